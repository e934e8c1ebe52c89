//! The paint box: one place for every colour.

use super::builder::Paint;

/// How a paint shines: lead paint is glossy, wood and chalk are not.
const MATT: u8 = 0;
const SATIN: u8 = 90;
const GLOSS: u8 = 190;
const METAL: u8 = 255;

const fn paint(rgb: u32, shine: u8) -> Paint {
    [(rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8, shine]
}

/// Red's tunics.
pub const SCARLET: Paint = paint(0xC2_1F_24, GLOSS);
/// Blue's tunics.
pub const NAVY: Paint = paint(0x24_3C_84, GLOSS);
/// Trousers of Red.
pub const TROUSERS: Paint = paint(0x2A_2C_3C, SATIN);
/// Trousers of Blue.
pub const GREY_TROUSERS: Paint = paint(0x8C_92_9E, SATIN);
/// Boots, bearskins, black horses.
pub const BLACK: Paint = paint(0x20_1D_1D, GLOSS);
/// Bearskin: matt.
pub const BEARSKIN: Paint = paint(0x1E_1B_1C, MATT);
/// Belts, helmets, gloves.
pub const WHITE: Paint = paint(0xF2_EC_DF, SATIN);
/// Faces and hands.
pub const FLESH: Paint = paint(0xE3_A9_80, SATIN);
/// Moustaches, manes of bays, leather.
pub const BROWN: Paint = paint(0x4A_2E_1C, SATIN);
/// Rifle stocks.
pub const WALNUT: Paint = paint(0x6E_44_26, GLOSS);
/// Rifle barrels, sabres, lance points.
pub const STEEL: Paint = paint(0x9A_A0_A6, METAL);
/// Gun barrels, buttons, helmet spikes.
pub const BRASS: Paint = paint(0xC9_97_3A, METAL);
/// Shadows of brass: muzzle, breech rings.
pub const OLD_BRASS: Paint = paint(0x8E_66_26, METAL);
/// Gun carriages.
pub const CARRIAGE: Paint = paint(0x5B_68_55, SATIN);
/// Tyres and iron fittings.
pub const IRON: Paint = paint(0x33_36_38, SATIN);
/// The green of the stands.
pub const STAND: Paint = paint(0x4F_7A_3A, SATIN);
/// The rim round a stand, tinted one by one.
pub const RIM: Paint = paint(0xFF_FF_FF, MATT);
/// Bay horses.
pub const BAY: Paint = paint(0x7C_46_24, GLOSS);
/// Grey horses.
pub const GREY: Paint = paint(0xC9_C5_BC, GLOSS);
/// Facings: yellow collars and plumes of Blue.
pub const YELLOW: Paint = paint(0xE2_B4_3C, SATIN);
/// Wooden bolts.
pub const BOLT: Paint = paint(0xD8_AE_6A, SATIN);
/// Boards.
pub const PINE: Paint = paint(0xDD_C3_96, MATT);
/// The sawn edges of boards.
pub const PINE_EDGE: Paint = paint(0xA8_83_54, MATT);
/// Bored holes.
pub const HOLE: Paint = paint(0x4C_34_1E, MATT);
/// The floor.
pub const CORK: Paint = paint(0xA4_80_58, MATT);
/// Skirting boards and rails.
pub const SKIRTING: Paint = paint(0xE4_D8_BE, MATT);
/// The wall below the dado rail.
pub const DADO: Paint = paint(0x80_8E_78, MATT);
/// The wall above it.
pub const WALL: Paint = paint(0xAE_B0_9A, MATT);
/// Chalk.
pub const CHALK: Paint = paint(0xF6_F1_E4, MATT);
/// The wash of chalked water.
pub const WATER: Paint = paint(0x8F_B6_CF, MATT);
/// The wash of chalked swamp.
pub const SWAMP: Paint = paint(0x8C_9A_62, MATT);
/// The wash of chalked roads.
pub const ROAD: Paint = paint(0xD9_C4_9C, MATT);
/// The tint of woods on the floor.
pub const WOOD_FLOOR: Paint = paint(0x6F_8A_4E, MATT);
/// Bark.
pub const BARK: Paint = paint(0x5E_46_30, MATT);
/// Chimneys: round bricks.
pub const BEECH: Paint = paint(0xE8_D6_B2, MATT);
/// Packing-paper roofs.
pub const PACKING_PAPER: Paint = paint(0x9B_6B_42, MATT);
/// Tiled card roofs.
pub const TILE: Paint = paint(0xA8_4C_34, MATT);
/// Slate card roofs.
pub const SLATE: Paint = paint(0x6C_74_7C, MATT);

/// Walls of bricks, from which each house takes its own.
pub const BRICK_WALLS: [Paint; 4] = [
    paint(0xE4_CF_A6, MATT),
    paint(0xDC_C0_92, MATT),
    paint(0xE9_D8_B6, MATT),
    paint(0xD9_B8_88, MATT),
];
/// Walls of painted card.
pub const CARD_WALLS: [Paint; 4] = [
    paint(0xEE_E6_D2, MATT),
    paint(0xC9_B2_8C, MATT),
    paint(0xDF_CF_B4, MATT),
    paint(0xB8_9C_78, MATT),
];
/// Leaves of the twigs.
pub const LEAVES: [Paint; 5] = [
    paint(0x4C_74_34, SATIN),
    paint(0x5E_86_3C, SATIN),
    paint(0x3C_62_34, SATIN),
    paint(0x74_8E_40, SATIN),
    paint(0x45_6E_3E, SATIN),
];
/// Garden stones.
pub const STONES: [Paint; 3] = [
    paint(0x8E_86_7A, MATT),
    paint(0xA2_96_84, MATT),
    paint(0x78_74_6E, MATT),
];

/// A paint made lighter (above 1) or darker.
pub fn shade(paint: Paint, by: f32) -> Paint {
    let scale = |c: u8| (f32::from(c) * by).clamp(0.0, 255.0) as u8;
    [scale(paint[0]), scale(paint[1]), scale(paint[2]), paint[3]]
}

/// A number from 0 to 1 that looks like chance but is always the same for the same place and salt.
pub fn chance(x: f64, y: f64, salt: u32) -> f32 {
    let mut h = (x * 64.0).round() as i64 as u32;
    h = h.wrapping_mul(0x9E37_79B1) ^ ((y * 64.0).round() as i64 as u32).wrapping_mul(0x85EB_CA77);
    h ^= salt.wrapping_mul(0xC2B2_AE3D);
    h ^= h >> 15;
    h = h.wrapping_mul(0x2C1B_3C6D);
    h ^= h >> 12;
    h = h.wrapping_mul(0x297A_2D39);
    h ^= h >> 15;
    (h >> 8) as f32 / (1 << 24) as f32
}

/// One of a few, chosen by [`chance`].
pub fn choose<T: Copy>(from: &[T], x: f64, y: f64, salt: u32) -> T {
    from[((chance(x, y, salt) * from.len() as f32) as usize).min(from.len() - 1)]
}
