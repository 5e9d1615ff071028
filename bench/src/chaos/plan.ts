/** The plan of a storm: which troubles come when, and who plays how. Pure: it follows from the seed and the length alone. */
import { type Dice, shuffle } from '@trivium/rules/dice';
import { MINUTE_MS } from '@trivium/rules/time/units';
import { seededDice } from '../../../apps/server/src/platform/dice.ts';

/** Troubles that hurt the whole site or one of its programs; they come one after the other. */
export const HARD = [
  'kill one server',
  'kill both servers',
  'kill the database',
  'kill Valkey',
  'freeze one server',
  'freeze the database',
  'freeze Valkey',
  'full disk',
  'slow disk',
  'database clock 1 h forward',
  'database clock 1 h back',
  'clock of one server 1 h forward',
  'rolling restart',
] as const;

/** Troubles that only disturb: they come beside the hard ones. */
export const SOFT = [
  'delayed packets to players',
  'lost packets to players',
  'delayed packets to the database',
  'lost packets to the database',
  'connections to players cut',
  'a copy of the site',
  'a setting changed',
  'questions imported',
  'a contest cancelled',
  'a contest that ends soon',
  'exam sittings granted',
] as const;

export type HardName = (typeof HARD)[number];
export type SoftName = (typeof SOFT)[number];
export type TroubleName = HardName | SoftName;

/** One trouble. Times are milliseconds since the beginning of the storm; it begins later when the one before has not healed. */
export type Planned = {
  readonly name: TroubleName;
  readonly atMs: number;
  readonly forMs: number;
  /** Which of the two servers, where it is about one. */
  readonly server: 0 | 1;
};

export const TABLES = ['friend', 'group', 'random', 'bot'] as const;
export type TableKind = (typeof TABLES)[number];

/** A player alone, or players at a table of battles; each draws from dice of his own seed. */
export type PlannedPlayers =
  | { readonly kind: 'solo'; readonly seed: string; readonly knows: boolean }
  | { readonly kind: TableKind; readonly seed: string; readonly seats: number };

export type Plan = {
  readonly seed: number;
  readonly minutes: number;
  readonly troubles: readonly Planned[];
  readonly players: readonly PlannedPlayers[];
};

/** The first moments are quiet, so that everybody plays when the first trouble comes. */
const QUIET_MS = 5_000;
const GAP_MS = { least: 3_000, most: 9_000 };
const LASTS_MS = { least: 2_500, most: 6_000 };

const between = (dice: Dice, { least, most }: { least: number; most: number }): number =>
  least + dice.nextInt(most - least + 1);

/** Troubles of one lane, none overlapping: whole decks, so that each kind comes before any comes twice. */
const laneOf = (dice: Dice, names: readonly TroubleName[], untilMs: number): Planned[] => {
  const planned: Planned[] = [];
  let deck: TroubleName[] = [];
  for (let atMs = QUIET_MS; ; ) {
    if (deck.length === 0) deck = shuffle(dice, names);
    const forMs = between(dice, LASTS_MS);
    const name = deck.pop();
    if (name === undefined || atMs + forMs > untilMs) return planned;
    planned.push({ name, atMs, forMs, server: dice.nextInt(2) === 0 ? 0 : 1 });
    atMs += forMs + between(dice, GAP_MS);
  }
};

const SOLO_PLAYERS = 18;
const SEATS: Readonly<Record<TableKind, readonly number[]>> = {
  friend: [2, 2, 2],
  group: [3, 4],
  // Two who have met may not meet again at once.
  random: [2, 2, 2, 2],
  bot: [1, 1],
};

const playersOf = (seed: number): PlannedPlayers[] => [
  ...Array.from(
    { length: SOLO_PLAYERS },
    (_, at): PlannedPlayers => ({ kind: 'solo', seed: `${seed}/solo/${at}`, knows: at % 2 === 0 }),
  ),
  ...TABLES.flatMap(kind =>
    SEATS[kind].map((seats, at): PlannedPlayers => ({ kind, seed: `${seed}/${kind}/${at}`, seats })),
  ),
];

/** The plan of this seed and length; `soak` is the same players without any trouble. */
export const planOf = (
  seed: number,
  minutes: number,
  { isSoak = false }: { readonly isSoak?: boolean } = {},
): Plan => {
  const untilMs = minutes * MINUTE_MS - QUIET_MS;
  const lanes = [
    laneOf(seededDice(`${seed}/hard`), HARD, untilMs),
    laneOf(seededDice(`${seed}/soft`), SOFT, untilMs),
  ];
  return {
    seed,
    minutes,
    troubles: isSoak ? [] : lanes.flat().sort((one, other) => one.atMs - other.atMs),
    players: playersOf(seed),
  };
};

export const isHard = (name: TroubleName): name is HardName => (HARD as readonly string[]).includes(name);

/** How many players with an account a plan needs. */
export const seatsIn = ({ players }: Plan): number =>
  players.reduce((sum, each) => sum + (each.kind === 'solo' ? 1 : each.seats), 0);

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** The plan as lines, for whoever has to repeat it. */
export const planLines = (plan: Plan): string[] => [
  `storm of seed ${plan.seed}, ${plan.minutes} minutes, ${seatsIn(plan)} players, ${plan.troubles.length} troubles`,
  ...plan.troubles.map(
    ({ name, atMs, forMs, server }) =>
      `  ${seconds(atMs).padStart(8)}  ${isHard(name) ? '' : '~ '}${name}${name.includes('one server') ? ` (${server === 0 ? 'first' : 'second'})` : ''}, ${seconds(forMs)}`,
  ),
];
