//! The field as both players see it, and all questions about it.

use crate::measure::{gap_between, gap_to_gun};
use crate::nearness::men_within;
use crate::{Fault, Gun, GunId, Man, ManId, Order, Phase, Position, Refusal, Side, State};
use crate::{Swamps, Terms, Variety};
use ballistics::{Figure, Scene};
use country::{Ground, Point, Stadium, Traveller};
use std::sync::Arc;

/// Shots a gun may fire in a move.
pub const SHOTS_PER_MOVE: u8 = 4;
/// Men of its own side within [`HALO`] that bring a gun into action, go with it and
/// capture it (H-21).
pub const GUN_CREW: usize = 4;
/// The six-inch string: crews, melees, escorts, captures (A-3, H-7, H-13, H-21), inches.
pub const HALO: f64 = 6.0;
/// Contact: this near to an enemy or nearer (H-5), inches.
pub const CONTACT: f64 = 0.125;
/// Room that men leave to one another and to things, inches.
pub const SPACING: f64 = 0.0625;
/// Men who stand this near to one another form one body for the player's hand, inches.
pub const BODY_GAP: f64 = 3.0;
/// Prisoners that one man can escort (H-13).
pub const PRISONERS_PER_ESCORT: usize = 7;

/// The ground and what stands on it.
#[derive(Debug, Clone)]
pub struct Field {
    ground: Arc<Ground>,
    /// What stands on the ground.
    pub position: Position,
}

impl Field {
    /// A field from its parts: for views that were sent from a table.
    pub fn new(ground: Arc<Ground>, position: Position) -> Field {
        Field { ground, position }
    }

    /// The ground.
    pub fn ground(&self) -> &Ground {
        &self.ground
    }

    /// The ground, to share.
    pub fn shared_ground(&self) -> Arc<Ground> {
        Arc::clone(&self.ground)
    }

    /// What the players agreed on.
    pub fn terms(&self) -> &Terms {
        &self.position.terms
    }

    /// A man by his number.
    pub fn man(&self, id: ManId) -> Option<&Man> {
        self.position.man(id)
    }

    /// A gun by its number.
    pub fn gun(&self, id: GunId) -> Option<&Gun> {
        self.position.gun(id)
    }

    pub(crate) fn man_mut(&mut self, id: ManId) -> Option<&mut Man> {
        self.position.man_mut(id)
    }

    pub(crate) fn gun_mut(&mut self, id: GunId) -> Option<&mut Gun> {
        self.position.gun_mut(id)
    }

    /// Men of one side who are free and armed on the field, by number.
    pub fn active(&self, side: Side) -> impl Iterator<Item = &Man> {
        self.position
            .men
            .iter()
            .filter(move |man| man.side == side && man.is_active())
    }

    /// Guns on the field, by number.
    pub fn guns_on_field(&self) -> impl Iterator<Item = &Gun> {
        self.position.guns.iter().filter(|gun| !gun.retired)
    }

    /// May `side` give this order now? Exactly what [`crate::Battle::apply`] would answer.
    ///
    /// # Errors
    /// The refusal, with its rule and the measured inches.
    pub fn may(&self, side: Side, order: &Order) -> Result<(), Refusal> {
        crate::referee::carry_out(&mut self.clone(), side, order, &mut Vec::new()).map(drop)
    }

    /// The `y` of a side's back line, inches.
    pub fn back_line(&self, side: Side) -> f64 {
        match side {
            Side::Blue => 0.0,
            Side::Red => self.ground.country().field.depth,
        }
    }

    /// Whether an outline lies wholly behind a side's back line.
    pub fn is_behind_line(&self, side: Side, base: &Stadium) -> bool {
        let line = self.back_line(side);
        match side {
            Side::Blue => base.a.y.max(base.b.y) + base.radius < line,
            Side::Red => base.a.y.min(base.b.y) - base.radius > line,
        }
    }

    /// How far the foremost part of a man's base is beyond a side's back line, inches; negative on
    /// the field's side of it.
    pub fn inches_beyond_line(&self, man: &Man, side: Side) -> f64 {
        let (least, greatest) = man.base().bounds();
        match side {
            Side::Blue => self.back_line(side) - least.y,
            Side::Red => greatest.y - self.back_line(side),
        }
    }

    /// The place a man's move is measured from: where he stands, or in his side's first move the
    /// nearest point of the back line (M-4), but for the Defensive Game.
    pub fn counted_from(&self, man: &Man) -> Point {
        self.start_of_move(man.at, man.side, man.moved)
    }

    /// The place a gun's move is measured from (M-4).
    pub fn gun_counted_from(&self, gun: &Gun) -> Point {
        self.start_of_move(gun.at, gun.side, gun.used != crate::GunUse::Idle)
    }

    fn start_of_move(&self, at: Point, side: Side, moved: bool) -> Point {
        // In the Defensive Game both set out from where they were put down (V-11, V-12, R-26).
        let from_line = !matches!(self.terms().variety, Variety::DefensiveGame { .. });
        let first_move =
            self.position.move_number() == 1 && self.position.to_act() == Some(side) && !moved;
        if from_line && first_move {
            let width = self.ground.country().field.width;
            Point::new(at.x.clamp(0.0, width), self.back_line(side))
        } else {
            at
        }
    }

