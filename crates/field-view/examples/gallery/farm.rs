//! A country like Hook's Farm, and men on it.

use ballistics::{Make, Pose};
use country::{
    Area, Board, Building, BuildingPart, Chimney, Country, Field, Line, Material, Point, Rect,
    Rock, Roof, Tree, Wall,
};
use field_view::{GunView, Highlight, ManView, Overlay, Pieces, Posture, Style, Tint};
use std::f64::consts::FRAC_PI_2;

fn p(x: f64, y: f64) -> Point {
    Point::new(x, y)
}

fn rect(x: [f64; 2], y: [f64; 2], turn: f64) -> Rect {
    Rect { x, y, turn }
}

fn area(id: &str, corners: &[(f64, f64)]) -> Area {
    Area {
        id: id.to_owned(),
        corners: corners.iter().map(|&(x, y)| p(x, y)).collect(),
    }
}

fn board(x: [f64; 2], y: [f64; 2], base: f64) -> Board {
    Board {
        id: String::new(),
        rect: rect(x, y, 0.0),
        base,
        top: base + 1.0,
    }
}

fn part(x: [f64; 2], y: [f64; 2], height: f64, roof: Roof, chimneys: Vec<Chimney>) -> BuildingPart {
    BuildingPart {
        rect: rect(x, y, 0.0),
        height,
        roof,
        chimneys,
    }
}

fn chimney(x: f64, y: f64, side: f64, top: f64) -> Chimney {
    Chimney {
        at: p(x, y),
        side,
        top,
    }
}

fn house(material: Material, base: f64, parts: Vec<BuildingPart>) -> Building {
    Building {
        id: String::new(),
        name: String::new(),
        material,
        base,
        parts,
    }
}

fn buildings() -> Vec<Building> {
    use Material::{Brick, Card};
    let farm = vec![
        part(
            [28.0, 34.0],
            [58.0, 64.0],
            10.0,
            Roof::Flat,
            vec![
                chimney(29.2, 62.0, 1.4, 13.0),
                chimney(31.6, 62.6, 1.4, 13.4),
                chimney(31.0, 59.6, 1.4, 12.6),
            ],
        ),
        part([34.0, 42.0], [58.0, 64.0], 6.5, Roof::Flat, vec![]),
        part([42.0, 44.0], [59.0, 63.0], 4.0, Roof::Flat, vec![]),
    ];
    let church = vec![
        part(
            [84.0, 97.0],
            [96.0, 102.0],
            5.0,
            Roof::Gable { rise: 3.0 },
            vec![],
        ),
        part(
            [97.0, 102.0],
            [96.5, 101.5],
            11.0,
            Roof::Battlements,
            vec![],
        ),
    ];
    let corners = [(12.0, 112.0), (24.0, 112.0), (12.0, 120.0), (24.0, 120.0)];
    let turrets = corners.map(|(x, y): (f64, f64)| {
        chimney(
            x + if x < 20.0 { 1.1 } else { -1.1 },
            y + if y < 115.0 { 1.1 } else { -1.1 },
            2.2,
            10.0,
        )
    });
    vec![
        house(Brick, 2.0, farm),
        house(Card, 1.0, church),
        house(
            Card,
            0.0,
            vec![part(
                [12.0, 24.0],
                [112.0, 120.0],
                7.0,
                Roof::Battlements,
                turrets.to_vec(),
            )],
        ),
        house(
            Card,
            0.0,
            vec![part(
                [56.0, 62.0],
                [36.0, 41.0],
                4.2,
                Roof::Flat,
                vec![chimney(57.5, 39.0, 1.3, 7.5)],
            )],
        ),
        house(
            Brick,
            0.0,
            vec![part(
                [58.0, 62.0],
                [66.0, 70.0],
                3.0,
                Roof::Flat,
                vec![chimney(60.0, 68.0, 1.5, 6.4)],
            )],
        ),
        house(
            Card,
            0.0,
            vec![part(
                [70.0, 78.0],
                [30.0, 35.0],
                4.0,
                Roof::Gable { rise: 2.4 },
                vec![chimney(72.0, 32.5, 1.0, 7.4)],
            )],
        ),
        house(
            Card,
            0.0,
            vec![part(
                [88.0, 92.0],
                [60.0, 64.0],
                6.0,
                Roof::Spire { rise: 4.0 },
                vec![],
            )],
        ),
    ]
}

fn trees() -> Vec<Tree> {
    let twigs = [
        (18.0, 52.0, 8.0),
        (23.0, 72.5, 9.5),
        (36.0, 71.0, 9.0),
        (44.0, 72.0, 8.0),
        (50.5, 56.0, 8.5),
        (17.0, 61.0, 7.5),
        (80.0, 108.0, 8.0),
        (87.0, 110.0, 9.0),
        (95.0, 109.0, 7.5),
        (104.0, 104.0, 8.5),
        (108.0, 96.0, 9.0),
        (101.0, 88.0, 7.0),
        (6.0, 126.0, 8.0),
        (10.0, 130.0, 9.0),
        (16.0, 127.0, 8.5),
        (22.0, 131.0, 9.5),
        (28.0, 126.0, 8.0),
        (32.0, 130.0, 7.5),
        (100.0, 24.0, 8.5),
        (106.0, 30.0, 9.0),
        (112.0, 22.0, 8.0),
        (66.0, 118.0, 8.0),
        (60.0, 122.0, 9.0),
    ];
    twigs
        .map(|(x, y, height)| Tree {
            at: p(x, y),
            trunk: 0.15,
            height,
        })
        .to_vec()
}

