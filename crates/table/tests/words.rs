//! Events in plain words.

mod common;

use table::ballistics::{Lay, ShotRecord, Track};
use table::country::Route;
use table::rules::{
    Arm, Battle, Cause, Event, GunId, ManId, Melee, Outcome, Position, Reason, Side, Verdict,
};
use table::words::{lines, standing};
use table::{Campaign, Fought, Notice};

fn position() -> Position {
    let battle = Battle::new(&common::skirmish(1)).expect("it can be set up");
    battle.field().position.clone()
}

/// The first men of a side and arm.
fn men(position: &Position, side: Side, arm: Arm, number: usize) -> Vec<ManId> {
    let his = position
        .men
        .iter()
        .filter(|man| man.side == side && man.arm == arm);
    his.take(number).map(|man| man.id).collect()
}

fn gun(position: &Position, side: Side) -> GunId {
    let mut guns = position.guns.iter();
    guns.find(|gun| gun.side == side)
        .expect("each side has a gun")
        .id
}

fn fired(gun: GunId) -> Event {
    let record = ShotRecord {
        lay: Lay {
            bearing: 0.0,
            elevation: 0.0,
        },
        bolt: Track::default(),
        touched: Vec::new(),
        fallen: Vec::new(),
        figures: Vec::new(),
    };
    Event::Fired {
        gun,
        shots_left: 3,
        lay_down: Vec::new(),
        record: Box::new(record),
    }
}

fn moved(position: &Position, man: ManId) -> Event {
    let from = position.man(man).expect("he is there").at;
    Event::Moved {
        man,
        from,
        route: Route::default(),
        inches: 3.0,
    }
}

#[test]
fn a_shot_and_its_dead_share_one_line_d1_d3() {
    let position = position();
    let gun = gun(&position, Side::Red);
    let foot = men(&position, Side::Blue, Arm::Infantry, 2);
    let horse = men(&position, Side::Blue, Arm::Cavalry, 1);
    let mut events = vec![fired(gun)];
    assert_eq!(
        lines(&position, Side::Red, &events),
        ["Red's first gun fires, and hits nobody (A-5)."]
    );
    events.extend(foot.iter().map(|&man| Event::Died {
        man,
        cause: Cause::KnockedOver { gun },
    }));
    assert_eq!(
        lines(&position, Side::Red, &events),
        ["Red's first gun fires: two Blue infantry-men are knocked over (D-1)."]
    );
    let cause = Cause::Struck { gun, rebound: true };
    events.push(Event::Died {
        man: horse[0],
        cause,
    });
    assert_eq!(
        lines(&position, Side::Red, &events),
        [
            "Red's first gun fires: two Blue infantry-men are knocked over (D-1) and \
          one Blue cavalry-man is struck on the rebound (D-5)."
        ]
    );
}

#[test]
fn a_march_of_many_men_is_one_line_and_prisoners_are_led_h12() {
    let position = position();
    let mut marching = men(&position, Side::Blue, Arm::Infantry, 12);
    marching.extend(men(&position, Side::Blue, Arm::Cavalry, 5));
    let mut events: Vec<Event> = marching.iter().map(|&man| moved(&position, man)).collect();
    assert_eq!(
        lines(&position, Side::Blue, &events),
        ["Blue moves 12 infantry and 5 cavalry, up to 3.0 inches (A-1, A-2)."]
    );
    events.drain(1..);
    let prisoners = men(&position, Side::Red, Arm::Infantry, 3);
    events.extend(prisoners.iter().map(|&man| moved(&position, man)));
    assert_eq!(
        lines(&position, Side::Blue, &events),
        [
            "Blue moves 1 infantry, 3.0 inches (A-1).",
            "Blue leads three prisoners, up to 3.0 inches (H-12)."
        ]
    );
}

#[test]
fn prisoners_who_change_hands_share_one_line_and_those_without_a_guard_another_r3_amb23() {
    let position = position();
    let prisoners = men(&position, Side::Blue, Arm::Infantry, 3);
    let captor = men(&position, Side::Red, Arm::Cavalry, 1)[0];
    let guarded = |escort: Option<ManId>| -> Vec<Event> {
        let told = |&man: &ManId| Event::Guarded { man, escort };
        prisoners.iter().map(told).collect()
    };
    let mut events = guarded(Some(captor));
    events.extend_from_slice(&guarded(None)[..1]);
    assert_eq!(
        lines(&position, Side::Red, &events),
        [
            "Three Blue men are passed to another guard (R-3).",
            "One Blue man is now without a guard, waiting for one (AMB-23)."
        ]
    );
}

