//! Battles between players: who may do what, and how they are scored.

mod common;

use commander::{Rank, Thought};
use common::{pair, skirmish};
use ladder::bout::ENDLESS;
use ladder::{Bout, Ended, Mind, Player, Programme, Score, Seat};
use rules::{Field, Order, Side};

/// Always answers the same.
struct Stubborn(Thought);

impl Mind for Stubborn {
    fn think(&mut self, _: &Field) -> Thought {
        self.0.clone()
    }
}

impl Seat for Stubborn {
    fn unsteadiness(&self) -> f64 {
        0.0
    }

    fn sit(&self, _: Side, _: u64) -> Box<dyn Mind> {
        Box::new(Stubborn(self.0.clone()))
    }
}

#[test]
fn the_baselines_never_offer_an_illegal_order_in_any_game() {
    let programme = Programme::new(7);
    for number in 0..15 {
        let setup = programme.setup(number).expect("there is room");
        let pair = pair(&setup, [&Player::Random, &Player::Straight], 4);
        for game in &pair.games {
            for conduct in game.conduct {
                assert_eq!((conduct.refusals, conduct.stalls), (0, 0), "{number}");
                assert!(conduct.moves >= 1, "{number}");
            }
        }
    }
}

#[test]
fn baselines_fight_skirmishes_to_their_end_and_straight_is_the_better() {
    let mut halves = 0;
    for seed in 0..4 {
        let pair = pair(&skirmish(seed), [&Player::Straight, &Player::Random], 200);
        halves += pair.halves();
        for game in &pair.games {
            assert_eq!(game.ended, Ended::Over);
            assert_eq!(game.conduct.map(|conduct| conduct.refusals), [0, 0]);
            assert_eq!(game.score == Score::Won, game.margin > 100, "{game:?}");
        }
    }
    assert!(halves > 8, "{halves} of 16");
}

#[test]
fn a_pair_is_the_same_battle_twice_with_the_sides_exchanged() {
    let veteran = Player::Commander(Rank::Veteran);
    let alike = pair(&skirmish(5), [&veteran, &veteran], 200);
    // The same player on both sides: both battles are one, seen from either side.
    assert_eq!(alike.halves(), 2);
    assert_eq!(alike.games[0].margin, -alike.games[1].margin);
    assert_eq!(alike.games[0].moves, alike.games[1].moves);
}

#[test]
fn exchanging_the_players_exchanges_the_score() {
    let players: [&dyn Seat; 2] = [&Player::Straight, &Player::Random];
    let one = pair(&skirmish(4), players, 30);
    let other = pair(&skirmish(4), [players[1], players[0]], 30);
    assert_eq!(one.halves() + other.halves(), 4);
    for (game, seen) in one.games.iter().zip(other.games.iter().rev()) {
        assert_eq!(game.margin, -seen.margin);
        assert_eq!(game.moves, seen.moves);
    }
}

#[test]
fn who_insists_on_a_refused_order_has_his_move_ended_for_him() {
    let insists = Stubborn(Thought::Order(Order::March { steps: Vec::new() }));
    let pair = pair(&skirmish(1), [&insists, &Player::Straight], 10);
    for game in &pair.games {
        let [own, other] = game.conduct;
        // One refusal and one forced end for every move, and one of each for putting down.
        assert_eq!(own.refusals, own.moves + 1);
        assert_eq!(own.stalls, own.moves + 1);
        assert_eq!((other.refusals, other.stalls), (0, 0));
    }
}

#[test]
fn who_thinks_for_ever_has_his_move_ended_for_him() {
    let dreams = || -> Box<dyn Mind> { Box::new(Stubborn(Thought::Thinking(0.0))) };
    let asked = std::cell::Cell::new(0_u32);
    let mut clock = || {
        asked.set(asked.get() + 1);
        f64::from(asked.get())
    };
    let fought =
        Bout::fight(&skirmish(1), [dreams(), dreams()], 2, &mut clock).expect("it is sound");
    assert_eq!(fought.ended, Ended::Unfinished);
    for conduct in fought.conduct {
        assert_eq!(conduct.stalls, 2, "once putting down, once in his one move");
        // By this clock every thought takes a second.
        assert_eq!(conduct.longest, f64::from(ENDLESS));
        assert_eq!(conduct.before, f64::from(ENDLESS));
    }
}

#[test]
fn a_battle_that_is_given_up_at_once_is_drawn() {
    let pair = pair(&skirmish(2), [&Player::Straight, &Player::Random], 1);
    for game in &pair.games {
        assert_eq!((game.ended, game.score), (Ended::Unfinished, Score::Drawn));
        assert_eq!(game.moves, 1);
    }
}

#[test]
fn every_player_is_found_by_his_name() {
    for player in Player::all() {
        assert_eq!(player.name().parse(), Ok(player));
    }
    let error = "emperor".parse::<Player>().expect_err("there is none");
    for known in ["emperor", "random", "straight", "veteran"] {
        assert!(error.to_string().contains(known), "{error}");
    }
}