    /// May `side` move this man at all now, wherever to (M-15, H-5, H-15)?
    ///
    /// # Errors
    /// The refusal.
    pub fn may_move_man(&self, side: Side, man: ManId) -> Result<(), Refusal> {
        let piece = self
            .man(man)
            .filter(|m| m.is_on_field())
            .ok_or(Fault::NoSuchMan { man })?;
        if piece.side != side || piece.is_prisoner() {
            return Err(Fault::NotYours { man }.into());
        }
        self.must_be_moving(side)?;
        if piece.moved {
            return Err(self.why_not_again(piece).into());
        }
        match piece.state {
            State::Freed { since } if since >= self.position.turn => {
                Err(Fault::FreedTooLately { man }.into())
            }
            _ => Ok(()),
        }
    }

    /// Whether a man is armed and in contact with an armed enemy (H-5).
    pub fn is_in_contact(&self, man: &Man) -> bool {
        man.is_active()
            && self
                .active(man.side.enemy())
                .any(|enemy| men_within(man, enemy, CONTACT))
    }

    /// Why a man who has moved may not move again: he is held by contact (H-5), or has had his
    /// move (M-15).
    fn why_not_again(&self, man: &Man) -> Fault {
        if self.is_in_contact(man) {
            Fault::InContact { man: man.id }
        } else {
            Fault::HasMoved { man: man.id }
        }
    }

    /// Refuses unless `side` is moving now (M-6).
    pub(crate) fn must_be_moving(&self, side: Side) -> Result<(), Refusal> {
        match self.position.phase {
            Phase::Moving { side: mover, .. } if mover == side => Ok(()),
            Phase::Moving { .. } => Err(Fault::NotYourTurn.into()),
            Phase::Mustering { .. } | Phase::PuttingDown { .. } => Err(Fault::WrongPhase.into()),
            Phase::Over(_) => Err(Fault::BattleOver.into()),
        }
    }

    /// What a shot would meet: every man and gun on the field, with `lying` men laid down.
    pub fn scene(&self, lying: &[ManId]) -> Scene<'_> {
        let figures = self
            .position
            .men
            .iter()
            .filter(|man| man.is_on_field())
            .map(|man| Figure {
                id: man.id.0,
                make: man.arm.make(),
                at: man.at,
                facing: man.facing,
                lying: lying.contains(&man.id),
            })
            .collect();
        let guns = self.guns_on_field().map(Gun::body).collect();
        Scene {
            ground: &self.ground,
            figures,
            guns,
        }
    }

    /// The index of a gun in [`Field::scene`], if it is on the field.
    pub fn index_in_scene(&self, gun: GunId) -> Option<usize> {
        self.guns_on_field().position(|g| g.id == gun)
    }

    /// The men of one body: all of his side and state who stand linked to him by gaps of three
    /// inches or less, himself included, in ascending order.
    pub fn body_of(&self, man: ManId) -> Vec<ManId> {
        let Some(first) = self.man(man).filter(|m| m.is_on_field()) else {
            return Vec::new();
        };
        let alike = |m: &Man| {
            m.side == first.side
                && m.is_on_field()
                && std::mem::discriminant(&m.state) == std::mem::discriminant(&first.state)
        };
        let mut apart: Vec<&Man> = self
            .position
            .men
            .iter()
            .filter(|m| alike(m) && m.id != man)
            .collect();
        let mut body = vec![first];
        let mut next = 0;
        while let Some(&from) = body.get(next) {
            let (joined, rest): (Vec<_>, Vec<_>) = apart
                .into_iter()
                .partition(|m| gap_between(from, m) <= BODY_GAP);
            body.extend(joined);
            apart = rest;
            next += 1;
        }
        let mut ids: Vec<ManId> = body.into_iter().map(|m| m.id).collect();
        ids.sort_unstable();
        ids
    }

    /// As what men are stopped by the Country. Men and wheels differ only in that swamps stop
    /// wheels (AMB-8), so where nobody may enter a swamp men are stopped as wheels are.
    pub(crate) fn walkers(&self) -> Traveller {
        match self.terms().readings.swamps {
            Swamps::MenOnly | Swamps::Everybody => Traveller::Man,
            Swamps::Nobody => Traveller::Wheels,
        }
    }

    /// As what guns are stopped by the Country: where swamps are open to all, as men are (AMB-8).
    pub(crate) fn wheels(&self) -> Traveller {
        match self.terms().readings.swamps {
            Swamps::MenOnly | Swamps::Nobody => Traveller::Wheels,
            Swamps::Everybody => Traveller::Man,
        }
    }

    /// The armed enemies and the guns that bar the way of a piece of `side` (AMB-7), as outlines.
    pub fn bars(&self, side: Side, with_gun: Option<GunId>) -> Vec<Stadium> {
        let men = self.active(side.enemy()).map(Man::base);
        let guns = self.guns_on_field().filter(|gun| Some(gun.id) != with_gun);
        men.chain(guns.flat_map(|gun| gun.body().outline()))
            .collect()
    }

    /// How far a man stands from a gun, trail included (H-24), inches.
    pub fn inches_to_gun(&self, man: &Man, gun: &Gun) -> f64 {
        gap_to_gun(man, gun)
    }
}
