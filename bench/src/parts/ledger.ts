/** A large ledger: history and balance among ten million entries, postings against their floor, and the books afterwards (issue 5). */

import { DAY_MS } from '@trivium/rules/time/units';
import type pg from 'pg';
import { balanceOf, history } from '../../../apps/server/src/features/wallet/wallet.ts';
import { createPool, type Db, dbOf } from '../../../apps/server/src/platform/database/db.ts';
import { median, percentile } from '../figures/statistics.ts';
import { figure, spreadText, type Table, verdict } from '../figures/table.ts';
import { runLoad } from '../load/load.ts';
import type { BenchCall, BodyType } from '../load/wire.ts';
import { checkBooks } from '../stage/books.ts';
import { openSql, startDatabase } from '../stage/database.ts';
import { fillLedger, HISTORY_DAYS, type LedgerSize } from '../stage/ledger.ts';
import type { Player } from '../stage/players.ts';
import { startServer } from '../stage/program.ts';
import { onStage, type Stage, temporaryFolder } from '../stage/stage.ts';
import type { Part } from './part.ts';
import { CONNECTIONS, measurePosting, POSTING_GOAL, type PostingFigures } from './posting.ts';

/** Goals for the medians of history and balance, ms. */
const GOAL_MS = 5;
const PAGE = 10;

const FULL: LedgerSize = { heavyPlayers: 500, players: 100_000, rounds: 51, heavyPostings: 200 };
const QUICK: LedgerSize = { heavyPlayers: 50, players: 2_000, rounds: 10, heavyPostings: 50 };

const LISTS = { all: undefined, income: 1, spent: 2 } as const;
type List = keyof typeof LISTS;
const LOOKS = ['first page', 'last page', 'a month'] as const;
type Look = (typeof LOOKS)[number];

/** Rows of each list of a player. */
type Totals = Record<List, number>;
type Caller = Player & { readonly totals: Totals };

const readTotals = async (sql: pg.Pool, players: readonly Player[]): Promise<Caller[]> => {
  const { rows } = await sql.query<{ id: string; all: string; income: string }>(
    `select player_id as id, count(*) as all, count(*) filter (where amount > 0) as income
     from ledger_posting where player_id = any($1::bigint[]) group by player_id`,
    [players.map(({ id }) => id)],
  );
  const totals = new Map(rows.map(({ id, all, income }) => [Number(id), [Number(all), Number(income)]]));
  return players.map(player => {
    const [all = 0, income = 0] = totals.get(player.id) ?? [];
    return { ...player, totals: { all, income, spent: all - income } };
  });
};

/** Another month of the history for each caller, spread evenly. */
const monthOf = (at: number): string =>
  new Date(Date.now() - (((at * 0.618_034) % 1) * (HISTORY_DAYS - 60) + 30) * DAY_MS)
    .toISOString()
    .slice(0, 7);

const offsetOf = (look: Look, list: List, { totals }: Caller): number =>
  look === 'last page' ? Math.max(0, totals[list] - PAGE) : 0;

const callsOf = (callers: readonly Caller[], look: Look, list: List): BenchCall[] =>
  callers.map((caller, at) => ({
    action: 'get_tracker_data',
    fields: {
      offset: offsetOf(look, list, caller),
      limit: PAGE,
      ...(LISTS[list] === undefined ? {} : { type: LISTS[list] }),
      ...(look === 'a month' ? { month: monthOf(at) } : {}),
    },
    token: caller.token,
  }));

/** The same reads without a call: the wallet's own functions on the same database. */
const lookDirectly = async (db: Db, callers: readonly Caller[], look: Look, list: List) => {
  const took: number[] = [];
  for (const [at, caller] of callers.entries()) {
    const month = new Date(`${monthOf(at)}-01T00:00:00Z`);
    const until = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1));
    const within = look === 'a month' ? { from: month, until } : null;
    const page = { offset: offsetOf(look, list, caller), limit: PAGE };
    const startedAt = performance.now();
    await history(db, caller.id, { side: list, within }, page);
    took.push(performance.now() - startedAt);
  }
  return took;
};