#[test]
fn a_gun_and_its_men_share_one_line_a12() {
    let position = position();
    let gun = gun(&position, Side::Blue);
    let from = position.gun(gun).expect("it is there").at;
    let mut events = vec![Event::GunMoved {
        gun,
        from,
        route: Route::default(),
        inches: 11.96,
    }];
    let with = men(&position, Side::Blue, Arm::Cavalry, 5);
    events.extend(with.iter().map(|&man| moved(&position, man)));
    assert_eq!(
        lines(&position, Side::Blue, &events),
        ["Blue's first gun is moved 12.0 inches by 5 cavalry (A-12)."]
    );
}

#[test]
fn a_melee_tells_who_was_isolated_and_why_h1_h9() {
    let position = position();
    let red = men(&position, Side::Red, Arm::Infantry, 9);
    let blue = men(&position, Side::Blue, Arm::Infantry, 6);
    let mut melee = Melee {
        charger: Side::Red,
        red: red.clone(),
        blue: blue.clone(),
        contacts: Vec::new(),
        points: Vec::new(),
        inferior: Some(Side::Blue),
        supporters: men(&position, Side::Blue, Arm::Cavalry, 2),
        isolated: true,
        dead_each: 3,
        prisoners: 3,
    };
    let verdict = Verdict {
        red_dead: red[..3].to_vec(),
        blue_dead: blue[..3].to_vec(),
        prisoners: blue[3..].to_vec(),
        captors: vec![red[3]; 3],
    };
    let mut events = vec![Event::MeleeFought {
        melee: Box::new(melee.clone()),
        verdict: verdict.clone(),
    }];
    events.extend(blue[..3].iter().map(|&man| Event::Died {
        man,
        cause: Cause::Melee,
    }));
    events.extend(blue[3..].iter().map(|&man| Event::Captured {
        man,
        escort: Some(red[3]),
    }));
    assert_eq!(
        lines(&position, Side::Red, &events),
        [
            "A melee of 9 Red against 6 Blue. Blue's 6 are isolated (2 in support, 3 needed, H-1): \
          3 prisoners, 3 and 3 dead (H-9)."
        ]
    );

    melee.inferior = None;
    events = vec![Event::MeleeFought {
        melee: Box::new(melee),
        verdict,
    }];
    assert!(lines(&position, Side::Red, &events)[0].ends_with("Even numbers: all die (H-9)."));
}

#[test]
fn a_gun_taken_is_called_by_the_side_it_came_with_h21() {
    let mut position = position();
    let gun = gun(&position, Side::Red);
    position.gun_mut(gun).expect("it is there").side = Side::Blue;
    let taken = [Event::GunCaptured {
        gun,
        by: Side::Blue,
    }];
    assert_eq!(
        lines(&position, Side::Blue, &taken),
        ["Blue takes Red's first gun (H-21)."]
    );
    assert_eq!(
        lines(&position, Side::Blue, &[fired(gun)]),
        ["Red's first gun, now Blue's, fires, and hits nobody (A-5)."]
    );
}

#[test]
fn the_end_is_told_with_its_rule_v1_v3() {
    let position = position();
    let over = |victor, reason| {
        let outcome = Outcome { victor, reason };
        lines(&position, Side::Red, &[Event::Over { outcome }])
    };
    assert_eq!(
        over(Some(Side::Red), Reason::FieldCleared),
        ["Red holds the field: Blue has nothing left on it (V-1)."]
    );
    assert_eq!(
        over(None, Reason::BothSpent),
        ["Both forces are spent: a draw (V-3)."]
    );
}

#[test]
fn what_tells_nothing_new_has_no_line() {
    let position = position();
    let events = [
        Event::TurnEnded {
            side: Side::Red,
            number: 2,
        },
        Event::TurnBegan {
            side: Side::Blue,
            number: 2,
        },
    ];
    assert_eq!(
        lines(&position, Side::Red, &events),
        ["Blue's second move (M-6)."]
    );
}

