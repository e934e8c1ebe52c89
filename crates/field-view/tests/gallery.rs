//! The gallery shows a country and men that could be.

#[path = "../examples/gallery/farm.rs"]
mod farm;

use country::Ground;
use field_view::{Overlay, PieceKey};
use std::collections::BTreeSet;

#[test]
fn the_gallerys_country_is_sound() {
    let ground = Ground::new(farm::country()).expect("a sound country");
    let steps: BTreeSet<_> = farm::country()
        .boards
        .iter()
        .map(|board| board.top as u32)
        .collect();
    assert!(steps.len() > 1, "it has hills of more than one board");
    assert_eq!(ground.height(country::Point::new(34.0, 54.0)), 2.0);
}

#[test]
fn the_gallery_has_everybody_once_and_something_drawn_over_the_ground() {
    let pieces = farm::pieces(400);
    let men: BTreeSet<_> = pieces.men.iter().map(|man| PieceKey::Man(man.id)).collect();
    assert_eq!(men.len(), pieces.men.len());
    assert!(
        farm::overlays()
            .iter()
            .any(|overlay| matches!(overlay, Overlay::Reach(_)))
    );
}