const balanceDirectly = async (db: Db, callers: readonly Caller[]): Promise<number[]> => {
  const took: number[] = [];
  for (const { id } of callers) {
    const startedAt = performance.now();
    await balanceOf(db, id);
    took.push(performance.now() - startedAt);
  }
  return took;
};

/** One kind of read with its times: as a call, and directly from the wallet. */
type Read = {
  readonly who: string;
  readonly what: string;
  readonly list: string;
  /** Median number of rows of the whole list. */
  readonly rows: number;
  readonly calls: readonly BenchCall[];
  readonly directly: () => Promise<number[]>;
  readonly throughServer: number[];
  readonly direct: number[];
};

const readsOf = (db: Db, who: string, callers: readonly Caller[]): Read[] => [
  {
    who,
    what: 'balance',
    list: '',
    rows: Number.NaN,
    calls: callers.map(({ token }) => ({ action: 'get_user_coin_score', fields: {}, token })),
    directly: () => balanceDirectly(db, callers),
    throughServer: [],
    direct: [],
  },
  ...LOOKS.flatMap(look =>
    (Object.keys(LISTS) as List[]).map(
      (list): Read => ({
        who,
        what: look,
        list,
        rows: median(callers.map(({ totals }) => totals[list])),
        calls: callsOf(callers, look, list),
        directly: () => lookDirectly(db, callers, look, list),
        throughServer: [],
        direct: [],
      }),
    ),
  ),
];

/** Reads everything once to warm up, then `rounds` times in turns, one call at a time. */
const measureReads = async (
  reads: readonly Read[],
  { origin, bodyType, rounds }: { origin: string; bodyType: BodyType; rounds: number },
): Promise<void> => {
  for (let round = 0; round <= rounds; round += 1) {
    for (const { calls, directly, throughServer, direct } of reads) {
      const load = await runLoad(origin, calls, { atOnce: 1, bodyType });
      const took = await directly();
      if (round === 0) continue;
      throughServer.push(...load.latenciesMs);
      direct.push(...took);
    }
  }
};

const createPools = (stage: Stage, url: string) => {
  const own = createPool(url, { max: CONNECTIONS, name: 'ledger' });
  const floor = createPool(url, { max: CONNECTIONS, name: 'floor' });
  stage.atEnd(() => Promise.all([own.end(), floor.end()]));
  return { db: dbOf(own), pool: floor };
};

const summary = ({ who, what, list, rows, throughServer, direct }: Read) => ({
  ...{ who, what, list, rows, calls: throughServer.length },
  callMs: { median: median(throughServer), p95: percentile(throughServer, 0.95) },
  directMs: { median: median(direct), p95: percentile(direct, 0.95) },
  isReached: median(throughServer) <= GOAL_MS && median(direct) <= GOAL_MS,
});

/** The postings that are compared with a floor; the table shows the floors too. */
const isHeld = ({ what }: PostingFigures): boolean => !what.startsWith('the floor');

const postingTable = (posting: readonly PostingFigures[], postings: number): Table => ({
  title: 'Ledger: postings beside the floor',
  head: [
    'what',
    'postings/s',
    'over its floor',
    'over the floor by itself',
    `goal ≥ ${POSTING_GOAL} of its floor`,
  ],
  rows: posting.map(each => [
    each.what,
    spreadText(each.perSecond),
    isHeld(each) ? spreadText(each.ownRatio) : '',
    spreadText(each.ratio),
    isHeld(each) ? verdict(each.ownRatio.median >= POSTING_GOAL) : '',
  ]),
  remarks: [
    `Median (least–most) of blocks of ${postings.toLocaleString('en')} taken in turns, ${CONNECTIONS} connections each, one database with the product's own commit settings, players without order over the whole ledger. The floor is one statement that inserts posting and entries and moves the purse, sent by the plain driver under a name. Coins are spent inside the transaction of what they buy, whose begin and commit its floor has too.`,
  ],
});

