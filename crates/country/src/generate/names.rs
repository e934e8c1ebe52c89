//! Names for the houses of a Country.

use super::chance::Chance;

/// What is to be named.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Cottage,
    Farm,
    Barn,
    Church,
    Castle,
}

impl Kind {
    /// How it is called in a file.
    pub(super) fn word(self) -> &'static str {
        match self {
            Kind::Cottage => "cottage",
            Kind::Farm => "farm",
            Kind::Barn => "barn",
            Kind::Church => "church",
            Kind::Castle => "castle",
        }
    }

    fn names(self) -> &'static [&'static str] {
        match self {
            Kind::Cottage => &[
                "the post office",
                "Rose Cottage",
                "the Green Man",
                "the forge",
                "Laburnum Villa",
                "the draper’s",
                "the schoolroom",
                "the bakery",
                "Myrtle Cottage",
                "the Plough",
                "the cobbler’s",
                "Jubilee Cottage",
                "the reading-room",
                "the saddler’s",
                "Number Three",
                "Honeysuckle Cottage",
                "the Wheatsheaf",
                "the tea-room",
                "the doctor’s",
                "Ivy Cottage",
                "the carpenter’s",
                "the Three Tuns",
                "the sweet-shop",
                "Prospect Villa",
                "the toll-house",
                "the dairy",
                "Widow Tansy’s",
                "the smithy",
                "the chandler’s",
                "Holly Cottage",
                "the Cricketers",
                "the vicarage",
                "the keeper’s lodge",
                "Balmoral",
                "the almshouse",
                "the wheelwright’s",
            ],
            Kind::Farm => &[
                "Nether Farm",
                "Goose Farm",
                "Manor Farm",
                "Starvecrow Farm",
                "Hill Farm",
                "Thistle Farm",
                "Home Farm",
                "Clay Farm",
                "Cuckoo Farm",
                "Long Acre Farm",
                "Pound Farm",
                "Moat Farm",
            ],
            Kind::Barn => &[
                "the barn",
                "the cart lodge",
                "the oast",
                "the cow-house",
                "the granary",
                "the tithe barn",
                "the stables",
                "the hay barn",
            ],
            Kind::Church => &[
                "St. Swithin’s",
                "St. Botolph’s",
                "All Hallows",
                "St. Audrey’s",
                "the chapel",
                "St. Mildred’s",
                "St. Dunstan’s",
            ],
            Kind::Castle => &[
                "the Castle",
                "the old tower",
                "Bastion House",
                "the Keep",
                "Castle Dread",
                "the Folly",
            ],
        }
    }
}

/// The names given so far.
#[derive(Debug, Clone, Default)]
pub(super) struct Names(Vec<&'static str>);

impl Names {
    /// A name that nothing has yet; once all are given away, one with a number.
    pub(super) fn draw(&mut self, kind: Kind, chance: &mut Chance) -> String {
        let fresh: Vec<&'static str> = kind
            .names()
            .iter()
            .copied()
            .filter(|name| !self.0.contains(name))
            .collect();
        match chance.pick(&fresh) {
            Some(name) => {
                self.0.push(name);
                name.to_owned()
            }
            None => format!("another {}", kind.word()),
        }
    }
}
