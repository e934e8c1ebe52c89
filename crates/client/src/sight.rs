//! What the panels leave to be seen of the field, and keeping the chosen in it.

use crate::pieces::middle;
use crate::stage;
use crate::state::Page;
use leptos::prelude::*;

/// The panels that lie over the canvas.
const PANELS: [&str; 3] = [".head", ".left", ".below"];
/// How far within the clear part of the picture the chosen are brought, CSS pixels.
const WITHIN: f64 = 40.0;

/// An upright rectangle of the picture, CSS pixels from the upper left corner.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Frame {
    left: f64,
    top: f64,
    right: f64,
    bottom: f64,
}

impl Frame {
    fn holds(&self, (x, y): (f64, f64)) -> bool {
        x >= self.left && x <= self.right && y >= self.top && y <= self.bottom
    }

    /// The nearest point that is so many pixels within it; its middle where it is too narrow for that.
    fn nearest(&self, (x, y): (f64, f64), within: f64) -> (f64, f64) {
        let inner = |value: f64, from: f64, to: f64| {
            let within = within.min((to - from).max(0.0) / 2.0);
            value.max(from + within).min(to - within)
        };
        (
            inner(x, self.left, self.right),
            inner(y, self.top, self.bottom),
        )
    }
}

/// The largest part of a picture that is clear of its panels: below the head, and above a panel that
/// goes across the foot or beside those that do not.
fn clear_of(picture: Frame, panels: &[Frame]) -> Frame {
    let middle = f64::midpoint(picture.left, picture.right);
    panels.iter().fold(picture, |mut clear, panel| {
        let across = panel.left <= middle && panel.right >= middle;
        let upper = panel.bottom < f64::midpoint(picture.top, picture.bottom);
        match (across, upper) {
            (true, true) => clear.top = clear.top.max(panel.bottom),
            (true, false) => clear.bottom = clear.bottom.min(panel.top),
            (false, _) if panel.right < middle => clear.left = clear.left.max(panel.right),
            (false, _) => clear.right = clear.right.min(panel.left),
        }
        clear
    })
}

/// How the picture must be shifted so that a point of it can be seen; `None` where it can.
fn shift(picture: Frame, panels: &[Frame], at: (f64, f64)) -> Option<(f64, f64)> {
    if picture.holds(at) && !panels.iter().any(|panel| panel.holds(at)) {
        return None;
    }
    let (x, y) = clear_of(picture, panels).nearest(at, WITHIN);
    Some((x - at.0, y - at.1))
}

/// The panels as they lie now.
fn panels() -> Vec<Frame> {
    let rect = |selector: &&str| {
        let panel = document().query_selector(selector).ok()??;
        let rect = panel.get_bounding_client_rect();
        (rect.width() > 0.0 && rect.height() > 0.0).then(|| Frame {
            left: rect.left(),
            top: rect.top(),
            right: rect.right(),
            bottom: rect.bottom(),
        })
    };
    PANELS.iter().filter_map(rect).collect()
}

fn picture() -> Frame {
    let (right, bottom) = stage::size();
    Frame {
        left: 0.0,
        top: 0.0,
        right,
        bottom,
    }
}

/// Shifts the picture when the chosen are hidden by a panel or out of it, as soon as the panels are
/// laid out for them.
pub fn keep_chosen(page: Page) {
    Effect::new(move |_| {
        page.chosen.track();
        request_animation_frame(move || show_chosen(page));
    });
}

fn show_chosen(page: Page) {
    if page.barrel.try_get_untracked().flatten().is_some() {
        return;
    }
    let at = page.field_now().and_then(|field| {
        let chosen = page.chosen.try_get_untracked()?;
        middle(&field, &chosen)
    });
    let seen = at.and_then(|at| stage::project_arrived(page, at, 1.0));
    let shift = seen.and_then(|seen| shift(picture(), &panels(), seen));
    if let Some((right, down)) = shift {
        stage::walk(page, right, down);
    }
}

/// How far above the middle of the picture the middle of its clear part is, CSS pixels; 0 where it is
/// below, or only to the side.
pub fn above_middle() -> f64 {
    let (picture, clear) = (picture(), clear_of(picture(), &panels()));
    let middle = |frame: Frame| f64::midpoint(frame.top, frame.bottom);
    (middle(picture) - middle(clear)).max(0.0)
}

/// C: brings the chosen to the middle of what can be seen of the field.
pub fn centre_chosen(page: Page) {
    let at = page
        .field_now()
        .and_then(|field| page.chosen.with_untracked(|chosen| middle(&field, chosen)));
    if let Some(at) = at {
        stage::centre(page, at);
        shift_to_clear(page);
    }
}

/// Shifts the picture so that what is in its middle comes to the middle of what can be seen of it.
pub fn shift_to_clear(page: Page) {
    let (picture, clear) = (picture(), clear_of(picture(), &panels()));
    let off = |from: f64, to: f64, low: f64, high: f64| (low + high - from - to) / 2.0;
    stage::walk(
        page,
        off(picture.left, picture.right, clear.left, clear.right),
        off(picture.top, picture.bottom, clear.top, clear.bottom),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn frame(left: f64, top: f64, right: f64, bottom: f64) -> Frame {
        Frame {
            left,
            top,
            right,
            bottom,
        }
    }

    /// A telephone: the head above, the panels across the foot.
    const PHONE: (Frame, [Frame; 2]) = (
        frame(0.0, 0.0, 390.0, 844.0),
        [
            frame(0.0, 0.0, 390.0, 70.0),
            frame(0.0, 441.0, 390.0, 844.0),
        ],
    );
    /// A desk: the head above, the map to the left below, the panels to the right below.
    const DESK: (Frame, [Frame; 3]) = (
        frame(0.0, 0.0, 1280.0, 800.0),
        [
            frame(310.0, 10.0, 970.0, 85.0),
            frame(10.0, 359.0, 260.0, 790.0),
            frame(940.0, 242.0, 1270.0, 790.0),
        ],
    );

    #[test]
    fn a_man_under_the_panels_of_a_telephone_comes_out_above_them() {
        let (picture, panels) = PHONE;
        assert_eq!(shift(picture, &panels, (136.0, 400.0)), None);
        assert_eq!(shift(picture, &panels, (136.0, 475.0)), Some((0.0, -74.0)));
        assert_eq!(shift(picture, &panels, (136.0, 30.0)), Some((0.0, 80.0)));
    }

    #[test]
    fn a_man_beside_the_panels_of_a_desk_stays_and_one_under_them_comes_out() {
        let (picture, panels) = DESK;
        assert_eq!(shift(picture, &panels, (1000.0, 200.0)), None);
        assert_eq!(
            shift(picture, &panels, (1000.0, 300.0)),
            Some((-100.0, 0.0))
        );
        assert_eq!(shift(picture, &panels, (100.0, 400.0)), Some((200.0, 0.0)));
    }

    #[test]
    fn a_man_out_of_the_picture_comes_into_it() {
        let (picture, panels) = DESK;
        assert_eq!(
            shift(picture, &panels, (-50.0, 900.0)),
            Some((350.0, -140.0))
        );
    }

    #[test]
    fn where_there_is_no_room_he_comes_to_the_middle_of_what_there_is() {
        let clear = frame(0.0, 70.0, 390.0, 110.0);
        assert_eq!(clear.nearest((200.0, 400.0), WITHIN), (200.0, 90.0));
    }
}
