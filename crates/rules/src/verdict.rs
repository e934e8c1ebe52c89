//! Who dies, who is taken and who guards: the charger's choice (H-10), and a sensible one for a
//! charger who makes none.

use crate::field::{GUN_CREW, HALO, PRISONERS_PER_ESCORT};
use crate::measure::{gap_between, gap_to_gun};
use crate::prisoner::charges;
use crate::{Arm, Choice, Fault, Field, Gun, Man, ManId, Melee, Refusal, Side, Verdict};

/// The verdict that stands where the charger does not choose.
///
/// It is what he would sensibly wish for. Of the enemy he would have those dead who serve their
/// guns, so that guns fall silent; then those who guard his own men; then cavalry. Of his own he
/// keeps those who guard prisoners, those at his guns, and cavalry before infantry. Prisoners are
/// men whom somebody is near enough to guard, and the guards as few as will do (H-13).
pub fn default_verdict(field: &Field, melee: &Melee) -> Verdict {
    let chooser = Chooser { field, melee };
    let dead = usize::from(melee.dead_each);
    let Some(inferior) = melee.inferior else {
        return Verdict {
            red_dead: melee.red.clone(),
            blue_dead: melee.blue.clone(),
            prisoners: Vec::new(),
            captors: Vec::new(),
        };
    };
    let superior = inferior.enemy();
    let superior_dead = if superior == melee.charger {
        chooser.own_to_lose(superior, dead)
    } else {
        chooser.enemies_to_kill(superior, dead)
    };
    let survivors = without(melee.men(superior), &superior_dead);
    let prisoners = chooser.to_be_taken(inferior, usize::from(melee.prisoners), &survivors);
    let inferior_dead = without(melee.men(inferior), &prisoners);
    let captors = chooser.captors(&prisoners, &survivors);
    let (red_dead, blue_dead) = match inferior {
        Side::Red => (inferior_dead, superior_dead),
        Side::Blue => (superior_dead, inferior_dead),
    };
    Verdict {
        red_dead,
        blue_dead,
        prisoners,
        captors,
    }
}

/// Checks the charger's choices against the melees there are (H-9, H-10).
///
/// # Errors
/// If a choice names no melee, names one a second time, names a man twice, has the wrong numbers
/// or the wrong men, or gives a guard more than seven.
pub(crate) fn check(melees: &[Melee], choices: &[Choice]) -> Result<(), Refusal> {
    let mut settled: Vec<usize> = Vec::new();
    for choice in choices {
        let of = choice.melee_of;
        let place = melees
            .iter()
            .position(|melee| melee.men(melee.charger).contains(&of));
        let Some(place) = place else {
            return Err(Fault::NoSuchMelee { man: of }.into());
        };
        if settled.contains(&place) {
            return Err(Fault::NamedTwice { man: of }.into());
        }
        settled.push(place);
        check_verdict(&melees[place], &choice.verdict)?;
    }
    Ok(())
}

/// Checks a verdict against the melee that it is for (H-9, H-10).
///
/// # Errors
/// If it names a man twice, has the wrong numbers or the wrong men, or gives a guard more than
/// seven.
pub fn check_verdict(melee: &Melee, verdict: &Verdict) -> Result<(), Refusal> {
    let lists = [
        (Side::Red, &verdict.red_dead, melee.dead_each),
        (Side::Blue, &verdict.blue_dead, melee.dead_each),
    ];
    for (side, dead, wanted) in lists {
        check_list(Some(side), dead, melee.men(side), wanted)?;
    }
    let (taken_from, taken_by): (&[ManId], &[ManId]) = match melee.inferior {
        Some(side) => (melee.men(side), melee.men(side.enemy())),
        None => (&[], &[]),
    };
    check_list(
        melee.inferior,
        &verdict.prisoners,
        taken_from,
        melee.prisoners,
    )?;
    let mut named: Vec<ManId> = [&verdict.red_dead, &verdict.blue_dead, &verdict.prisoners]
        .into_iter()
        .flatten()
        .copied()
        .collect();
    named.sort_unstable();
    if let Some(twice) = named.windows(2).find(|pair| pair[0] == pair[1]) {
        return Err(Fault::NamedTwice { man: twice[0] }.into());
    }
    // Guards are alive and of the superior side; one may be named for several prisoners.
    let able: Vec<ManId> = without(taken_by, &named);
    check_list(
        melee.inferior.map(Side::enemy),
        &verdict.captors,
        &able,
        melee.prisoners,
    )?;
    for captor in &verdict.captors {
        let prisoners = verdict
            .captors
            .iter()
            .filter(|other| *other == captor)
            .count();
        if prisoners > PRISONERS_PER_ESCORT {
            return Err(Fault::TooManyPrisoners {
                prisoners: prisoners as u16,
            }
            .into());
        }
    }
    Ok(())
}

