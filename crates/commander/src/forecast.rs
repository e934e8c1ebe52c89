//! What comes of a plan: the guns that bear on it, the enemy's best answer, and what we could do
//! to him then. Melees are reckoned by H-9 with the isolation of H-1 on either side.

use crate::appraisal::{Appraisal, Soldier};
use crate::course::Course;
use crate::foes::{self, FoeBody};
use crate::odds::{Force, IN_MELEE, PRESS, bill, enough, worth};
use crate::plan::{self, Plan};
use crate::rank::Character;
use country::Point;
use rules::Arm;
use rules::field::HALO;

/// No man is farther than this from the middle of his body, inches.
const SPREAD: f64 = 20.0;
/// Contact is made this much sooner than the middles of two men meet, inches.
const BASES: f64 = 1.0;
/// Answers of the enemy that are reckoned with in one move.
const ANSWERS: usize = 3;
/// What a gun stands to lose when its men are beaten from it, in men.
const GUN_WORTH: f64 = 6.0;
/// How much of what the guns might have they have.
const FIRE: f64 = 0.7;

/// Own men who stand together when the move is done.
struct Stand<'a> {
    places: &'a [Point],
    at: Point,
    radius: f64,
    arm: Arm,
    /// Whether a gun is lost with them.
    serves: bool,
}

/// Everything about the field that does not hang on the plan.
#[derive(Debug)]
pub struct Forecast {
    foes: Vec<FoeBody>,
    /// Own men who are not to be moved any more, in bodies: their places, arm, and whether they
    /// serve a gun.
    standing: Vec<(Vec<Point>, Arm, bool)>,
    /// Of each body that is to be moved: its arm.
    arms: Vec<Arm>,
    /// Within how many inches a man supports others.
    lends: f64,
    /// How much is made of danger.
    bold: f64,
    /// How much of the enemy's answer is reckoned with.
    foresight: f64,
    /// How much of our own best charge, and of our own answer, is counted.
    hope: f64,
    revenge: f64,
}

impl Forecast {
    /// Looks at the field before the bodies of these arms are placed. `staying` are the own men
    /// who are not among them.
    pub fn new(
        view: &Appraisal,
        plan: &Plan,
        character: &Character,
        foes: Vec<FoeBody>,
        staying: &[Soldier],
        arms: Vec<Arm>,
    ) -> Forecast {
        let standing = plan::linked(staying)
            .into_iter()
            .map(|men| {
                let serves = men.iter().any(|man| plan.serves(man.id));
                let places = men.iter().map(|man| man.at).collect();
                (places, men[0].arm, serves)
            })
            .collect();
        Forecast {
            foes,
            standing,
            arms,
            lends: view.own.first().map_or(0.0, |man| man.lends),
            bold: character.caution / (1.0 + plan.zeal * 2.0),
            foresight: character.foresight,
            hope: character.hope,
            revenge: character.revenge,
        }
    }

    /// Men that the enemy's best charges would cost us net if the move ended as the field stands.
    pub fn of_answer(view: &Appraisal, plan: &Plan, character: &Character) -> f64 {
        let foes = foes::bodies(&view.foes);
        let forecast = Forecast::new(view, plan, character, foes, &view.own, Vec::new());
        forecast.answer(&forecast.stands(&[]))
    }

    /// What a plan is worth, in men: a course for each body.
    pub fn value(&self, plan: &[&Course]) -> f64 {
        let stands = self.stands(plan);
        let progress: f64 = plan.iter().map(|course| course.progress).sum();
        let guns = plan
            .iter()
            .map(|course| course.fire.len())
            .max()
            .unwrap_or(0);
        let fire: f64 = (0..guns)
            .map(|gun| {
                let had = plan.iter().map(|course| course.fire[gun]);
                had.fold(0.0, f64::max)
            })
            .sum();
        let danger = fire * FIRE + self.foresight * self.answer(&stands);
        progress - self.bold * danger + self.hope * self.chance(&stands)
    }