#[test]
fn what_comes_before_the_battle_is_told_f8_m2_m3() {
    let position = position();
    let events = [
        Event::Mustered {
            side: Side::Red,
            infantry: 63,
            cavalry: 38,
            guns: 3,
        },
        Event::PutDown {
            side: Side::Red,
            pieces: 104,
        },
        Event::Ready { side: Side::Red },
        Event::CurtainDrawn,
    ];
    assert_eq!(
        lines(&position, Side::Red, &events),
        [
            "Red takes the field with 63 infantry, 38 cavalry and three guns (F-8).",
            "Red puts 104 pieces down (M-2).",
            "Red is ready (M-2).",
            "The curtain is drawn back (M-3)."
        ]
    );
}

#[test]
fn the_varieties_tell_who_arrived_what_was_struck_and_who_gave_himself_up_v6_v9() {
    let position = position();
    let arrived = men(&position, Side::Blue, Arm::Cavalry, 3);
    let mut events: Vec<Event> = arrived.iter().map(|&man| Event::Arrived { man }).collect();
    events.push(Event::BlowStruck {
        by: Side::Blue,
        moves: 6,
    });
    events.push(Event::Capitulated {
        side: Side::Red,
        men: men(&position, Side::Red, Arm::Infantry, 2),
        guns: vec![gun(&position, Side::Red)],
    });
    assert_eq!(
        lines(&position, Side::Blue, &events),
        [
            "Three Blue men are at the enemy's back line (V-6, V-9).",
            "Blue has reached the back line: Red has six moves to leave the field in (V-6).",
            "Red capitulates with two men and one gun (V-6)."
        ]
    );
    let over = |victor, reason| {
        let outcome = Outcome { victor, reason };
        lines(&position, Side::Red, &[Event::Over { outcome }]).concat()
    };
    for (reason, rule) in [
        (Reason::RearReached, "(V-6)."),
        (Reason::Arrived, "(V-9)."),
        (Reason::AttackBroken, "(V-9)."),
    ] {
        assert!(over(Some(Side::Blue), reason).ends_with(rule));
    }
}

#[test]
fn every_line_of_a_battle_names_its_rule() {
    let mut table = common::begun(common::VETERAN, common::VETERAN, 6);
    let told = common::run(&mut table, |_| false);
    let kept = common::last_kept(&told).expect("orders were given");
    let log = table::Kept::read(&kept).expect("it is whole").log;
    assert!(log.len() > 50);
    let named = |line: &String| {
        let cited = line.split(['(', ')', ',', ' ', '.']);
        cited.into_iter().any(|word| {
            let (letters, digits) = word.split_once('-').unwrap_or_default();
            let capitals = letters.chars().all(|c| c.is_ascii_uppercase());
            !letters.is_empty() && capitals && digits.parse::<u8>().is_ok()
        })
    };
    // What is remarked on the enemy tells of no rule.
    let remark = |line: &String| {
        let remark = |notice: &Notice| matches!(notice, Notice::Remark { text } if text == line);
        told.iter().any(remark)
    };
    let told_of_rules = log.iter().filter(|line| !remark(line));
    let without: Vec<&String> = told_of_rules.filter(|line| !named(line)).collect();
    assert!(without.is_empty(), "{without:?}");
}

fn war(halves: &[[u32; 2]]) -> Campaign {
    let battles = halves.iter().map(|&halves| Fought {
        title: "A battle".to_owned(),
        halves,
    });
    Campaign {
        goal: 200,
        battles: battles.collect(),
    }
}

#[test]
fn the_enemys_points_are_taken_off_ones_own_v5() {
    let up = standing(&war(&[[300, 101]]));
    assert!(
        up.starts_with("In the campaign Red is 99½ points up;"),
        "{up}"
    );
    let even = standing(&war(&[[300, 100], [100, 300]]));
    assert!(even.starts_with("The campaign stands even"), "{even}");
}

#[test]
fn a_war_is_won_by_so_many_points_up_v5() {
    let won = standing(&war(&[[100, 300], [100, 300]]));
    assert_eq!(won, "Blue is 200 points up, and has won the war (V-5).");
}