/// A list has `wanted` men, all of them from among `able`.
fn check_list(
    side: Option<Side>,
    list: &[ManId],
    able: &[ManId],
    wanted: u16,
) -> Result<(), Refusal> {
    let fitting = list.iter().filter(|man| able.contains(man)).count();
    if list.len() == usize::from(wanted) && fitting == list.len() {
        return Ok(());
    }
    let given = u16::try_from(fitting).unwrap_or(u16::MAX);
    Err(Fault::ChoiceDoesNotFit {
        side,
        wanted,
        given,
    }
    .into())
}

/// Those of `all` who are not among `some`, in order.
fn without(all: &[ManId], some: &[ManId]) -> Vec<ManId> {
    all.iter()
        .copied()
        .filter(|man| !some.contains(man))
        .collect()
}

/// One melee with the field round it, as the charger looks at it.
struct Chooser<'f> {
    field: &'f Field,
    melee: &'f Melee,
}

impl Chooser<'_> {
    /// The men themselves, those of the numbers given who exist: all, for a melee of this field.
    fn men(&self, ids: &[ManId]) -> Vec<&Man> {
        ids.iter().filter_map(|&id| self.field.man(id)).collect()
    }

    /// Guns of a side that are on the field.
    fn guns(&self, side: Side) -> impl Iterator<Item = &Gun> {
        self.field
            .guns_on_field()
            .filter(move |gun| gun.side == side)
    }

    fn serves(&self, man: &Man) -> bool {
        self.guns(man.side).any(|gun| gap_to_gun(man, gun) <= HALO)
    }

    fn guards(&self, man: &Man) -> bool {
        charges(self.field, man.id) > 0
    }

    /// The charger's own dead: those he can best spare first.
    fn own_to_lose(&self, side: Side, number: usize) -> Vec<ManId> {
        let mut men = self.men(self.melee.men(side));
        men.sort_by_key(|man| {
            (
                self.guards(man),
                self.serves(man),
                man.arm == Arm::Cavalry,
                man.id,
            )
        });
        chosen(&men, number)
    }

    /// The enemy's dead, where some of them will live: gunners, guards, cavalry, the rest.
    fn enemies_to_kill(&self, side: Side, number: usize) -> Vec<ManId> {
        let mut dead = self.gunners_to_silence(side, number);
        let mut others = self.men(&without(self.melee.men(side), &dead));
        others.sort_by_key(|man| {
            (
                !self.guards(man),
                man.arm == Arm::Infantry,
                !self.serves(man),
                man.id,
            )
        });
        dead.extend(chosen(&others, number - dead.len()));
        dead.sort_unstable();
        dead
    }

    /// Enemies within `number` whose death leaves as many of their guns as may be with fewer than
    /// four men: the gun that takes the fewest first, as Red did at Hook's Farm.
    fn gunners_to_silence(&self, side: Side, number: usize) -> Vec<ManId> {
        let here = self.melee.men(side);
        let crews: Vec<Vec<&Man>> = self
            .guns(side)
            .map(|gun| {
                self.field
                    .active(side)
                    .filter(|man| gap_to_gun(man, gun) <= HALO)
                    .collect()
            })
            .collect();
        let mut dead: Vec<ManId> = Vec::new();
        loop {
            let mut best: Option<Vec<&Man>> = None;
            for crew in &crews {
                let alive: Vec<&Man> = crew
                    .iter()
                    .copied()
                    .filter(|man| !dead.contains(&man.id))
                    .collect();
                let need = (alive.len() + 1).saturating_sub(GUN_CREW);
                let mut targets: Vec<&Man> = alive
                    .into_iter()
                    .filter(|man| here.contains(&man.id))
                    .collect();
                if need == 0 || need > targets.len() || dead.len() + need > number {
                    continue;
                }
                // A man who could serve two guns counts for both.
                targets.sort_by_key(|man| {
                    let crews = crews
                        .iter()
                        .filter(|crew| crew.iter().any(|m| m.id == man.id));
                    (
                        std::cmp::Reverse(crews.count()),
                        man.arm == Arm::Infantry,
                        man.id,
                    )
                });
                targets.truncate(need);
                if best.as_ref().is_none_or(|found| need < found.len()) {
                    best = Some(targets);
                }
            }
            let Some(targets) = best else { break };
            dead.extend(targets.iter().map(|man| man.id));
        }
        dead
    }

    /// The men of the inferior side who are taken: those somebody can guard first; his own
    /// cavalry before his infantry, for they may be freed; the enemy's infantry first.
    fn to_be_taken(&self, side: Side, number: usize, survivors: &[ManId]) -> Vec<ManId> {
        let captors = self.men(survivors);
        let last_taken = if side == self.melee.charger {
            Arm::Infantry
        } else {
            Arm::Cavalry
        };
        let mut men: Vec<(&Man, f64)> = self
            .men(self.melee.men(side))
            .into_iter()
            .map(|man| (man, nearest(man, &captors)))
            .collect();
        men.sort_by(|(a, a_gap), (b, b_gap)| {
            let rank = |man: &Man, gap: f64| (gap > HALO, man.arm == last_taken);
            rank(a, *a_gap)
                .cmp(&rank(b, *b_gap))
                .then(a_gap.total_cmp(b_gap))
                .then(a.id.cmp(&b.id))
        });
        let men: Vec<&Man> = men.into_iter().map(|(man, _)| man).collect();
        chosen(&men, number)
    }

    /// A guard for each prisoner: again and again the survivor who can take most of those left
    /// within six inches of him, on foot before mounted; for those whom nobody is near, the
    /// nearest who has fewer than seven.
    fn captors(&self, prisoners: &[ManId], survivors: &[ManId]) -> Vec<ManId> {
        let taken = self.men(prisoners);
        let guards = self.men(survivors);
        let mut room: Vec<usize> = guards
            .iter()
            .map(|guard| PRISONERS_PER_ESCORT.saturating_sub(charges(self.field, guard.id)))
            .collect();
        let mut captor_of: Vec<Option<usize>> = vec![None; taken.len()];
        loop {
            let reach = |guard: usize| {
                let near = (0..taken.len()).filter(|&p| {
                    captor_of[p].is_none() && gap_between(guards[guard], taken[p]) <= HALO
                });
                near.take(room[guard]).collect::<Vec<usize>>()
            };
            let best = (0..guards.len()).min_by_key(|&guard| {
                let foot_first = guards[guard].arm == Arm::Cavalry;
                (
                    std::cmp::Reverse(reach(guard).len()),
                    foot_first,
                    guards[guard].id,
                )
            });
            let Some(best) = best else { break };
            let his = reach(best);
            if his.is_empty() {
                break;
            }
            room[best] -= his.len();
            for prisoner in his {
                captor_of[prisoner] = Some(best);
            }
        }
        // Where every survivor has his seven already, the newcomers are shared out all the same,
        // and the end of the move settles who is one too many (AMB-23).
        let mut extra = vec![PRISONERS_PER_ESCORT; guards.len()];
        for (prisoner, captor) in captor_of.iter_mut().enumerate() {
            if captor.is_some() {
                continue;
            }
            let spare = if room.iter().any(|&left| left > 0) {
                &mut room
            } else {
                &mut extra
            };
            *captor = (0..guards.len())
                .filter(|&guard| spare[guard] > 0)
                .min_by(|&a, &b| {
                    let a_gap = gap_between(guards[a], taken[prisoner]);
                    let b_gap = gap_between(guards[b], taken[prisoner]);
                    a_gap.total_cmp(&b_gap)
                });
            if let Some(guard) = *captor {
                spare[guard] -= 1;
            }
        }
        captor_of
            .into_iter()
            .flatten()
            .map(|guard| guards[guard].id)
            .collect()
    }
}

/// The numbers of the first so many men, in ascending order.
fn chosen(men: &[&Man], number: usize) -> Vec<ManId> {
    let mut ids: Vec<ManId> = men.iter().take(number).map(|man| man.id).collect();
    ids.sort_unstable();
    ids
}

fn nearest(man: &Man, others: &[&Man]) -> f64 {
    others
        .iter()
        .map(|other| gap_between(man, other))
        .fold(f64::INFINITY, f64::min)
}
