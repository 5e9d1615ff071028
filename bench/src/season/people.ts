/** Who plays a simulated season: honest people of three habits, and a few persons of each strategy that DECISIONS names. */
import { fraction } from '@trivium/rules/battle/bot/bot';
import type { Dice } from '@trivium/rules/dice';
import { RATING_START } from '@trivium/rules/rating/limits';
import { type Account, openAccount, type Person, type Site, type Way } from './account.ts';
import { normal } from './chance.ts';

/** Spread of the true strengths, in points of the rating's scale. */
const STRENGTH_SPREAD = 250;
/** Somebody who knows nearly everything, and a program that does. */
const KNOWING = 2300;
const DULL = 1200;

const HONEST = {
  ...({ plays: 'real', answerMs: 4_500, spread: 0.4, entersContests: false } as const),
} satisfies Partial<Way>;

/** Habits of honest people, with their share. A regular is there on five evenings of seven. */
const HABITS = [
  { name: 'casual', share: 0.55, dayChance: 2 / 7, minutes: 15 },
  { name: 'regular', share: 0.35, dayChance: 5 / 7, minutes: 30 },
  { name: 'keen', share: 0.1, dayChance: 6.5 / 7, minutes: 75 },
] as const;
/** Of all people, who likes battles, and which part of the evening they take then. */
const LIKES_BATTLES = 0.4;
const BATTLE_SHARE = 0.5;

/** A day of a strategy takes every paid battle that there is. */
const GREEDY: Way = {
  ...{ dayChance: 1, minutes: 75, battleShare: 0.65, plays: 'real' },
  ...{ answerMs: 4_500, spread: 0.4, entersContests: true },
};

export const STRATEGIES = [
  'expert',
  'scout',
  'dumping',
  'referral ring',
  'careful bot',
  'quick bot',
  'even bot',
  'ghost scout',
] as const;
export type Strategy = (typeof STRATEGIES)[number];

const aPerson = (kind: string, habit = ''): Person => ({
  ...{ kind, habit, accounts: [], hours: 0, known: 0, paid: 0 },
});

type Maker = (site: Site, next: () => number, minute: number) => Person;

const alone =
  (kind: Strategy, strength: number, way: Partial<Way>): Maker =>
  (site, next) => {
    const person = aPerson(kind);
    openAccount(person, site, { id: next(), strength, way: { ...GREEDY, ...way } });
    return person;
  };

/** An account that wins, and another that only learns answers for it. */
const withScout =
  (kind: Strategy, scoutMinutes: number): Maker =>
  (site, next) => {
    const person = aPerson(kind);
    openAccount(person, site, { id: next(), strength: RATING_START, way: GREEDY });
    const way = { ...GREEDY, minutes: 0, battleShare: 0, entersContests: false, scoutMinutes };
    openAccount(person, site, { id: next(), strength: RATING_START, way });
    return person;
  };

const MAKERS: Readonly<Record<Strategy, Maker>> = {
  // No strategy, but the most that honest play can reach.
  expert: alone('expert', KNOWING, {}),
  // Three hundred new keys a day at three seconds each.
  scout: withScout('scout', 15),
  // Recordings share the allowance of the free ways: the same keys, at the pace of the recording.
  'ghost scout': withScout('ghost scout', 40),
  dumping: (site, next, searchesAt) => {
    const person = aPerson('dumping');
    openAccount(person, site, { id: next(), strength: RATING_START, way: { ...GREEDY, searchesAt } });
    for (let count = 0; count < 5; count += 1) {
      const way: Way = {
        ...GREEDY,
        minutes: 20,
        battleShare: 0.5,
        plays: 'to lose',
        searchesAt,
        entersContests: false,
      };
      openAccount(person, site, { id: next(), strength: DULL, way });
    }
    return person;
  },
  'referral ring': (site, next) => {
    const person = aPerson('referral ring');
    const main = openAccount(person, site, { id: next(), strength: RATING_START, way: GREEDY });
    for (let count = 0; count < 30; count += 1) {
      // Ten a month are rewarded; each passes a play on three days.
      const way: Way = { ...GREEDY, dayChance: 0.1, minutes: 3, battleShare: 0, entersContests: false };
      openAccount(person, site, { id: next(), strength: RATING_START, way, invitedBy: main });
    }
    return person;
  },
  'careful bot': alone('careful bot', KNOWING, {}),
  'quick bot': alone('quick bot', KNOWING, { answerMs: 700 }),
  'even bot': alone('even bot', KNOWING, { spread: 0 }),
};

/** Everybody. `few` is how many persons follow each strategy. */
export const makePeople = (
  dice: Dice,
  site: Site,
  { honest, few, minutesOfDay }: { honest: number; few: number; minutesOfDay: number },
): Person[] => {
  let last = 0;
  const next = () => (last += 1);
  const people = Array.from({ length: honest }, () => {
    const draw = fraction(dice);
    const habit = HABITS.find(
      (_, at) => draw < HABITS.slice(0, at + 1).reduce((sum, { share }) => sum + share, 0),
    );
    const { name, dayChance, minutes } = habit ?? HABITS[0];
    const person = aPerson('honest', name);
    const battleShare = fraction(dice) < LIKES_BATTLES ? BATTLE_SHARE : 0;
    const entersContests = name !== 'casual' && fraction(dice) < 0.5;
    openAccount(person, site, {
      id: next(),
      strength: RATING_START + STRENGTH_SPREAD * normal(dice),
      way: { ...HONEST, dayChance, minutes, battleShare, entersContests },
    });
    return person;
  });
  for (const strategy of STRATEGIES) {
    for (let count = 0; count < few; count += 1) {
      people.push(MAKERS[strategy](site, next, dice.nextInt(minutesOfDay)));
    }
  }
  return people;
};

export const accountsOf = (people: readonly Person[]): Account[] =>
  people.flatMap(({ accounts }) => accounts);
