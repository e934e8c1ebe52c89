//! Courses: what a body might do in this move, and where it would come to stand.

use crate::advance::{self, CLOSE, OPEN};
use crate::appraisal::Soldier;
use crate::foes::FoeBody;
use crate::outlook::Outlook;
use crate::plan::{Body, Errand};
use country::Point;
use rules::Arm;
use rules::field::HALO;

/// What an inch nearer to where its errand leads is worth to ten men, in men.
const PER_INCH: f64 = 0.12;
/// A body that counts for less than so many men counts for so many all the same.
const LEAST_BODY: f64 = 2.0;
/// Beyond the enemy's reach by so much one is out of it, inches.
const CLEAR: f64 = 1.5;
/// From the middle of one body to that of another that it stands by, inches.
const ABREAST: f64 = 8.0;
/// So far before a gun a screen stands, inches.
const BEFORE_A_GUN: f64 = 7.0;
/// Enemy bodies that a body thinks of massing against, the nearest.
const MASSED_AGAINST: usize = 3;
/// Friendly bodies that it thinks of standing by, the nearest.
const STOOD_BY: usize = 3;
/// Courses nearer to one another than this are one course, inches.
const SAME: f64 = 2.5;

/// What a body is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Intent {
    /// To stay where it is.
    Hold,
    /// To go on by cover.
    Advance,
    /// To go on in open order, whatever is seen of it.
    Press,
    /// To gather out of reach of that enemy, for a charge on him.
    Mass,
    /// To stand by another body.
    Support,
    /// To stand before a gun.
    Screen,
    /// To get out of reach and sight.
    Retire,
}

/// Something that a body might do in this move.
#[derive(Debug, Clone)]
pub struct Course {
    /// What it is told.
    pub intent: Intent,
    /// About where it would stand.
    pub at: Point,
    /// Between its men, inches.
    pub pitch: f64,
    /// Where they would stand.
    pub places: Vec<Point>,
    /// Men that each enemy gun is likely to have of it.
    pub fire: Vec<f64>,
    /// What the way there is worth, in men.
    pub progress: f64,
}

/// The courses of one body, the first of them to hold where it stands.
///
/// `ways` are the inches from every square of the chart to where its errand leads; with each body
/// of the enemy are those to the nearest of its men.
pub fn courses(
    outlook: &Outlook<'_>,
    foes: &[(FoeBody, Vec<f64>)],
    body: &Body,
    ways: &[f64],
    whim: &mut dyn FnMut() -> f64,
) -> Vec<Course> {
    let men: Vec<&Soldier> = advance::movable(outlook.field, outlook.view, body);
    if men.is_empty() {
        return Vec::new();
    }
    let from = advance::nearest_to_centre(&men);
    let places = Places {
        outlook,
        body,
        men: &men,
        ways,
        reachable: outlook
            .chart
            .within(from, body.reach)
            .into_iter()
            .map(|(square, _)| outlook.chart.centre(square))
            .collect(),
    };
    let mut courses = vec![places.hold(from)];
    for (intent, at) in places.thought_of(foes, from, whim) {
        let known = |course: &Course| course.at.distance(at) < SAME;
        if !courses.iter().any(known) {
            courses.push(places.course(intent, at));
        }
    }
    courses
}

/// The places that a body can reach, and what it wants of them.
struct Places<'a> {
    outlook: &'a Outlook<'a>,
    body: &'a Body,
    men: &'a [&'a Soldier],
    ways: &'a [f64],
    reachable: Vec<Point>,
}

