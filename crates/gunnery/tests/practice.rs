//! Practice at the range, as a page asks for it.

use ballistics::{Lay, MAX_ELEVATION, Make};
use gunnery::practice::MOST_OF_A_SERIES;
use gunnery::programme::NINE_YARDS;
use gunnery::{
    Body, Firing, March, Notice, Practice, Range, Request, Row, Station, Steadiness, Tally, floor,
};
use proptest::prelude::*;
use rules::{Man, State};
use std::f64::consts::FRAC_PI_2;

const SEED: u64 = 1913;
const GUNNER: Firing = Firing {
    hand: Steadiness::Careful,
    lay: None,
};

const LONE: Station = Station::Lone {
    make: Make::Foot,
    distance: NINE_YARDS,
};

fn line(distance: f64) -> Station {
    Station::Body {
        body: Body {
            make: Make::Foot,
            march: March::LineAbreast,
            spacing: 2.0,
        },
        distance: [distance; 2],
    }
}

/// A range of the seed with these targets set up.
fn range_with(station: Station) -> Practice {
    let mut range = Practice::new();
    range.handle(Request::Begin { seed: SEED });
    let answer = range.handle(Request::SetUp { station });
    assert!(
        matches!(answer[..], [Notice::SetUp { number: 0, .. }]),
        "{answer:?}"
    );
    range
}

/// Fires a series to its end, and returns its last line on the sheet.
fn series(range: &mut Practice, firing: Firing, shots: u32) -> Row {
    let mut notices = range.handle(Request::Series { firing, shots });
    while range.is_busy() {
        notices.extend(range.go_on());
    }
    let mut rows = notices.iter().rev().filter_map(|notice| match notice {
        Notice::Series { row, .. } => Some(row),
        _ => None,
    });
    rows.next().cloned().expect("a series has a line")
}

fn why_not(range: &mut Practice, request: Request) -> String {
    match &range.handle(request)[..] {
        [Notice::Failed { why }] => why.clone(),
        other => panic!("{request:?} was granted: {other:?}"),
    }
}

#[test]
fn a_series_has_the_figures_that_the_programme_has_for_the_same_seed() {
    let mut tally = Tally::default();
    let range = Range::new();
    for number in 0..40 {
        tally.count(LONE.shoot(&range, SEED, number));
    }
    let row = series(&mut range_with(LONE), GUNNER, 40);
    assert_eq!(row.tally, tally);
    assert!(!row.by_eye && row.hand == Steadiness::Careful);
}

#[test]
fn shots_fired_one_by_one_are_those_of_a_series() {
    let (station, mut range) = (line(144.0), range_with(line(144.0)));
    let mut last = None;
    for shot in 1..=6 {
        let answer = range.handle(Request::Fire { firing: GUNNER });
        let [Notice::Fired { row, .. }] = &answer[..] else {
            panic!("{answer:?}");
        };
        assert_eq!(row.tally.shots, shot);
        last = Some(row.clone());
        range.handle(Request::SetUp { station });
    }
    assert_eq!(last, Some(series(&mut range_with(station), GUNNER, 6)));
}

#[test]
fn the_dead_lie_and_all_others_stand_until_they_are_set_up_again_d8() {
    let mut range = range_with(line(108.0));
    let mut killed = 0;
    for _ in 0..5 {
        let answer = range.handle(Request::Fire { firing: GUNNER });
        let [
            Notice::Fired {
                position,
                told,
                record,
                ..
            },
        ] = &answer[..]
        else {
            panic!("{answer:?}");
        };
        let dead = |man: &&Man| man.state == State::Dead && man.fallen.is_some();
        assert_eq!(position.men.iter().filter(dead).count(), told.killed);
        let stand = position.men.iter().filter(|man| man.is_active());
        assert_eq!(stand.count(), 18 - told.killed);
        assert_eq!(position.bolts.last(), record.bolt.poses.last());
        killed += told.killed;
        assert_eq!(
            why_not(&mut range, Request::Fire { firing: GUNNER }),
            "No targets are set up."
        );
        range.handle(Request::SetUp {
            station: line(108.0),
        });
    }
    assert!(killed > 0, "five careful shots at three yards kill nobody");
}

