//! How finely the field is drawn, and when to draw it more plainly.

use crate::material::Shadows;

/// How finely the field is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Quality {
    /// For machines with no graphics card: blobs for shadows, fewer pixels.
    Spare,
    /// Plain shadows.
    Plain,
    /// Soft shadows, smooth edges.
    Full,
}

impl Quality {
    /// How shadows are cast.
    pub fn shadows(self) -> Shadows {
        match self {
            Quality::Spare => Shadows::Blobs,
            Quality::Plain => Shadows::Plain,
            Quality::Full => Shadows::Soft,
        }
    }

    /// Side of the shadow map, pixels.
    pub fn shadow_side(self) -> u32 {
        match self {
            Quality::Full => 4096,
            Quality::Plain | Quality::Spare => 2048,
        }
    }

    /// Greatest number of pixels drawn for a CSS pixel, each way.
    pub fn finest_pixels(self) -> f64 {
        match self {
            Quality::Full => 2.0,
            Quality::Plain => 1.0,
            Quality::Spare => 0.75,
        }
    }

    fn plainer(self) -> Quality {
        if self == Quality::Full {
            Quality::Plain
        } else {
            Quality::Spare
        }
    }

    fn finer(self) -> Quality {
        if self == Quality::Spare {
            Quality::Plain
        } else {
            Quality::Full
        }
    }
}

/// A frame slower than this, milliseconds, speaks for drawing more plainly.
const SLOW: f64 = 70.0;
/// A frame quicker than this, milliseconds, speaks for drawing more finely.
const QUICK: f64 = 24.0;
/// So many slow frames in a row are believed; so many quick ones.
const SLOW_RUN: u32 = 6;
const QUICK_RUN: u32 = 240;

/// Chooses the quality by measured frame times. It never goes back up to one that proved slow.
#[derive(Debug, Clone)]
pub struct Governor {
    quality: Quality,
    ceiling: Quality,
    slow: u32,
    quick: u32,
}

impl Governor {
    /// Starts with some quality, which is also the finest it will choose.
    pub fn new(quality: Quality) -> Governor {
        Governor {
            quality,
            ceiling: quality,
            slow: 0,
            quick: 0,
        }
    }

    /// The quality to draw with.
    pub fn quality(&self) -> Quality {
        self.quality
    }

    /// Takes the time between two frames of a run, milliseconds; returns the new quality if it is
    /// to change.
    pub fn measure(&mut self, milliseconds: f64) -> Option<Quality> {
        // A pause is no frame.
        if !(0.0..1500.0).contains(&milliseconds) {
            return None;
        }
        self.slow = if milliseconds > SLOW {
            self.slow + 1
        } else {
            0
        };
        self.quick = if milliseconds < QUICK {
            self.quick + 1
        } else {
            0
        };
        let before = self.quality;
        if self.slow >= SLOW_RUN {
            self.quality = self.quality.plainer();
            self.ceiling = self.quality;
        } else if self.quick >= QUICK_RUN && self.quality < self.ceiling {
            self.quality = self.quality.finer();
        } else {
            return None;
        }
        (self.slow, self.quick) = (0, 0);
        (self.quality != before).then_some(self.quality)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_of_slow_frames_makes_it_plainer_and_a_single_one_does_not() {
        let mut governor = Governor::new(Quality::Full);
        for k in 0..40 {
            assert_eq!(
                governor.measure(if k % 5 == 0 { 200.0 } else { 16.0 }),
                None
            );
        }
        let changes: Vec<_> = (0..20).filter_map(|_| governor.measure(150.0)).collect();
        assert_eq!(changes, [Quality::Plain, Quality::Spare]);
    }

    #[test]
    fn it_does_not_flutter_back_to_a_quality_that_proved_slow() {
        let mut governor = Governor::new(Quality::Full);
        while governor.quality() != Quality::Plain {
            governor.measure(150.0);
        }
        assert!((0..5000).all(|_| governor.measure(10.0).is_none()));
    }

    #[test]
    fn a_pause_between_frames_is_not_a_slow_frame() {
        let mut governor = Governor::new(Quality::Full);
        assert!((0..50).all(|_| governor.measure(5000.0).is_none() && governor.measure(f64::NAN).is_none()));
    }
}
