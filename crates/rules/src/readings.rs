//! How disputed passages of the book are read: each question with all the answers that can be
//! played by, and words for a page that lists them.

use serde::{Deserialize, Serialize};

/// How passages that readers dispute are read in this battle. The default is the book's word with
/// our rulings.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Readings {
    /// How near supporters must be (H-1, AMB-1).
    pub support: Support,
    /// What "the minimum must be ten" means (V-4, AMB-17).
    pub small_games: SmallGames,
    /// Whether the three who reach the enemy's back line must be there together (V-6, AMB-31).
    pub reach: Reach,
    /// What a rebound may do (D-5).
    pub rebounds: Rebounds,
    // Those that came later are written down only where they differ from the usual, so that the
    // digests of older saves hold.
    /// Where the four stand who take a gun (H-21, H-22).
    #[serde(skip_serializing_if = "is_usual")]
    pub capture: Capture,
    /// Who may enter a swamp (AMB-8).
    #[serde(skip_serializing_if = "is_usual")]
    pub swamps: Swamps,
    /// What a quarter of the attackers' strength is a quarter of (V-9, AMB-32).
    #[serde(skip_serializing_if = "is_usual")]
    pub strength: Strength,
}

fn is_usual<T: Default + PartialEq>(answer: &T) -> bool {
    *answer == T::default()
}

/// A question that the book leaves open or that retellings answer otherwise, with its answers. A
/// page can list and set all of them without knowing any.
#[derive(Debug, Clone, Copy)]
pub struct Question {
    /// A name that does not change: that of its member in [`Readings`].
    pub id: &'static str,
    /// What is asked, in plain words.
    pub asks: &'static str,
    /// The rule or ruling that it is about.
    pub rule: &'static str,
    /// What can be answered, the usual answer first.
    pub answers: &'static [Answer],
    get: fn(&Readings) -> usize,
    set: fn(&mut Readings, usize),
}

/// One answer to a [`Question`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Answer {
    /// A few words.
    pub name: &'static str,
    /// A sentence.
    pub meaning: &'static str,
}

impl Question {
    /// Which of the answers is given in these readings, from 0.
    pub fn answered(&self, readings: &Readings) -> usize {
        (self.get)(readings)
    }

    /// Gives another answer; a number that none has leaves everything as it is.
    pub fn answer(&self, readings: &mut Readings, number: usize) {
        (self.set)(readings, number);
    }
}

/// All questions, in the order of the rule book.
pub const fn catalogue() -> &'static [Question] {
    QUESTIONS
}

/// Makes an enumeration of answers, with their words, the first being the default.
macro_rules! answers {
    ($(#[$doc:meta])* $name:ident { $(#[$first_doc:meta])* $first:ident: $first_called:literal, $($(#[$each_doc:meta])* $each:ident: $called:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $name {
            #[default]
            $(#[$first_doc])*
            $first,
            $($(#[$each_doc])* $each,)+
        }

        impl $name {
            /// All answers, the usual one first.
            pub const ALL: &'static [$name] = &[$name::$first, $($name::$each,)+];

            /// A few words for it.
            pub const fn name(self) -> &'static str {
                match self {
                    $name::$first => $first_called,
                    $($name::$each => $called,)+
                }
            }

            const fn answer(self) -> Answer {
                Answer { name: self.name(), meaning: self.meaning() }
            }
        }
    };
}

answers! {
    /// How near a man must be to support others (AMB-1).
    Support {
        /// Within his own arm's move: 12 inches on foot, 24 mounted.
        OwnMove: "his own move",
        /// Within 12 inches, whoever he is.
        Foot: "twelve inches",
        /// Within 24 inches, whoever he is.
        Horse: "twenty-four inches",
        /// Within the move of the supported body's own arm, its slowest.
        BodysMove: "the body's move",
        /// Within six inches, as some retellings have it.
        SixInches: "six inches",
        /// Anywhere on the field: the remaining friends.
        RemainingFriends: "anywhere",
    }
}

impl Support {
    /// What it means, in a sentence.
    pub const fn meaning(self) -> &'static str {
        match self {
            Support::OwnMove => {
                "A man supports others within his own move: 12 inches on foot, 24 mounted."
            }
            Support::Foot => "A man supports others within 12 inches, on foot or mounted.",
            Support::Horse => "A man supports others within 24 inches, on foot or mounted.",
            Support::BodysMove => {
                "A man supports others within their move: 24 inches where all of them are \
                 mounted, else 12."
            }
            Support::SixInches => {
                "A man supports others within 6 inches, as some retellings have it."
            }
            Support::RemainingFriends => {
                "Every friend who is not in the fight supports, wherever he is."
            }
        }
    }
}

answers! {
    /// How a small game is drawn (AMB-17).
    SmallGames {
        /// When both are below ten, in a game of fewer than fifty a side.
        BelowTen: "both below ten",
        /// When both are below fifteen, as in every game.
        BelowFifteen: "both below fifteen",
    }
}

impl SmallGames {
    /// What it means, in a sentence.
    pub const fn meaning(self) -> &'static str {
        match self {
            SmallGames::BelowTen => {
                "Where a side began with fewer than fifty men, it is a draw when both are below \
                 ten."
            }
            SmallGames::BelowFifteen => {
                "It is a draw when both are below fifteen, however small they began."
            }
        }
    }
}

