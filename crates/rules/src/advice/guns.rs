//! Writing a gun's orders: who stands at the trail, who lies down, who goes with it.

use super::{Advisor, Wish, cut, march_terms};
use crate::field::{GUN_CREW, HALO};
use crate::measure::{SLACK, gap};
use crate::{
    Arm, Fault, Field, Gun, GunId, Man, ManId, Order, Refusal, Side, State, Step, marching, swing,
    trail,
};
use ballistics::{FirstTouch, Lay};
use country::{Point, Route};

/// Men who go with a gun when more could.
const CREW_WANTED: usize = 8;
/// Men nearest to a post who are tried for it.
const TRIED_FOR_POST: usize = 10;
/// Lengths of a gun's way that are tried, each shorter than the last.
const LENGTHS_TRIED: f64 = 12.0;
/// Own men who are laid down for one shot at most.
const MOST_LAID_DOWN: usize = 16;

impl Advisor {
    /// Two men who can be at the trail's posts after a shot along `lay`, and their ways (A-10,
    /// AMB-12): those who stand there, else the nearest unmoved free men, infantry before cavalry
    /// at about equal distance.
    pub fn trail(&self, field: &Field, gun: GunId, lay: Lay) -> Option<[Step; 2]> {
        let mut planned = field.clone();
        swing::swing(&mut planned, gun, lay, &mut Vec::new()).ok()?;
        self.trail_on(planned, gun)
    }

    /// The same on a field where the gun has been swung already.
    fn trail_on(&self, mut planned: Field, gun: GunId) -> Option<[Step; 2]> {
        let swung = planned.gun(gun)?.clone();
        let mut steps = Vec::new();
        for post in swung.trail_posts() {
            let step = self.step_to_post(&planned, &swung, post)?;
            planned.set_down(&step);
            steps.push(step);
        }
        let steps: [Step; 2] = steps.try_into().ok()?;
        Some(steps)
    }

    fn step_to_post(&self, field: &Field, gun: &Gun, post: Point) -> Option<Step> {
        let pledged_elsewhere =
            |man: &Man| trail::pledge_of(field, man.id).is_some_and(|(other, _)| other != gun.id);
        let mut men: Vec<&Man> = field
            .active(gun.side)
            .filter(|man| !man.moved && !pledged_elsewhere(man))
            .filter(|man| man.at.distance(post) <= field.move_of(man.arm))
            .collect();
        // A horseman is worth two inches more of a foot soldier's walk.
        let cost =
            |man: &Man| man.at.distance(post) + if man.arm == Arm::Cavalry { 2.0 } else { 0.0 };
        men.sort_by(|a, b| cost(a).total_cmp(&cost(b)).then(a.id.cmp(&b.id)));
        if let Some(there) = men
            .iter()
            .find(|man| man.at.distance(post) <= trail::POST_TOLERANCE)
        {
            let (man, facing) = (there.id, there.facing);
            return Some(Step {
                man,
                route: Route::default(),
                facing,
            });
        }
        men.into_iter().take(TRIED_FOR_POST).find_map(|man| {
            let terms = march_terms(field, man);
            let direct = Step {
                man: man.id,
                route: Route(vec![post]),
                facing: gun.bearing,
            };
            let legal = |step: &Step| crate::mobility::check_step(field, man, step, terms).is_ok();
            if legal(&direct) {
                return Some(direct);
            }
            let route = self.way(field, man, post, man.side)?;
            Some(Step {
                man: man.id,
                route,
                facing: gun.bearing,
            })
            .filter(legal)
        })
    }

    /// A whole [`Order::Fire`]: trail men, and own men in the way laid down. Whether it may
    /// be given now is for the referee to say.
    ///
    /// # Errors
    /// Why no such order can be written: what the referee says of the gun itself; else that it has
    /// no room to swing so, or that nobody can man its trail.
    pub fn fire(&self, field: &Field, gun: GunId, lay: Lay) -> Result<Order, Refusal> {
        let piece = field.gun(gun).ok_or(Fault::NoSuchGun { gun })?;
        let silent = |why: Refusal| {
            let of_the_gun = field.may_use_to_fire(piece.side, gun).err();
            of_the_gun.unwrap_or(why)
        };
        let mut planned = field.clone();
        swing::swing(&mut planned, gun, lay, &mut Vec::new()).map_err(silent)?;
        let lie_down = men_in_the_way(&planned, gun, lay);
        let trail = self
            .trail_on(planned, gun)
            .ok_or_else(|| silent(Fault::NobodyForTrail { gun }.into()))?;
        Ok(Order::Fire {
            gun,
            lay,
            lie_down,
            trail,
        })
    }

    /// A whole [`Order::MoveGun`] towards `to`: as far as the crew's arm allows, the men
    /// finding places beside the gun where it comes to stand. `None` if it cannot be moved at all.
    pub fn move_gun(&self, field: &Field, gun: GunId, to: Point) -> Option<Order> {
        let piece = field.gun(gun)?.clone();
        let side = piece.side;
        field.may_use_to_move(side, gun).ok()?;
        let present: Vec<&Man> = field
            .crew(&piece)
            .into_iter()
            .filter(|man| field.may_move_man(side, *man).is_ok())
            .filter_map(|man| field.man(man))
            .collect();
        let horse: Vec<&Man> = present
            .iter()
            .copied()
            .filter(|man| man.arm == Arm::Cavalry)
            .collect();
        let far = piece.at.distance(to) > field.move_of(Arm::Infantry);
        let parties = if far && horse.len() >= GUN_CREW {
            [horse, present]
        } else {
            [present, Vec::new()]
        };
        parties
            .into_iter()
            .filter(|party| party.len() >= GUN_CREW)
            .find_map(|party| self.move_gun_with(field, &piece, party, to))
    }

