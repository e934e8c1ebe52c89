//! Measured figures with the intervals in which the true ones lie.

use serde::Serialize;

/// A figure that was measured, and the interval that holds the true one 95 times in 100.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Measured {
    /// The figure.
    pub value: f64,
    /// The interval's lower end.
    pub from: f64,
    /// The interval's upper end.
    pub to: f64,
}

/// Standard errors on either side of a 95 % interval.
pub const NINETY_FIVE: f64 = 1.959_963_984_540_054;

impl Measured {
    /// A share of `successes` in `trials`, with E. B. Wilson's interval (1927), which keeps within
    /// 0 and 1 and is honest for shares near either. Of no trials nothing is known.
    pub fn share(successes: u32, trials: u32) -> Measured {
        wilson(successes, trials, NINETY_FIVE)
    }

    /// The mean of whole numbers of which `counts[n]` were `n`, with the interval of the normal
    /// law about it. Of one or none nothing is known: the interval is infinitely wide.
    pub fn mean(counts: &[u32]) -> Measured {
        let of = |power: &dyn Fn(f64) -> f64| -> f64 {
            let each = counts.iter().enumerate();
            each.map(|(n, &count)| power(n as f64) * f64::from(count))
                .sum()
        };
        let trials = of(&|_| 1.0);
        if trials < 1.0 {
            return Measured {
                value: 0.0,
                from: f64::NEG_INFINITY,
                to: f64::INFINITY,
            };
        }
        let mean = of(&|n| n) / trials;
        let variance = of(&|n| (n - mean) * (n - mean)) / (trials - 1.0);
        let half = if trials > 1.0 {
            NINETY_FIVE * (variance / trials).sqrt()
        } else {
            f64::INFINITY
        };
        Measured {
            value: mean,
            from: mean - half,
            to: mean + half,
        }
    }
}

/// Wilson's interval with `z` standard errors on either side.
pub fn wilson(successes: u32, trials: u32, z: f64) -> Measured {
    if trials == 0 {
        return Measured {
            value: 0.0,
            from: 0.0,
            to: 1.0,
        };
    }
    let n = f64::from(trials);
    let share = f64::from(successes) / n;
    let whole = 1.0 + z * z / n;
    let middle = (share + z * z / (2.0 * n)) / whole;
    let half = z / whole * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    Measured {
        value: share,
        // At no successes and at nothing but successes the bound is exact, and rounding must not
        // push it past the figure itself.
        from: if successes == 0 { 0.0 } else { middle - half },
        to: if successes == trials {
            1.0
        } else {
            middle + half
        },
    }
}

#[cfg(test)]
mod tests {
    use super::Measured;

    /// 15 of 20: from 0.531 to 0.888, as the textbooks work it out.
    #[test]
    fn a_share_has_wilsons_interval() {
        let Measured { value, from, to } = Measured::share(15, 20);
        assert_eq!(value, 0.75);
        assert!((from - 0.531_30).abs() < 1e-4, "{from}");
        assert!((to - 0.888_14).abs() < 1e-4, "{to}");
        let none = Measured::share(0, 100);
        assert_eq!((none.value, none.from), (0.0, 0.0));
        assert!((none.to - 0.037).abs() < 1e-3, "{}", none.to);
        assert_eq!(Measured::share(0, 0).to, 1.0);
    }

    /// 2, 2, 3, 5: mean 3, standard deviation √2.
    #[test]
    fn a_mean_has_the_normal_laws_interval() {
        let Measured { value, from, to } = Measured::mean(&[0, 0, 2, 1, 0, 1]);
        assert_eq!(value, 3.0);
        let half = 1.959_964 * (2.0_f64 / 4.0).sqrt();
        assert!((from - (3.0 - half)).abs() < 1e-6 && (to - (3.0 + half)).abs() < 1e-6);
        assert!(Measured::mean(&[]).to.is_infinite() && Measured::mean(&[1]).to.is_infinite());
    }
}
