//! Writing an escort's orders (H-13).

use super::{Advisor, Wish, beside, march_terms};
use crate::field::{HALO, PRISONERS_PER_ESCORT};
use crate::measure::{SLACK, gap_between};
use crate::{Field, Man, ManId, Order, State};
use country::Point;

impl Advisor {
    /// A whole [`Order::Lead`]: this escort with the prisoners in his charge towards `to`. `None`
    /// if he guards nobody within six inches, or cannot move.
    pub fn lead(&self, field: &Field, escort: ManId, to: Point) -> Option<Order> {
        let men = field.position.men.iter();
        let charges: Vec<ManId> = men
            .filter(
                |man| matches!(man.state, State::Prisoner { escort: Some(by), .. } if by == escort),
            )
            .map(|man| man.id)
            .collect();
        self.lead_these(field, escort, &charges, to)
    }

    /// The same with these prisoners, whoever guards them now: he takes them over. Those who
    /// are not within six inches of him, or have been moved, stay.
    pub fn lead_these(
        &self,
        field: &Field,
        escort: ManId,
        prisoners: &[ManId],
        to: Point,
    ) -> Option<Order> {
        let guard = field.man(escort)?;
        let side = guard.side;
        field.may_move_man(side, escort).ok()?;
        let charges: Vec<&Man> = prisoners
            .iter()
            .filter_map(|&man| field.man(man))
            .filter(|man| man.is_prisoner())
            .filter(|man| !man.moved && gap_between(guard, man) <= HALO)
            .take(PRISONERS_PER_ESCORT)
            .collect();
        if charges.is_empty() {
            return None;
        }
        let pace = charges
            .iter()
            .map(|man| field.move_of(man.arm))
            .fold(field.move_of(guard.arm), f64::min);
        // A prisoner who lags makes the whole party take a shorter step.
        [1.0, 0.8, 0.6, 0.4].into_iter().find_map(|part| {
            let order = self.lead_at(field, guard, &charges, to, pace * part)?;
            field.may(side, &order).is_ok().then_some(order)
        })
    }

    fn lead_at(
        &self,
        field: &Field,
        guard: &Man,
        charges: &[&Man],
        to: Point,
        pace: f64,
    ) -> Option<Order> {
        let mut terms = march_terms(field, guard);
        terms.allowed = pace;
        let mut planned = field.clone();
        let (escort, walk) = self.step_on(
            &planned,
            guard,
            Wish {
                to,
                facing: None,
                terms,
            },
        )?;
        planned.walk_planned(&escort, walk);
        let by = walk.end - guard.at;
        let mut prisoners = Vec::new();
        for man in charges {
            let keeping_place = man.at + by;
            let places =
                std::iter::once(keeping_place).chain(beside(walk.end + (man.at - guard.at) * 0.5));
            let near = |place: &Point| place.distance(walk.end) <= HALO - 1.0;
            let (step, walked) = places.filter(near).find_map(|place| {
                let (step, walked) = self.step_exactly(
                    &planned,
                    man,
                    Wish {
                        to: place,
                        facing: None,
                        terms,
                    },
                )?;
                let base = man.arm.make().outline(walked.end, step.facing);
                let guard_base = guard.arm.make().outline(walk.end, escort.facing);
                (base.distance(&guard_base) <= HALO - SLACK).then_some((step, walked))
            })?;
            planned.walk_planned(&step, walked);
            prisoners.push(step);
        }
        Some(Order::Lead { escort, prisoners })
    }
}
