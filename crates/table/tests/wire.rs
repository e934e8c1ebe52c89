//! Messages come over the wire as they went in.

mod common;

use common::{VETERAN, begun, run, save, turn};
use table::rules::Side;
use table::{Notice, Request, Seat, Table};

fn over_the_wire<T: serde::Serialize + serde::de::DeserializeOwned>(message: &T) -> T {
    let text = serde_json::to_string(message).expect("a message is plain data");
    serde_json::from_str(&text).expect("what was written can be read")
}

#[test]
fn requests_read_back_to_the_same() {
    let mut table = begun(VETERAN, VETERAN, 21);
    run(&mut table, |table| turn(table) >= 4);
    let journal = save(&table).journal;
    let orders = journal.into_iter().map(|entry| Request::Order {
        side: entry.side,
        order: entry.order,
    });
    let others = [
        Request::New {
            setup: common::skirmish(1),
            red: Seat::Person,
            blue: VETERAN,
            clock: None,
            campaign: None,
        },
        Request::Resume {
            kept: "{}".to_owned(),
        },
        Request::Import {
            text: "\"\n".to_owned(),
        },
        Request::Export,
        Request::TakeOver { side: Side::Blue },
        Request::Think,
    ];
    for request in orders.chain(others) {
        assert_eq!(over_the_wire(&request), request);
    }
}

#[test]
fn notices_read_back_to_the_same_to_the_last_bit() {
    let mut table = Table::new();
    let setup = common::skirmish(22);
    let mut told = table.handle(Request::New {
        setup,
        red: VETERAN,
        blue: VETERAN,
        clock: None,
        campaign: None,
    });
    told.extend(run(&mut table, |table| turn(table) >= 7));
    told.extend(table.handle(Request::Export));
    told.push(Notice::Failed {
        why: "No".to_owned(),
    });
    for notice in told {
        assert_eq!(over_the_wire(&notice), notice);
    }
}
