//! A whole putting down behind the curtain, and the search through all that came of it.

use super::common::{last_kept, skirmish};
use super::search::Secret;
use std::collections::BTreeMap;
use table::country::Point;
use table::rules::{GunId, GunPlacing, ManId, ManPlacing, Order, Phase, Position, Setup, Side};
use table::{Kept, Notice, Request, Seat, Table};

/// What a person does behind the curtain: whom he buys, and whom he puts where.
#[derive(Debug, Clone)]
pub struct Plan {
    pub force: [u16; 3],
    /// Which piece, and where in his zone, from 0 to 1 each way.
    pub places: Vec<(usize, f64, f64)>,
}

/// Everything that came of a putting down behind the curtain.
pub struct Played {
    pub table: Table,
    /// What each person's page received while he sat at it, or was told that he was next.
    pub heard: [Vec<Notice>; 2],
    /// What all received as the curtain was drawn.
    pub drawn: Vec<Notice>,
    /// What there was of each side behind it.
    pub secrets: [Secret; 2],
    /// Every uncut event behind the curtain, as the position and the log tell them.
    pub positions: Vec<Position>,
}

pub const PERSONS: [Seat; 2] = [Seat::Person; 2];

pub fn curtained(purchase: Option<u16>) -> Box<Setup> {
    let mut setup = skirmish(1);
    setup.terms.curtain = true;
    setup.terms.purchase = purchase;
    setup
}

pub fn new(setup: Box<Setup>, [red, blue]: [Seat; 2]) -> Request {
    Request::New {
        setup,
        red,
        blue,
        clock: None,
        campaign: None,
    }
}

pub fn position(table: &Table) -> &Position {
    table.position().expect("a battle is in hand")
}

/// One person's orders while he sits at the page, up to his being done.
pub fn orders(position: &Position, side: Side, plan: &Plan) -> Vec<Request> {
    let order = |order| Request::Order { side, order };
    if let Phase::Mustering { .. } = position.phase {
        let [infantry, cavalry, guns] = plan.force;
        return vec![order(Order::Muster {
            infantry,
            cavalry,
            guns,
        })];
    }
    let zone = position.zones[side as usize];
    let men: Vec<&ManId> = position
        .men
        .iter()
        .filter(|man| man.side == side)
        .map(|man| &man.id)
        .collect();
    let along = |[least, most]: [f64; 2], part: f64| least + part * (most - least);
    let mut asked = Vec::new();
    for &(piece, x, y) in &plan.places {
        let at = Point::new(along(zone.x, x), along(zone.y, y));
        let facing = x + y;
        let put_down = match piece.checked_sub(men.len()) {
            None => Order::PutDown {
                men: vec![ManPlacing {
                    man: *men[piece],
                    at,
                    facing,
                }],
                guns: Vec::new(),
            },
            Some(gun) => Order::PutDown {
                men: Vec::new(),
                guns: vec![GunPlacing {
                    gun: GunId::of(side, gun % 2),
                    at,
                    bearing: facing,
                }],
            },
        };
        asked.push(order(put_down));
    }
    // Everything else that a page may ask in the meantime.
    asked.push(Request::Undo { side });
    asked.push(Request::Export);
    asked.push(Request::Tick { millis: 1000 });
    asked.push(Request::Go { side });
    asked.push(Request::Think);
    asked.push(order(Order::EndMove {
        choices: Vec::new(),
    }));
    asked.push(Request::Order {
        side: side.enemy(),
        order: Order::Ready,
    });
    asked.push(order(Order::Ready));
    asked
}