#[test]
fn a_gun_in_a_vice_fires_where_it_is_laid_by_eye_and_a_hand_trembles_t4() {
    let lay = Lay {
        bearing: FRAC_PI_2 + 0.01,
        elevation: 0.02,
    };
    let fired = |hand| {
        let firing = Firing {
            hand,
            lay: Some(lay),
        };
        let answer = range_with(line(324.0)).handle(Request::Fire { firing });
        let [Notice::Fired { record, row, .. }] = &answer[..] else {
            panic!("{answer:?}");
        };
        assert!(row.by_eye);
        record.lay
    };
    assert_eq!(fired(Steadiness::Clamped), lay);
    let off = |hand| (fired(hand).bearing - lay.bearing).abs();
    let (careful, hurried) = (off(Steadiness::Careful), off(Steadiness::Hurried));
    assert!(0.0 < careful && careful < hurried, "{careful}, {hurried}");
}

#[test]
fn what_is_laid_by_eye_and_what_by_the_gunner_stand_on_lines_of_their_own() {
    let mut range = range_with(line(324.0));
    let over_their_heads = Lay {
        bearing: FRAC_PI_2,
        elevation: MAX_ELEVATION,
    };
    let by_eye = Firing {
        lay: Some(over_their_heads),
        ..GUNNER
    };
    assert_eq!(series(&mut range, by_eye, 3).tally.hits, 0);
    let gunners = series(&mut range, GUNNER, 4);
    assert_eq!(gunners.tally.shots, 4);
    assert_eq!(series(&mut range, by_eye, 2).tally.shots, 5);
    // The sheet is cleared, and the same chance begins anew.
    range.handle(Request::Begin { seed: SEED });
    range.handle(Request::SetUp {
        station: line(324.0),
    });
    assert_eq!(series(&mut range, by_eye, 1).tally.shots, 1);
}

#[test]
fn targets_are_to_be_seen_as_they_are_shot_at() {
    let answer = range_with(line(180.0)).handle(Request::SetUp {
        station: line(180.0),
    });
    let [
        Notice::SetUp {
            position,
            gunners_lay,
            ..
        },
    ] = &answer[..]
    else {
        panic!("{answer:?}");
    };
    let range = Range::new();
    let field = rules::Field::new(
        std::sync::Arc::new(country::Ground::new(range.country().clone()).expect("a floor")),
        rules::Position::clone(position),
    );
    let shown = field.scene(&[]);
    let set_up = line(180.0).set_up(SEED, 0);
    assert_eq!(shown.figures, set_up.figures);
    assert_eq!(shown.guns, range.scene(Vec::new()).guns);
    assert_eq!(Some(*gunners_lay), set_up.gunners_lay(&range));
    assert_eq!(field.index_in_scene(floor::GUN), Some(0));
}

#[test]
fn a_series_ends_when_other_targets_are_set_up_and_nothing_else_is_fired_meanwhile() {
    let mut range = range_with(LONE);
    range.handle(Request::Series {
        firing: GUNNER,
        shots: MOST_OF_A_SERIES,
    });
    assert!(range.is_busy());
    assert_eq!(
        why_not(&mut range, Request::Fire { firing: GUNNER }),
        "A series is being fired."
    );
    range.handle(Request::SetUp {
        station: line(324.0),
    });
    assert!(!range.is_busy() && range.go_on().is_empty());
}