    fn move_gun_with(
        &self,
        field: &Field,
        gun: &Gun,
        mut party: Vec<&Man>,
        to: Point,
    ) -> Option<Order> {
        let inches = |man: &Man| field.inches_to_gun(man, gun);
        party.sort_by(|a, b| inches(a).total_cmp(&inches(b)).then(a.id.cmp(&b.id)));
        let horsemen = party.iter().filter(|man| man.arm == Arm::Cavalry).count();
        let arm = if horsemen >= GUN_CREW {
            Arm::Cavalry
        } else {
            Arm::Infantry
        };
        if arm == Arm::Cavalry {
            // The horsemen who give the pace come first.
            party.sort_by_key(|man| man.arm != Arm::Cavalry);
        }
        party.truncate(CREW_WANTED);
        let bars = field.bars(gun.side, Some(gun.id));
        let planner = self.wheels.planner(field.ground(), field.wheels());
        let full = planner.route(field.ground(), gun.at, to, &bars)?;
        let start = field.gun_counted_from(gun);
        let length = full.length(start).min(field.move_of(arm));
        let crew: Vec<ManId> = party.iter().map(|man| man.id).collect();
        let shorter = (length / LENGTHS_TRIED).max(0.8);
        let lengths = (0..LENGTHS_TRIED as u8).map(|tries| length - shorter * f64::from(tries));
        lengths
            .take_while(|inches| *inches > 0.5)
            .find_map(|inches| {
                let route = cut(&full, start, inches);
                let (after, _) = marching::check_gun_way(
                    field,
                    gun.side,
                    gun,
                    &route,
                    field.move_of(arm),
                    &crew,
                )
                .ok()?;
                let steps = self.crew_about(field, &party, &after)?;
                let order = Order::MoveGun {
                    gun: gun.id,
                    route,
                    crew: steps,
                };
                field.may(gun.side, &order).is_ok().then_some(order)
            })
    }

    /// Places for a crew beside a gun that has been set down, left and right of the wheels by
    /// turns; `None` if fewer than four find one.
    fn crew_about(&self, field: &Field, party: &[&Man], gun: &Gun) -> Option<Vec<Step>> {
        let mut planned = field.clone();
        if let Some(piece) = planned.gun_mut(gun.id) {
            piece.at = gun.at;
            piece.bearing = gun.bearing;
        }
        let crew: Vec<ManId> = party.iter().map(|man| man.id).collect();
        // Who has not found his place yet is still on the way, and in nobody's.
        for man in &crew {
            if let Some(piece) = planned.man_mut(*man) {
                piece.state = State::Held;
            }
        }
        let mut steps = Vec::new();
        for man in party {
            if let Some(piece) = planned.man_mut(man.id) {
                piece.state = State::Free;
            }
            let step = places_beside(gun).find_map(|place| {
                let terms = crate::mobility::Terms {
                    with_gun: Some(gun.id),
                    ..march_terms(field, man)
                };
                let facing = Some(man.facing);
                let (step, _) = self.step_exactly(
                    &planned,
                    man,
                    Wish {
                        to: place,
                        facing,
                        terms,
                    },
                )?;
                let base = man.arm.make().outline(step.route.end()?, step.facing);
                (gap(&[base], &gun.body().outline()) <= HALO - SLACK).then_some(step)
            });
            match step {
                Some(step) => {
                    planned.set_down(&step);
                    steps.push(step);
                }
                None => {
                    if let Some(piece) = planned.man_mut(man.id) {
                        piece.state = State::Held;
                    }
                }
            }
        }
        (steps.len() >= GUN_CREW).then_some(steps)
    }
}

/// Own men whom the bolt would meet first along `lay`, one behind the other, to be laid down
/// as many as will do, or as are ever laid down for one shot.
fn men_in_the_way(field: &Field, gun: GunId, lay: Lay) -> Vec<ManId> {
    let mut lying = Vec::new();
    let (Some(piece), Some(index)) = (field.gun(gun), field.index_in_scene(gun)) else {
        return lying;
    };
    let side: Side = piece.side;
    for _ in 0..MOST_LAID_DOWN {
        let scene = field.scene(&lying);
        let own = match ballistics::flight(&scene, index, lay).first {
            FirstTouch::Figure(id) => field.man(ManId(id)).filter(|man| man.side == side),
            _ => None,
        };
        let Some(man) = own else { return lying };
        if !man.is_active() || lying.contains(&man.id) {
            // A man of ours who is a prisoner, or whom the bolt strikes lying: the player's choice.
            return lying;
        }
        lying.push(man.id);
    }
    lying
}

/// Places beside a gun for its crew: clear of the wheels and of where barrel and trail swing to the
/// front, alternating left and right, nearest to the axle first.
fn places_beside(gun: &Gun) -> impl Iterator<Item = Point> {
    let along = gun.body().along();
    let across = along.perp();
    let at = gun.at;
    [2.6, 3.8, 5.0].into_iter().flat_map(move |aside| {
        [0.0, 1.4, -1.4, 2.8, -2.8]
            .into_iter()
            .flat_map(move |ahead| {
                [1.0, -1.0]
                    .into_iter()
                    .map(move |hand| at + across * hand * aside + along * ahead)
            })
    })
}
