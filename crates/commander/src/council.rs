//! The council of war: a course for every body, chosen together.
//!
//! The bodies' courses hang on one another: who stands alone is cut off, and a charge wants several
//! bodies near. So plans are bred whole, by online evolutionary planning (Justesen, Mahlmann and
//! Togelius, *Online Evolution for Multi-action Adversarial Games*, 2016): a few plans are kept, the
//! better ones are crossed and changed a little, and a child takes the place of the worst. The
//! budget is counted in plans looked at, so that it is the same on every machine.

use crate::course::Course;
use crate::forecast::Forecast;

/// Plans kept.
const KEPT: usize = 12;
/// Courses changed in a child, on the average.
const CHANGES: f64 = 1.5;

/// A plan: for each body the index of its course; and what it is worth.
#[derive(Debug, Clone)]
struct Scheme {
    courses: Vec<usize>,
    value: f64,
}

/// Plans being bred.
#[derive(Debug)]
pub struct Council {
    forecast: Forecast,
    /// The courses of each body, by its index in the plan; a body that cannot move has none and is
    /// not here.
    bodies: Vec<(usize, Vec<Course>)>,
    /// Best first.
    kept: Vec<Scheme>,
    looked_at: u32,
}

impl Council {
    /// Calls the council with the plans that are thought of first: all hold, and all do the same
    /// one of their other courses.
    pub fn new(forecast: Forecast, bodies: Vec<(usize, Vec<Course>)>) -> Council {
        let most = bodies.iter().map(|(_, courses)| courses.len()).max();
        let mut council = Council {
            forecast,
            bodies,
            kept: Vec::new(),
            looked_at: 0,
        };
        for alike in 0..most.unwrap_or(0) {
            let courses = council
                .bodies
                .iter()
                .map(|(_, courses)| alike.min(courses.len() - 1));
            let scheme = council.scheme(courses.collect());
            council.keep(scheme);
        }
        council
    }

    /// Goes on until so many plans have been looked at in all. `chance` gives numbers from 0 to
    /// below 1.
    pub fn deliberate(&mut self, until: u32, chance: &mut dyn FnMut() -> f64) {
        if self.kept.is_empty() {
            return;
        }
        let mut pick = |below: usize| ((chance() * below as f64) as usize).min(below - 1);
        while self.looked_at < until {
            // The better of two is the likelier parent.
            let count = self.kept.len();
            let parents = [0, 1].map(|_| pick(count).min(pick(count)));
            let mut child: Vec<usize> = Vec::with_capacity(self.bodies.len());
            for body in 0..self.bodies.len() {
                let parent = parents[pick(2)];
                child.push(self.kept[parent].courses[body]);
            }
            let changed = self.bodies.len() as f64 / CHANGES;
            for (course, (_, courses)) in child.iter_mut().zip(&self.bodies) {
                if (pick(1000) as f64) * changed < 1000.0 {
                    *course = pick(courses.len());
                }
            }
            let scheme = self.scheme(child);
            self.keep(scheme);
        }
    }

    /// How many plans have been looked at.
    pub fn looked_at(&self) -> u32 {
        self.looked_at
    }

    /// Whether there is anything to choose between.
    pub fn can_choose(&self) -> bool {
        self.bodies.iter().any(|(_, courses)| courses.len() > 1)
    }

    /// The best plan so far: each body, by its index, with its course.
    pub fn best(&self) -> Vec<(usize, Course)> {
        let Some(scheme) = self.kept.first() else {
            return Vec::new();
        };
        let chosen = self.bodies.iter().zip(&scheme.courses);
        chosen
            .map(|((body, courses), &course)| (*body, courses[course].clone()))
            .collect()
    }

    fn scheme(&mut self, courses: Vec<usize>) -> Scheme {
        self.looked_at += 1;
        let plan: Vec<&Course> = self
            .bodies
            .iter()
            .zip(&courses)
            .map(|((_, of), &course)| &of[course])
            .collect();
        let value = self.forecast.value(&plan);
        Scheme { courses, value }
    }

    /// Keeps a plan if it is among the best and not there yet.
    fn keep(&mut self, scheme: Scheme) {
        let known = |other: &Scheme| other.courses == scheme.courses;
        if self.kept.iter().any(known) {
            return;
        }
        let place = self
            .kept
            .partition_point(|other| other.value >= scheme.value);
        self.kept.insert(place, scheme);
        self.kept.truncate(KEPT);
    }
}