    fn stands<'s>(&'s self, plan: &[&'s Course]) -> Vec<Stand<'s>> {
        let moved = plan
            .iter()
            .zip(&self.arms)
            .map(|(course, &arm)| stand(&course.places, arm, false));
        let standing = self
            .standing
            .iter()
            .map(|(places, arm, serves)| stand(places, *arm, *serves));
        moved.chain(standing).collect()
    }

    /// Men that the enemy's best charges in his next move would cost us net.
    fn answer(&self, stands: &[Stand<'_>]) -> f64 {
        let mut left: Vec<usize> = self.foes.iter().map(|foe| foe.men.len()).collect();
        let mut struck: Vec<Point> = Vec::new();
        let mut loss = 0.0;
        for _ in 0..ANSWERS {
            let blows = stands
                .iter()
                .filter_map(|stand| self.blow(stand, stands, &left, &struck));
            let Some(blow) = blows.max_by(|a, b| a.net.total_cmp(&b.net)) else {
                break;
            };
            if blow.net <= 0.0 {
                break;
            }
            loss += blow.net;
            struck.push(blow.at);
            for (left, used) in left.iter_mut().zip(&blow.used) {
                *left -= used;
            }
        }
        loss
    }

    /// The enemy's charge on one of our bodies, with those he has left.
    fn blow(
        &self,
        victim: &Stand<'_>,
        stands: &[Stand<'_>],
        left: &[usize],
        struck: &[Point],
    ) -> Option<Blow> {
        let comes = |foe: &FoeBody| {
            foe.at.distance(victim.at) <= foe.reach + PRESS + victim.radius + SPREAD
        };
        let lead = self
            .foes
            .iter()
            .zip(left)
            .filter(|(foe, left)| **left > 0 && comes(foe))
            .min_by(|a, b| {
                let off = |foe: &FoeBody| foe.at.distance(victim.at) - foe.reach;
                off(a.0).total_cmp(&off(b.0))
            })?
            .0;
        let at = nearest(victim.places, lead.at)?;
        if struck.iter().any(|other| other.distance(at) < 2.0 * HALO) {
            return None;
        }
        let mut touches = false;
        let used: Vec<usize> = self
            .foes
            .iter()
            .zip(left)
            .map(|(foe, &left)| {
                let within = foe.men.iter().map(|man| man.at.distance(at));
                let mut near = 0;
                for inches in within {
                    touches |= inches <= foe.reach + BASES;
                    near += usize::from(inches <= foe.reach + PRESS);
                }
                near.min(left)
            })
            .collect();
        let coming = used.iter().sum::<usize>();
        if coming == 0 || !touches {
            return None;
        }
        let (men, supporters) = count(stands, at, self.lends);
        let fight = coming.min(enough(men));
        let cost = bill(
            Force { men, supporters },
            Force {
                men: fight,
                supporters: coming - fight,
            },
        );
        let ours = worth(victim.arm);
        let theirs = worth(lead.arm);
        let gun = if victim.serves && cost.ours() >= men {
            GUN_WORTH
        } else {
            0.0
        };
        let survivors = fight - cost.theirs();
        let turned = turned(stands, at, survivors, coming - fight) * theirs;
        let net =
            cost.ours() as f64 * ours + gun - cost.theirs() as f64 * theirs - self.revenge * turned;
        // Those who are not wanted stay for another charge.
        let share = |used: usize| (used * fight).div_ceil(coming);
        Some(Blow {
            net,
            at,
            used: used.into_iter().map(share).collect(),
        })
    }

    /// What our best charge in our next move would win, if the enemy stood still.
    fn chance(&self, stands: &[Stand<'_>]) -> f64 {
        let blows = self.foes.iter().filter_map(|foe| {
            let lead = stands.iter().min_by(|a, b| {
                let off = |stand: &Stand<'_>| stand.at.distance(foe.at) - stand.arm.move_in();
                off(a).total_cmp(&off(b))
            })?;
            let at = foe
                .men
                .iter()
                .map(|man| man.at)
                .min_by(|a, b| a.distance(lead.at).total_cmp(&b.distance(lead.at)))?;
            let ours: usize = stands
                .iter()
                .filter(|stand| !stand.serves)
                .map(|stand| {
                    let reach = stand.arm.move_in() + PRESS;
                    let comes = |place: &&Point| place.distance(at) <= reach;
                    stand.places.iter().filter(comes).count()
                })
                .sum();
            let inches = self
                .foes
                .iter()
                .flat_map(|foe| &foe.men)
                .map(|man| (man.at.distance(at), man.lends));
            let (mut men, mut supporters) = (0, 0);
            for (inches, lends) in inches {
                if inches <= IN_MELEE {
                    men += 1;
                } else if inches <= lends {
                    supporters += 1;
                }
            }
            let charge = ours.min(enough(men));
            let cost = bill(
                Force {
                    men: charge,
                    supporters: ours - charge,
                },
                Force { men, supporters },
            );
            Some((cost.theirs() as f64 - cost.ours() as f64) * worth(foe.arm))
        });
        blows.fold(0.0, f64::max)
    }
}

/// A charge of the enemy.
struct Blow {
    /// What it costs us net, in men.
    net: f64,
    /// Where it falls.
    at: Point,
    /// How many men of each of his bodies are in it.
    used: Vec<usize>,
}

/// Chargers that we could have in our turn, net.
fn turned(stands: &[Stand<'_>], at: Point, survivors: usize, supporters: usize) -> f64 {
    if survivors == 0 {
        return 0.0;
    }
    let ours: usize = stands
        .iter()
        .map(|stand| {
            let reach = stand.arm.move_in() + PRESS;
            let comes = |place: &&Point| {
                let inches = place.distance(at);
                inches > IN_MELEE && inches <= reach
            };
            stand.places.iter().filter(comes).count()
        })
        .sum();
    let men = ours.min(enough(survivors));
    let cost = bill(
        Force {
            men,
            supporters: ours - men,
        },
        Force {
            men: survivors,
            supporters,
        },
    );
    (cost.theirs() as f64 - cost.ours() as f64).max(0.0)
}

fn stand(places: &[Point], arm: Arm, serves: bool) -> Stand<'_> {
    let at = places.iter().sum::<Point>() / places.len().max(1) as f64;
    let radius = places
        .iter()
        .map(|place| place.distance(at))
        .fold(0.0, f64::max);
    Stand {
        places,
        at,
        radius,
        arm,
        serves,
    }
}

fn nearest(places: &[Point], to: Point) -> Option<Point> {
    let places = places.iter().copied();
    places.min_by(|a, b| a.distance(to).total_cmp(&b.distance(to)))
}

/// Own men in a melee at a point, and those who would support them.
fn count(stands: &[Stand<'_>], at: Point, lends: f64) -> (usize, usize) {
    let (mut men, mut supporters) = (0, 0);
    for stand in stands {
        if stand.at.distance(at) > stand.radius + lends.max(IN_MELEE) {
            continue;
        }
        for place in stand.places {
            let inches = place.distance(at);
            if inches <= IN_MELEE {
                men += 1;
            } else if inches <= lends {
                supporters += 1;
            }
        }
    }
    (men, supporters)
}