/// The country, with a name for everything in it.
pub fn country() -> Country {
    let mut country = unnamed();
    for (k, board) in country.boards.iter_mut().enumerate() {
        board.id = format!("board-{k}");
    }
    for (k, building) in country.buildings.iter_mut().enumerate() {
        building.id = format!("house-{k}");
        building.name = format!("House {k}");
    }
    for (k, wall) in country.walls.iter_mut().enumerate() {
        wall.id = format!("wall-{k}");
    }
    for (k, road) in country.roads.iter_mut().enumerate() {
        road.id = format!("road-{k}");
    }
    country
}

fn unnamed() -> Country {
    Country {
        field: Field {
            width: 120.0,
            depth: 150.0,
            margin: 12.0,
        },
        boards: vec![
            board([12.0, 54.0], [46.0, 76.0], 0.0),
            board([20.0, 48.0], [52.0, 70.0], 1.0),
            board([74.0, 114.0], [84.0, 114.0], 0.0),
            board([0.0, 34.0], [122.0, 136.0], 0.0),
            board([92.0, 118.0], [14.0, 36.0], 0.0),
            board([96.0, 118.0], [18.0, 36.0], 1.0),
            Board {
                id: String::new(),
                rect: rect([52.0, 72.0], [112.0, 128.0], 0.2),
                base: 0.0,
                top: 1.0,
            },
        ],
        buildings: buildings(),
        walls: vec![
            Wall {
                id: String::new(),
                from: p(66.0, 56.0),
                to: p(80.0, 58.0),
                thickness: 0.8,
                height: 1.6,
            },
            Wall {
                id: String::new(),
                from: p(46.0, 100.0),
                to: p(46.0, 108.0),
                thickness: 0.8,
                height: 1.6,
            },
        ],
        trees: trees(),
        rocks: vec![
            Rock {
                at: p(70.0, 80.0),
                radius: 2.6,
                height: 2.6,
            },
            Rock {
                at: p(66.0, 84.0),
                radius: 1.8,
                height: 1.7,
            },
            Rock {
                at: p(108.0, 60.0),
                radius: 2.2,
                height: 1.9,
            },
        ],
        waters: vec![area(
            "brook",
            &[
                (0.0, 84.0),
                (20.0, 86.0),
                (40.0, 92.0),
                (60.0, 90.0),
                (64.0, 96.0),
                (56.0, 98.0),
                (38.0, 99.0),
                (18.0, 93.0),
                (0.0, 92.0),
            ],
        )],
        fords: vec![area(
            "ford",
            &[(26.0, 88.0), (31.0, 89.5), (30.0, 97.0), (25.0, 95.5)],
        )],
        bridges: vec![area(
            "bridge",
            &[(48.0, 90.0), (52.0, 89.5), (52.5, 99.0), (48.5, 99.5)],
        )],
        swamps: vec![area(
            "marsh",
            &[(96.0, 66.0), (114.0, 68.0), (116.0, 78.0), (100.0, 80.0)],
        )],
        woods: vec![area(
            "wood",
            &[(2.0, 123.0), (33.0, 123.0), (33.0, 135.0), (2.0, 135.0)],
        )],
        roads: vec![Line {
            id: String::new(),
            points: vec![
                p(64.0, 0.0),
                p(65.0, 40.0),
                p(54.0, 82.0),
                p(50.0, 94.0),
                p(50.0, 110.0),
                p(60.0, 150.0),
            ],
            width: 3.0,
        }],
        chalk: Vec::new(),
    }
}

fn man(id: u16, side: Tint, make: Make, at: Point, facing: f64) -> ManView {
    ManView {
        id,
        side,
        make,
        at,
        facing,
        pose: Posture::Standing,
        prisoner: false,
        disarmed: false,
        selected: false,
        moved: false,
        highlight: None,
    }
}