impl Places<'_> {
    /// The place that is best by some measure.
    fn best(&self, measure: impl FnMut(Point) -> f64) -> Option<Point> {
        let mut measure = measure;
        let measured = self.reachable.iter().map(|&at| (measure(at), at));
        let best = measured.max_by(|a, b| a.0.total_cmp(&b.0))?;
        (best.0 > f64::NEG_INFINITY).then_some(best.1)
    }

    fn danger(&self, at: Point) -> f64 {
        let Outlook {
            field, view, sight, ..
        } = self.outlook;
        advance::exposure(field, view, sight, at, self.men.len())
    }

    /// Places worth thinking of, each with what one would do there.
    fn thought_of(
        &self,
        foes: &[(FoeBody, Vec<f64>)],
        from: Point,
        whim: &mut dyn FnMut() -> f64,
    ) -> Vec<(Intent, Point)> {
        let chart = self.outlook.chart;
        let whims = self.outlook.character.whim;
        let progress = |at: Point| self.progress(at);
        let best = |intent: Intent, at: Option<Point>| at.map(|at| (intent, at));
        let mut found = vec![
            best(
                Intent::Advance,
                self.best(|at| progress(at) - self.danger(at) + whim() * whims),
            ),
            best(Intent::Press, self.best(progress)),
        ];
        let safe = |at: Point| {
            let square = chart.square(at);
            foes.iter()
                .all(|(foe, ways)| ways[square] > foe.reach + HALO + CLEAR)
        };
        // As near as may be, and yet out of every enemy's reach.
        found.push(best(
            Intent::Mass,
            self.best(|at| {
                if safe(at) {
                    progress(at) - self.danger(at) * 0.3
                } else {
                    f64::NEG_INFINITY
                }
            }),
        ));
        let mut near: Vec<&(FoeBody, Vec<f64>)> = foes.iter().collect();
        near.sort_by(|a, b| a.0.at.distance(from).total_cmp(&b.0.at.distance(from)));
        for (foe, ways) in near.into_iter().take(MASSED_AGAINST) {
            let off = |at: Point| {
                let inches = ways[chart.square(at)];
                let wanted = foe.reach + HALO + CLEAR;
                if inches < wanted {
                    f64::NEG_INFINITY
                } else {
                    wanted - inches - self.danger(at)
                }
            };
            found.push(best(Intent::Mass, self.best(off)));
        }
        found.push(best(
            Intent::Retire,
            self.best(|at| {
                let square = chart.square(at);
                let nearest = foes
                    .iter()
                    .map(|(foe, ways)| ways[square] - foe.reach)
                    .fold(60.0, f64::min);
                nearest.min(HALO + CLEAR) * 0.5 - self.danger(at) * 2.0 - at.distance(from) * 0.02
            }),
        ));
        found.extend(self.company(from));
        found.into_iter().flatten().collect()
    }

    /// Places by other bodies and before guns.
    fn company(&self, from: Point) -> Vec<Option<(Intent, Point)>> {
        let Outlook { view, plan, .. } = self.outlook;
        let mut others: Vec<Point> = plan
            .bodies
            .iter()
            .filter(|other| other.men != self.body.men)
            .filter_map(|other| {
                let places = other.men.iter().filter_map(|&id| view.own_man(id));
                let places: Vec<Point> = places.map(|man| man.at).collect();
                (!places.is_empty()).then(|| places.iter().sum::<Point>() / places.len() as f64)
            })
            .collect();
        others.sort_by(|a, b| a.distance(from).total_cmp(&b.distance(from)));
        let beside = |at: Point, off: f64| {
            self.best(|place| -(place.distance(at) - off).abs() - self.danger(place))
        };
        let support = others
            .into_iter()
            .take(STOOD_BY)
            .map(|other| beside(other, ABREAST).map(|at| (Intent::Support, at)));
        let mut guns: Vec<Point> = view.guns.iter().map(|gun| gun.at).collect();
        guns.sort_by(|a, b| a.distance(from).total_cmp(&b.distance(from)));
        let screen = guns.first().and_then(|&gun| {
            let ahead = (plan.focus - gun).normalize_or_zero() * BEFORE_A_GUN;
            beside(gun + ahead, 0.0).map(|at| (Intent::Screen, at))
        });
        support.chain([screen]).collect()
    }

    fn progress(&self, at: Point) -> f64 {
        let far = self.ways[self.outlook.chart.square(at)].min(1000.0);
        let goal = match self.body.errand {
            // Very near to the enemy there is nothing to be gained by creeping nearer still.
            Errand::Fight => (far - HALO).max(0.0),
            Errand::Reach | Errand::Guard => far,
            Errand::Stand => 0.0,
        };
        let men = (self.men.len() as f64).max(LEAST_BODY);
        -goal * PER_INCH * (1.0 + self.outlook.plan.zeal) * men / 10.0
    }

    fn hold(&self, from: Point) -> Course {
        let places: Vec<Point> = self.men.iter().map(|man| man.at).collect();
        let pitch = spacing(&places);
        Course {
            intent: Intent::Hold,
            at: from,
            pitch,
            fire: self.fire(from, pitch),
            places,
            progress: self.progress(from),
        }
    }

    fn course(&self, intent: Intent, at: Point) -> Course {
        let seen = self.danger(at) > 0.0;
        let mounted = self.men.iter().any(|man| man.arm == Arm::Cavalry);
        let pitch = if seen {
            OPEN
        } else {
            CLOSE[usize::from(mounted)]
        };
        let front = (self.outlook.plan.focus - at).normalize_or(Point::Y);
        let mut places = advance::lattice(at, front, pitch, self.men.len());
        places.sort_by(|a, b| a.distance(at).total_cmp(&b.distance(at)));
        places.truncate(self.men.len());
        Course {
            intent,
            at,
            pitch,
            fire: self.fire(at, pitch),
            places,
            progress: self.progress(at),
        }
    }

    /// Men that each enemy gun is likely to have in a move of a body that stands here so far apart.
    fn fire(&self, at: Point, pitch: f64) -> Vec<f64> {
        let Outlook {
            field, view, sight, ..
        } = self.outlook;
        let men = self.men.len() as f64;
        view.fire_on(field.ground(), sight, at)
            .map(|chance| (4.0 * chance * toll(pitch)).min(men))
            .collect()
    }
}

/// Men that a bolt which hits one has of men so many inches apart, as measured on the range.
fn toll(pitch: f64) -> f64 {
    1.0 + 0.6 * ((OPEN - pitch) / 1.6).clamp(0.0, 1.0)
}

/// How far men are from their nearest neighbours, on the average, inches.
fn spacing(places: &[Point]) -> f64 {
    let nearest = |(index, at): (usize, &Point)| {
        let others = places
            .iter()
            .enumerate()
            .filter(|&(other, _)| other != index);
        others
            .map(|(_, other)| other.distance(*at))
            .fold(OPEN, f64::min)
    };
    let sum: f64 = places.iter().enumerate().map(nearest).sum();
    sum / places.len().max(1) as f64
}
