//! Serving a gun: who does, and whether it is in action (A-3 to A-5, H-23, AMB-9).

use crate::field::{GUN_CREW, HALO};
use crate::nearness::is_by_gun;
use crate::{Fault, Field, Gun, GunId, GunUse, ManId, Phase, Refusal, Side, Variety};

/// The first turn in which a gun may fire: the First Player's second move (M-13).
pub const FIRST_TURN_OF_FIRE: u16 = 3;

impl Field {
    /// The men who can serve a gun: its side's free men within six inches of it, the trail
    /// included (A-3, H-24), but none who moved with another gun this turn (AMB-9).
    pub fn crew(&self, gun: &Gun) -> Vec<ManId> {
        let elsewhere = self.gone_with_other_guns(gun.id);
        self.active(gun.side)
            .filter(|man| is_by_gun(man, gun, HALO) && !elsewhere.contains(&man.id))
            .map(|man| man.id)
            .collect()
    }

    /// Whether a gun is in dispute (H-23): four or more enemies within six inches of it, and a man
    /// of its own still there.
    pub fn is_disputed(&self, gun: &Gun) -> bool {
        let near = |side| {
            self.active(side)
                .filter(|man| is_by_gun(man, gun, HALO))
                .count()
        };
        near(gun.side.enemy()) >= GUN_CREW && near(gun.side) > 0
    }

    /// May `side` fire this gun at all now, whatever the lay (A-3 to A-5, M-13, M-14, V-13)?
    ///
    /// # Errors
    /// The refusal.
    pub fn may_use_to_fire(&self, side: Side, gun: GunId) -> Result<(), Refusal> {
        let piece = self.gun_in_hand(side, gun)?;
        // The defender of a Defensive Game fires as soon as he moves (V-13).
        let defends =
            matches!(self.terms().variety, Variety::DefensiveGame { defender } if defender == side);
        if self.position.turn < FIRST_TURN_OF_FIRE && !defends {
            return Err(Fault::TooEarlyToFire.into());
        }
        if matches!(piece.used, GunUse::Moved { .. }) {
            return Err(Fault::GunHasMoved { gun }.into());
        }
        if piece.shots_left() == 0 {
            return Err(Fault::NoShotsLeft { gun }.into());
        }
        self.must_be_in_action(piece)
    }

    /// May `side` move this gun at all now, wherever to (A-3, A-4, M-14)?
    ///
    /// # Errors
    /// The refusal.
    pub fn may_use_to_move(&self, side: Side, gun: GunId) -> Result<(), Refusal> {
        let piece = self.gun_in_hand(side, gun)?;
        match piece.used {
            GunUse::Idle => self.must_be_in_action(piece),
            GunUse::Fired { .. } => Err(Fault::GunHasFired { gun }.into()),
            GunUse::Moved { .. } => Err(Fault::GunHasMoved { gun }.into()),
        }
    }

    /// A gun that `side` may use in its turn, as far as the phase and the owner go.
    fn gun_in_hand(&self, side: Side, gun: GunId) -> Result<&Gun, Refusal> {
        let piece = self
            .gun(gun)
            .filter(|g| !g.retired)
            .ok_or(Fault::NoSuchGun { gun })?;
        if piece.side != side {
            return Err(Fault::GunNotYours { gun }.into());
        }
        self.must_be_moving(side)?;
        if matches!(
            self.position.phase,
            Phase::Moving {
                men_have_moved: true,
                ..
            }
        ) {
            return Err(Fault::GunsFirst.into());
        }
        Ok(piece)
    }

    fn must_be_in_action(&self, gun: &Gun) -> Result<(), Refusal> {
        if self.is_disputed(gun) {
            return Err(Fault::Disputed { gun: gun.id }.into());
        }
        let crew = self.crew(gun).len();
        if crew < GUN_CREW {
            return Err(Fault::NotInAction {
                gun: gun.id,
                crew: crew as u16,
            }
            .into());
        }
        Ok(())
    }

    /// The men who moved with guns other than `gun` this turn.
    pub(crate) fn gone_with_other_guns(&self, gun: GunId) -> Vec<ManId> {
        self.position
            .guns
            .iter()
            .filter(|other| other.id != gun)
            .filter_map(|other| match &other.used {
                GunUse::Moved { crew } => Some(crew.as_slice()),
                _ => None,
            })
            .flatten()
            .copied()
            .collect()
    }
}