#[test]
fn what_the_range_cannot_do_is_refused_in_plain_words_and_changes_nothing() {
    let mut empty = Practice::new();
    assert_eq!(
        why_not(&mut empty, Request::Fire { firing: GUNNER }),
        "No targets are set up."
    );
    let mut range = range_with(LONE);
    let set_up = |station| Request::SetUp { station };
    for distance in [0.0, -4.0, 35.9, 433.0, f64::NAN, f64::INFINITY] {
        let lone = Station::Lone {
            make: Make::Foot,
            distance,
        };
        for station in [lone, line(distance)] {
            let why = why_not(&mut range, set_up(station));
            assert!(why.contains("from 36 to 432 inches off"), "{why}");
        }
    }
    for spacing in [0.0, 0.79, 4.01, f64::NAN] {
        let body = Body {
            make: Make::Horse,
            march: March::Block,
            spacing,
        };
        let why = why_not(&mut range, set_up(Station::body(body)));
        assert!(why.contains("0.8 to 4 inches apart"), "{why}");
    }
    for [bearing, elevation] in [[f64::NAN, 0.0], [0.0, f64::NAN], [0.0, 9.0], [1e300, 0.0]] {
        let firing = Firing {
            lay: Some(Lay { bearing, elevation }),
            ..GUNNER
        };
        for request in [
            Request::Fire { firing },
            Request::Series { firing, shots: 2 },
        ] {
            let why = why_not(&mut range, request);
            assert!(why.starts_with("No gun can be laid so"), "{why}");
        }
    }
    for shots in [0, MOST_OF_A_SERIES + 1] {
        let firing = GUNNER;
        let why = why_not(&mut range, Request::Series { firing, shots });
        assert!(why.contains("1 to 1000 shots"), "{why}");
    }
    assert_eq!(
        series(&mut range, GUNNER, 3),
        series(&mut range_with(LONE), GUNNER, 3)
    );
}

/// The words on the wire are agreed on by two modules that are built apart.
#[test]
fn requests_and_notices_come_through_json_as_they_were() {
    let text =
        r#"{"ask":"fire","firing":{"hand":"hurried","lay":{"bearing":1.5,"elevation":0.1}}}"#;
    let request: Request = serde_json::from_str(text).expect("a request");
    assert_eq!(serde_json::to_string(&request).expect("it is data"), text);
    for wrong in [
        r#"{"ask":"fire"}"#,
        r#"{"ask":"fire","firing":{"hand":"careful","lay":null},"at":3}"#,
        r#"{"ask":"set_up","station":{"target":"moon"}}"#,
    ] {
        assert!(serde_json::from_str::<Request>(wrong).is_err(), "{wrong}");
    }
    let mut range = range_with(line(108.0));
    let mut notices = range.handle(Request::Fire { firing: GUNNER });
    notices.extend(range.handle(Request::Begin { seed: u64::MAX }));
    notices.extend(range.handle(Request::SetUp { station: LONE }));
    notices.extend(range.handle(Request::Series {
        firing: GUNNER,
        shots: 1,
    }));
    assert_eq!(notices.len(), 5);
    for notice in notices {
        let text = serde_json::to_string(&notice).expect("it is data");
        let read: Notice = serde_json::from_str(&text).expect("it reads as it was written");
        assert_eq!(read, notice, "{text}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn whatever_is_asked_is_answered_and_counted(
        distance in prop_oneof![36.0..432.0, any::<f64>()],
        spacing in prop_oneof![0.8..4.0, any::<f64>()],
        march in prop::sample::select(March::ALL.to_vec()),
        horse in any::<bool>(),
        bearing in prop_oneof![1.4..1.7, any::<f64>()],
        elevation in prop_oneof![-0.1..0.5, any::<f64>()],
    ) {
        let make = if horse { Make::Horse } else { Make::Foot };
        let body = Body { make, march, spacing };
        let station = Station::Body { body, distance: [distance; 2] };
        let firing = Firing { lay: Some(Lay { bearing, elevation }), ..GUNNER };
        let mut range = range_with(LONE);
        range.handle(Request::SetUp { station });
        let answer = range.handle(Request::Fire { firing });
        let is_one = match &answer[..] {
            [Notice::Fired { row, .. }] => row.tally.shots == 1,
            other => matches!(other, [Notice::Failed { .. }]),
        };
        prop_assert!(is_one, "{answer:?}");
    }
}
