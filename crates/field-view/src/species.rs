//! The meshes of which there are many.

use crate::mesh::builder::MeshData;
use crate::mesh::cavalry::{self, Coat};
use crate::mesh::infantry::{self, Arms};
use crate::mesh::{bolt, gun, stand};
use crate::pieces::Tint;
use ballistics::Make;

/// A mesh of which there are many.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Species {
    /// A man on foot without his arms.
    Man(Tint),
    /// A foot soldier's arms.
    Arms(Tint, Arms),
    /// A horse.
    Horse(Coat),
    /// A rider without his right arm.
    Rider(Tint),
    /// A rider's right arm, with or without a weapon.
    RightArm(Tint, bool),
    /// A stand.
    Stand(Tint, Make),
    /// The tinted rim of a stand.
    Rim(Tint, Make),
    /// The ring round a chosen stand.
    Ring(Tint, Make),
    /// A gun's carriage.
    Carriage(Tint),
    /// A gun's barrel.
    Barrel,
    /// A gun's wheel.
    Wheel,
    /// The ring round a chosen gun.
    GunRing,
    /// A bolt.
    Bolt,
}

impl Species {
    /// Every species.
    pub fn all() -> Vec<Species> {
        use Species as S;
        let mut all = vec![S::Barrel, S::Wheel, S::GunRing, S::Bolt];
        all.extend(Coat::ALL.map(S::Horse));
        for side in [Tint::Red, Tint::Blue] {
            all.extend([
                S::Man(side),
                S::Rider(side),
                S::RightArm(side, true),
                S::RightArm(side, false),
                S::Carriage(side),
            ]);
            all.extend(
                [Arms::Slope, Arms::Guard, Arms::Empty, Arms::Up].map(|arms| S::Arms(side, arms)),
            );
            for make in [Make::Foot, Make::Horse] {
                all.extend([
                    S::Stand(side, make),
                    S::Rim(side, make),
                    S::Ring(side, make),
                ]);
            }
        }
        all
    }

    /// Its mesh.
    pub fn mesh(self) -> MeshData {
        match self {
            Species::Man(side) => infantry::man(side),
            Species::Arms(side, arms) => infantry::arms(side, arms),
            Species::Horse(coat) => cavalry::horse(coat),
            Species::Rider(side) => cavalry::rider(side),
            Species::RightArm(side, armed) => cavalry::right_arm(side, armed),
            Species::Stand(side, make) => stand::stand(side, make.base()),
            Species::Rim(side, make) => stand::rim(side, make.base()),
            Species::Ring(side, make) => stand::ring(side, make.base()),
            Species::Carriage(side) => gun::carriage(side),
            Species::Barrel => gun::barrel(),
            Species::Wheel => gun::wheel(),
            Species::GunRing => gun::ring(),
            Species::Bolt => bolt::bolt(),
        }
    }

    /// Whether it throws a shadow.
    pub fn throws_shadow(self) -> bool {
        !matches!(
            self,
            Species::Ring(..) | Species::Rim(..) | Species::GunRing
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_species_has_a_mesh_and_is_listed_once() {
        let mut all = Species::all();
        let count = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), count);
        assert!(all.iter().all(|species| species.mesh().triangles() > 0));
    }
}
