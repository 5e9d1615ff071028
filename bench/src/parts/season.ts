/** A season of 90 days and 10,000 people: what is earned, spent, won and paid, and what each strategy could be paid an hour (DECISIONS 8, 12). */
import { DAY_MS } from '@trivium/rules/time/units';
import { percentile } from '../figures/statistics.ts';
import { figure, type Table, verdict } from '../figures/table.ts';
import { type Person, payableOf, wonOf } from '../season/account.ts';
import { quickDice } from '../season/chance.ts';
import { makePeople, STRATEGIES } from '../season/people.ts';
import { type Ledger, MINUTES_OF_DAY, playSeason } from '../season/season.ts';
import { defaultOf } from '../season/settings.ts';
import type { Part } from './part.ts';

const DAYS = 90;
const HONEST = 10_000;
const HONEST_QUICK = 500;
/** Persons of each strategy: enough for a median, too few to change what honest people meet. */
const FEW = 20;
const SEED = 2026;
/** A site with content of its own: 2,600 questions in 260 places, 3,000 of the quiz zone for battles. */
const SITE = { places: { ofFour: 240, ofTen: 20 }, battleQuestions: 3_000 };
/** The strategy that is none: an honest player who knows much. */
const EXPERT = 'expert';
/** Who was there less has no figure an hour. */
const HOURS_LEAST = 1;

/** Chance alone moves a median of twenty persons by so much. */
const CHANCE = 1.05;

const MINIMUM_COINS = defaultOf('payout_minimum_coins');
const anHour = (person: Person): number => payableOf(person, MINIMUM_COINS) / person.hours;

const groupsOf = (people: readonly Person[]): Map<string, Person[]> => {
  const nameOf = ({ kind, habit, accounts }: Person) =>
    kind === 'honest' ? `${habit}${(accounts[0]?.way.battleShare ?? 0) > 0 ? ', with battles' : ''}` : kind;
  return Map.groupBy(
    people.filter(({ hours }) => hours >= HOURS_LEAST),
    nameOf,
  );
};

const rowOf = (name: string, group: readonly Person[]): readonly string[] => {
  const payable = group.map(person => payableOf(person, MINIMUM_COINS));
  const held = group.map(({ accounts }) => accounts.reduce((sum, account) => sum + account.held, 0));
  return [
    name,
    ...[
      group.length,
      percentile(group.map(wonOf), 0.5),
      percentile(payable, 0.5),
      percentile(payable, 0.99),
    ].map(figure),
    figure(
      percentile(
        group.map(({ hours }) => hours),
        0.5,
      ),
    ),
    figure(percentile(group.map(anHour), 0.5)),
    figure(percentile(held, 0.5)),
  ];
};

const HEAD = [
  'who',
  'persons',
  'won coins',
  'payable coins',
  'p99',
  'hours',
  'payable an hour',
  'held coins',
];

const flowTable = (ledger: Ledger, people: readonly Person[]): Table => ({
  title: `Coins of ${figure(people.length)} persons in ${DAYS} days`,
  head: ['what', 'coins'],
  rows: [
    ['earned by places and daily plays', figure(ledger.sources.solo)],
    ['earned by prizes of contests', figure(ledger.sources.contests)],
    ['earned by referrals', figure(ledger.sources.referrals)],
    ['welcome', figure(ledger.sources.welcome)],
    ['spent on lifelines', figure(ledger.spent)],
    ['spent on looks', figure(ledger.looks)],
    ['of all earned, won coins', figure(ledger.won)],
    ['paid out as money', figure(ledger.paidCoins)],
    ['won coins not paid at the end', figure(people.reduce((sum, each) => sum + wonOf(each) - each.paid, 0))],
  ],
  remarks: [
    `${figure(ledger.battles)} paid battles; ${figure(ledger.paidPeople.size)} persons were paid; a request met a used-up budget on ${figure(ledger.waitedForBudget)} days of players.`,
  ],
});

export const benchSeason: Part = async ({ say, isQuick }) => {
  const dice = quickDice(SEED);
  const honest = isQuick ? HONEST_QUICK : HONEST;
  say(`playing ${DAYS} days with ${honest} people`);
  const people = makePeople(dice, SITE, { honest, few: isQuick ? 3 : FEW, minutesOfDay: MINUTES_OF_DAY });
  const ledger = playSeason(dice, {
    ...{ days: DAYS, site: SITE, people, budgetCoins: defaultOf('payout_budget_coins') },
    terms: {
      coinsPerUnit: defaultOf('payout_coins_per_unit'),
      minimumCoins: MINIMUM_COINS,
      waitMs: (defaultOf('payout_wait_hours') * DAY_MS) / 24,
      accountMs: defaultOf('payout_account_days') * DAY_MS,
      playDays: defaultOf('payout_play_days'),
      monthCoins: defaultOf('payout_month_coins'),
      leastAge: defaultOf('payout_age'),
      ...{ needsBothContacts: true, countries: [] },
    },
  });
  const groups = groupsOf(people);
  const isStrategy = (name: string) => STRATEGIES.some(each => each === name);
  const honestGroups = [...groups].filter(([name]) => !isStrategy(name));
  const middle = (group: readonly Person[]) => percentile(group.map(anHour), 0.5);
  const bar = middle(groups.get(EXPERT) ?? []) * CHANCE;
  const strategies = [...groups].filter(([name]) => isStrategy(name));
  const isReached = strategies.every(([, group]) => middle(group) <= bar);
  return {
    figures: { ledger: { ...ledger, paidPeople: ledger.paidPeople.size }, bar, isReached },
    isReached,
    tables: [
      flowTable(ledger, people),
      { title: 'Honest people', head: HEAD, rows: honestGroups.map(([name, group]) => rowOf(name, group)) },
      {
        title: 'Strategies, at the hours of a keen player',
        head: [...HEAD, `goal ≤ ${figure(bar)} an hour`],
        rows: strategies.map(([name, group]) => [...rowOf(name, group), verdict(middle(group) <= bar)]),
        remarks: [
          'Payable: paid coins, and won ones of accounts that hold the least payout. Hours: of all accounts of a person together. Medians.',
          'The expert is honest and knows as much as the programs: the goal is what knowledge alone brings at the same hours, and 5 % for chance.',
        ],
      },
    ],
  };
};