answers! {
    /// How the three who reach the enemy's back line are counted (AMB-31).
    Reach {
        /// Three there together at the end of a move.
        Together: "together",
        /// Three who have been there, one after another.
        OneAfterAnother: "one after another",
    }
}

impl Reach {
    /// What it means, in a sentence.
    pub const fn meaning(self) -> &'static str {
        match self {
            Reach::Together => {
                "For a Blow at the Rear three men must be at the line together at the end of a \
                 move."
            }
            Reach::OneAfterAnother => {
                "For a Blow at the Rear it is enough that three men have been at the line at the \
                 end of some move, one after another."
            }
        }
    }
}

answers! {
    /// What a bolt may do after it has rebounded (D-5).
    Rebounds {
        /// It still kills one at most without overturning him (D-3, D-4).
        OneTouch: "one man at most",
        /// It kills whomever it touches, as a retelling has it.
        EveryTouch: "every man it touches",
    }
}

impl Rebounds {
    /// What it means, in a sentence.
    pub const fn meaning(self) -> &'static str {
        match self {
            Rebounds::OneTouch => {
                "A bolt that has rebounded kills like any other: all whom it overturns, and of \
                 those left standing the first it touched."
            }
            Rebounds::EveryTouch => {
                "A bolt that has rebounded kills every man whom it touches, overturned or not."
            }
        }
    }
}

answers! {
    /// Where the four must stand who take a gun (H-21, H-22).
    Capture {
        /// Beyond its axle in the direction of their attack.
        PastTheAxle: "past its axle",
        /// On the trail's side of its axle, whencesoever they came.
        BehindTheWheels: "behind its wheels",
        /// Anywhere within six inches of it.
        Beside: "beside it",
    }
}

impl Capture {
    /// What it means, in a sentence.
    pub const fn meaning(self) -> &'static str {
        match self {
            Capture::PastTheAxle => {
                "Four men take a gun who have passed its axle, going the way of their attack."
            }
            Capture::BehindTheWheels => {
                "Four men take a gun who stand behind its wheels, from wherever they came, as a \
                 retelling has it."
            }
            Capture::Beside => "Four men take a gun who stand anywhere within six inches of it.",
        }
    }
}

answers! {
    /// Who may enter a swamp (AMB-8).
    Swamps {
        /// Men, but no wheels.
        MenOnly: "men only",
        /// Nobody.
        Nobody: "nobody",
        /// Everybody: it is a mark on the floor.
        Everybody: "everybody",
    }
}

impl Swamps {
    /// What it means, in a sentence.
    pub const fn meaning(self) -> &'static str {
        match self {
            Swamps::MenOnly => "Men go through swamps, guns do not.",
            Swamps::Nobody => "Neither men nor guns go into a swamp.",
            Swamps::Everybody => "Men and guns go through swamps.",
        }
    }
}

answers! {
    /// What strength is counted by in the Defensive Game (AMB-32).
    Strength {
        /// By heads.
        Men: "by men",
        /// By points, a cavalry-man at 1½ (F-8).
        Points: "by points",
    }
}

impl Strength {
    /// What it means, in a sentence.
    pub const fn meaning(self) -> &'static str {
        match self {
            Strength::Men => "A quarter of the attackers' men must arrive.",
            Strength::Points => {
                "Men worth a quarter of the attackers' men must arrive, a cavalry-man counting \
                 one and a half."
            }
        }
    }
}

/// One question: its member in [`Readings`] and that member's type.
macro_rules! question {
    ($member:ident: $kind:ident, $rule:literal, $asks:literal) => {
        Question {
            id: stringify!($member),
            asks: $asks,
            rule: $rule,
            answers: &{
                let mut answers = [$kind::ALL[0].answer(); $kind::ALL.len()];
                let mut number = 1;
                while number < answers.len() {
                    answers[number] = $kind::ALL[number].answer();
                    number += 1;
                }
                answers
            },
            get: |readings| {
                let given = |kind: &$kind| *kind == readings.$member;
                $kind::ALL.iter().position(given).unwrap_or(0)
            },
            set: |readings, number| {
                if let Some(kind) = $kind::ALL.get(number) {
                    readings.$member = *kind;
                }
            },
        }
    };
}

static QUESTIONS: &[Question] = &[
    question!(support: Support, "AMB-1", "How near must friends be to support a body of men?"),
    question!(small_games: SmallGames, "AMB-17", "When is a small game a draw?"),
    question!(reach: Reach, "AMB-31", "Must the three who strike at the rear be there together?"),
    question!(rebounds: Rebounds, "D-5", "Whom does a bolt kill that has rebounded?"),
    question!(capture: Capture, "H-21", "Where must four men stand to take a gun?"),
    question!(swamps: Swamps, "AMB-8", "Who may go into a swamp?"),
    question!(strength: Strength, "AMB-32", "What must a quarter of arrive in a Defensive Game?"),
];