type Filled = Awaited<ReturnType<typeof fillLedger>>;
type Books = Awaited<ReturnType<typeof checkBooks>>;

const readTable = (
  reads: readonly ReturnType<typeof summary>[],
  filled: Filled,
  size: LedgerSize,
): Table => ({
  title: `Ledger: ${filled.entries.toLocaleString('en')} entries of ${filled.postings.toLocaleString('en')} postings over ${size.players.toLocaleString('en')} players`,
  head: ['player', 'what', 'list', 'its rows', 'call ms', '95 %', 'direct ms', '95 %', `goal ≤ ${GOAL_MS}`],
  rows: reads.map(({ who, what, list, rows, callMs, directMs, isReached }) => [
    who,
    what,
    list,
    Number.isNaN(rows) ? '' : rows.toLocaleString('en'),
    figure(callMs.median),
    figure(callMs.p95),
    figure(directMs.median),
    figure(directMs.p95),
    verdict(isReached),
  ]),
  remarks: [
    `Medians; get_tracker_data (${PAGE} rows) and get_user_coin_score through the real server and the wallet's own functions, one at a time. Filled in ${filled.seconds.toFixed(0)} s, ${filled.megabytes.toLocaleString('en')} MB; ${size.heavyPlayers} players have ${size.heavyPostings} times the history of the others.`,
  ],
});

const booksTable = (books: Books): Table => ({
  title: 'Ledger: the books afterwards',
  head: ['npm run ledger -- check'],
  rows: books.lines.map(line => [line]),
  remarks: [`${figure(books.seconds)} s: ${verdict(books.isGood)}.`],
});

/** Reads the balance and every list, of usual and of heavy players. */
const allReads = async (sql: pg.Pool, db: Db, { usual, heavy }: Filled): Promise<Read[]> => [
  ...readsOf(db, 'usual', await readTotals(sql, usual)),
  ...readsOf(db, 'heavy', await readTotals(sql, heavy)),
];

export const benchLedger: Part = options =>
  onStage(options.say, async stage => {
    const { isQuick, bodyType } = options;
    const url = await startDatabase(stage);
    const sql = openSql(stage, url);
    const dataDir = temporaryFolder(stage);
    const server = await startServer(stage, { DATABASE_URL: url, DATA_DIR: dataDir });
    const size = isQuick ? QUICK : FULL;
    const filled = await fillLedger(sql, size, stage.say);
    const { postings, entries, megabytes, seconds } = filled;
    stage.say(`ledger: ${postings} postings, ${entries} entries, ${megabytes} MB in ${seconds.toFixed(0)} s`);
    const pools = createPools(stage, url);
    const measured = await allReads(sql, pools.db, filled);
    await measureReads(measured, { origin: server.origin, bodyType, rounds: isQuick ? 1 : 5 });
    const reads = measured.map(summary);
    stage.say('ledger: histories are read');
    const sizes = isQuick ? { rounds: 2, postings: 500 } : { rounds: 9, postings: 4_000 };
    const range = { first: filled.heavy[0]?.id ?? 0, count: size.players };
    const posting = await measurePosting(pools, range, sizes);
    stage.say('ledger: postings are made');
    const books = await checkBooks({ DATA_DIR: dataDir, DATABASE_URL: url });
    const usual = size.players - size.heavyPlayers;
    return {
      figures: { ...filled, heavy: size.heavyPlayers, usual, reads, posting, books },
      tables: [readTable(reads, filled, size), postingTable(posting, sizes.postings), booksTable(books)],
      isReached:
        books.isGood &&
        reads.every(read => read.isReached) &&
        posting.filter(isHeld).every(({ ownRatio }) => ownRatio.median >= POSTING_GOAL),
    };
  });