/// A line on the farm's hill, a fight before it, the dead, prisoners led away.
fn act(men: &mut Vec<ManView>) {
    let mut id = 1000;
    let mut add = |side, make, x: f64, y: f64, facing: f64, change: &dyn Fn(&mut ManView)| {
        let mut new = man(id, side, make, p(x, y), facing);
        change(&mut new);
        men.push(new);
        id += 1;
    };
    for k in 0..10 {
        let x = 26.0 + 1.7 * f64::from(k);
        add(Tint::Blue, Make::Foot, x, 50.0, 1.2, &|m| {
            (m.selected, m.moved) = (k == 3 || k == 4, k > 6);
        });
    }
    for k in 0..6 {
        let x = 36.0 + 2.2 * f64::from(k % 3);
        add(
            Tint::Red,
            Make::Horse,
            x,
            80.0 - 4.0 * f64::from(k / 3),
            -1.9,
            &|m| m.highlight = (k == 1).then_some(Highlight::Contact),
        );
    }
    for k in 0..5 {
        let (x, y) = (60.0 + 1.8 * f64::from(k), 50.0 + f64::from(k % 2));
        let half = FRAC_PI_2 / 2.0;
        let at = [x as f32, y as f32, 0.25];
        let turn = [
            half.sin() as f32 * (f64::from(k) * 1.4).sin() as f32,
            half.sin() as f32 * (f64::from(k) * 1.4).cos() as f32,
            0.0,
            half.cos() as f32,
        ];
        add(Tint::Red, Make::Foot, x, y, 0.0, &|m| {
            m.pose = Posture::Fallen(Pose { at, turn });
        });
    }
    for k in 0..4 {
        add(
            Tint::Red,
            Make::Foot,
            72.0 + 1.3 * f64::from(k),
            44.0,
            -1.5,
            &|m| m.prisoner = true,
        );
    }
    for k in 0..3 {
        add(
            Tint::Blue,
            Make::Foot,
            86.0 + 1.3 * f64::from(k),
            12.0,
            1.5,
            &|m| m.pose = Posture::Lying,
        );
    }
}

/// Two armies of so many men between them.
pub fn pieces(count: u16) -> Pieces {
    let mut pieces = Pieces::default();
    for id in 0..count {
        let side = if id % 2 == 0 { Tint::Blue } else { Tint::Red };
        let k = f64::from(id / 2);
        let make = if id / 2 % 5 == 4 {
            Make::Horse
        } else {
            Make::Foot
        };
        let (row, column) = ((k / 12.0).floor(), k % 12.0);
        let facing = if side == Tint::Blue {
            FRAC_PI_2
        } else {
            -FRAC_PI_2
        };
        let x = 8.0 + column * 2.3 + (row % 4.0) * 27.0;
        let y = 3.0 + (row / 4.0).floor() * 4.5 + (k * 0.7).sin() * 0.7;
        let y = if side == Tint::Blue { y } else { 150.0 - y };
        pieces.men.push(man(
            id,
            side,
            make,
            Point::new(x, y),
            facing + (k * 1.3).sin() * 0.2,
        ));
    }
    act(&mut pieces.men);
    let gun = |id, side, x, y, bearing, selected| GunView {
        id,
        side,
        at: p(x, y),
        bearing,
        elevation: 0.12,
        selected,
        out_of_action: id == 3,
    };
    pieces.guns = vec![
        gun(0, Tint::Blue, 52.0, 9.0, 1.6, true),
        gun(1, Tint::Blue, 24.0, 49.5, 1.3, false),
        gun(2, Tint::Red, 90.0, 90.0, -1.9, false),
        gun(3, Tint::Red, 40.0, 138.0, -1.5, false),
    ];
    let bolt = |x: f32, y: f32, turn: f32| Pose {
        at: [x, y, 0.11],
        turn: [0.0, 0.0, turn.sin(), turn.cos()],
    };
    pieces.bolts = vec![
        bolt(63.0, 52.5, 0.4),
        bolt(44.0, 82.0, 1.1),
        bolt(80.0, 47.0, 0.9),
    ];
    pieces
}

/// What may be drawn over the ground.
pub fn overlays() -> Vec<Overlay> {
    let reach: Vec<_> = (0..28)
        .map(|k| f64::from(k) * 0.2244)
        .map(|a| {
            p(
                31.0 + a.cos() * 12.0 * (1.0 + 0.15 * (3.0 * a).sin()),
                50.0 + a.sin() * 12.0,
            )
        })
        .collect();
    vec![
        Overlay::Reach(reach),
        Overlay::Path {
            points: vec![p(31.0, 50.0), p(26.0, 48.0), p(22.0, 44.0)],
            ok: true,
        },
        Overlay::Path {
            points: vec![p(33.0, 50.0), p(40.0, 47.0), p(44.0, 42.0)],
            ok: false,
        },
        Overlay::Ghost {
            make: Some(Make::Foot),
            at: p(22.0, 44.0),
            facing: 1.2,
            side: Tint::Blue,
            ok: true,
        },
        Overlay::Ghost {
            make: Some(Make::Foot),
            at: p(44.0, 42.0),
            facing: 1.2,
            side: Tint::Blue,
            ok: false,
        },
        Overlay::Ring {
            at: p(38.0, 78.0),
            radius: 4.0,
            style: Style::Notice,
        },
        Overlay::Arc(
            (0..40)
                .map(|k| f64::from(k) / 39.0)
                .map(|t| [52.0 + 4.0 * t, 13.0 + 90.0 * t, 1.8 + 30.0 * t * (1.0 - t)])
                .collect(),
        ),
    ]
}