/// Has two persons put down behind the curtain.
pub fn played(setup: Box<Setup>, plans: &[Plan; 2]) -> Played {
    let mut table = Table::new();
    let told = table.handle(new(setup, PERSONS));
    let [Notice::Opened { view, .. }] = &told[..] else {
        panic!("{told:?}")
    };
    let mut at_page = view
        .viewer
        .expect("the one who acts first sits at the page");
    let mut heard = [Vec::new(), Vec::new()];
    heard[at_page as usize].extend(told);
    let mut secrets = Side::BOTH.map(Secret::of);
    let mut positions = Vec::new();
    let mut drawn = Vec::new();
    while position(&table).is_curtained() {
        let asked = orders(position(&table), at_page, &plans[at_page as usize]);
        for request in asked {
            let told = table.handle(request);
            positions.push(position(&table).clone());
            for secret in &mut secrets {
                secret.note(position(&table));
            }
            if !position(&table).is_curtained() {
                drawn = told;
                break;
            }
            heard[at_page as usize].extend(told.clone());
            if let Some(Notice::Cover { next, .. }) = told.last() {
                heard[*next as usize].extend(told.last().cloned());
                at_page = *next;
                let sat = table.handle(Request::Sit { side: at_page });
                heard[at_page as usize].extend(sat);
            }
        }
    }
    for (secret, side) in secrets.iter_mut().zip(Side::BOTH) {
        for line in &full_log(&drawn) {
            if line.starts_with(&format!("{side} puts"))
                || line.starts_with(&format!("{side} takes"))
            {
                secret.note_line(line);
            }
        }
    }
    Played {
        table,
        heard,
        drawn,
        secrets,
        positions,
    }
}

/// The log of the view that is given when the curtain is drawn.
pub fn full_log(drawn: &[Notice]) -> Vec<String> {
    match drawn {
        [Notice::Accepted { .. }, Notice::Opened { view, .. }] => view.log.clone(),
        other => panic!("the curtain is not drawn: {other:?}"),
    }
}

pub fn json(notice: &Notice) -> String {
    serde_json::to_string(notice).expect("a notice is plain data")
}

/// Looks through all that a seat received for the other's secret.
pub fn searched(played: &Played, viewer: Side) {
    let secret = &played.secrets[viewer.enemy() as usize];
    let heard = &played.heard[viewer as usize];
    assert!(heard.len() > 5);
    for notice in heard {
        let json = json(notice);
        let found = secret.found_in(&json);
        assert!(found.is_empty(), "{viewer} finds {found:?} in {json:.300}");
    }
}

/// The same search finds the secret in what is not cut.
pub fn control(played: &Played, viewer: Side) {
    let secret = &played.secrets[viewer.enemy() as usize];
    let [places, numbers, lines] = secret.size();
    assert!(
        places > 0 && numbers > 0 && lines > 0,
        "{:?}",
        secret.size()
    );
    let opened = played
        .drawn
        .iter()
        .map(json)
        .flat_map(|text| secret.found_in(&text));
    let kinds: BTreeMap<String, usize> = opened.fold(BTreeMap::new(), |mut kinds, found| {
        let kind = found
            .split_whitespace()
            .take(2)
            .collect::<Vec<_>>()
            .join(" ");
        *kinds.entry(kind).or_default() += 1;
        kinds
    });
    for kind in ["the number", "the piece", "the place", "the line"] {
        assert!(kinds.contains_key(kind), "{kind}: {kinds:?}");
    }
    for uncut in &played.positions {
        let text = serde_json::to_string(uncut).expect("a position is plain data");
        let has_pieces = uncut.men.iter().any(|man| man.side == viewer.enemy());
        assert_eq!(has_pieces, !secret.found_in(&text).is_empty());
    }
    let kept = Kept::read(&last_kept(&played.drawn).expect("it is kept")).expect("it is whole");
    assert!(!secret.found_in(&kept.text()).is_empty(), "open, it tells");
}

/// What a seat received, without what the veil makes of the other's doings: only its length.
pub fn visible(heard: &[Notice]) -> Vec<String> {
    let veil = |kept: &mut String| {
        let inside = Kept::read(kept).expect("it is whole");
        assert!(inside.nonce.is_some() && inside.log.is_empty());
        *kept = format!("{} orders, {} bytes", inside.sequence, inside.body.len());
    };
    heard
        .iter()
        .cloned()
        .map(|mut notice| {
            match &mut notice {
                Notice::Opened { kept, .. }
                | Notice::Accepted { kept, .. }
                | Notice::Undone { kept, .. }
                | Notice::Cover { kept, .. } => veil(kept),
                _ => {}
            }
            json(&notice)
        })
        .collect()
}

pub fn plan(force: [u16; 3], pieces: usize, seed: u64) -> Plan {
    let mut state = seed.wrapping_mul(2).wrapping_add(1);
    let mut part = || {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 11) as f64 / (1_u64 << 53) as f64
    };
    let places = (0..pieces).map(|piece| (piece, part(), part())).collect();
    Plan { force, places }
}
