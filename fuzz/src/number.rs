//! Numbers: mostly such as a player might mean, now and then such as nobody means.

use arbitrary::{Result, Unstructured};

/// Numbers that have broken programs before.
const WILD: [f64; 14] = [
    f64::NAN,
    f64::INFINITY,
    f64::NEG_INFINITY,
    f64::MAX,
    f64::MIN,
    f64::MIN_POSITIVE,
    5e-324,
    -0.0,
    1e5,
    -1e5,
    1e17,
    9_007_199_254_740_993.0,
    0.062_5,
    0.125,
];

/// Inches from -16 to 16 by the eighth, sometimes finer and further, rarely wild.
///
/// # Errors
/// When there are no bytes left.
pub fn inches(u: &mut Unstructured) -> Result<f64> {
    Ok(match u.arbitrary::<u8>()? {
        0..=199 => f64::from(u.arbitrary::<i8>()?) / 8.0,
        200..=243 => f64::from(u.arbitrary::<i16>()?) / 256.0,
        _ => wild(u)?,
    })
}

/// A bearing, radians: mostly one of the compass, rarely wild.
///
/// # Errors
/// When there are no bytes left.
pub fn bearing(u: &mut Unstructured) -> Result<f64> {
    Ok(match u.arbitrary::<u8>()? {
        0..=249 => f64::from(u.arbitrary::<i8>()?) / 40.0,
        _ => wild(u)?,
    })
}

/// Any number at all, the notorious ones first.
///
/// # Errors
/// When there are no bytes left.
pub fn wild(u: &mut Unstructured) -> Result<f64> {
    Ok(match WILD.get(usize::from(u.arbitrary::<u8>()?) % 20) {
        Some(&number) => number,
        None => f64::from_bits(u.arbitrary()?),
    })
}
