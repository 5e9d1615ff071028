/** The calls for the own rank and a page of the board, with 10,000 and with 1,000,000 players (issue 2, DECISIONS 9). */
import type pg from 'pg';
import { median, percentile, spreadOf } from '../figures/statistics.ts';
import { figure, type Table, verdict } from '../figures/table.ts';
import type { Statement } from '../floor/frontend.ts';
import { withoutOwnWork } from '../floor/recipe.ts';
import { createTap } from '../floor/tap.ts';
import { callOnce, runLoad } from '../load/load.ts';
import type { BenchCall, BodyType } from '../load/wire.ts';
import { countBoards, fillBoards } from '../stage/board.ts';
import { inDatabase, openSql, startDatabase } from '../stage/database.ts';
import { makePlayers, type Player, signIn } from '../stage/players.ts';
import { startServer } from '../stage/program.ts';
import { onStage, pause, type Stage, temporaryFolder } from '../stage/stage.ts';
import type { Part } from './part.ts';

/** Goal for the median with the large board, ms. */
const GOAL_MS = 5;
/** Goal for the large board's median, as a multiple of the small board's. */
const GOAL_RATIO = 1.5;
const CALLERS = 400;
const PAGE = 10;

/** People open the first page; the deep page is anywhere on the board. Both replies hold the caller's own rank. */
const LOOKS = ['first page', 'page anywhere'] as const;
type Look = (typeof LOOKS)[number];

type Field = {
  readonly size: number;
  readonly url: string;
  readonly dataDir: string;
  readonly sql: pg.Pool;
  readonly origin: string;
  readonly callers: readonly Player[];
  readonly fillSeconds: number;
};

const openField = async (stage: Stage, mainUrl: string, admin: pg.Pool, size: number): Promise<Field> => {
  const name = `board_${size}`;
  await admin.query(`create database ${name}`);
  const url = inDatabase(mainUrl, name);
  const sql = openSql(stage, url);
  const dataDir = temporaryFolder(stage);
  const server = await startServer(stage, { DATABASE_URL: url, DATA_DIR: dataDir });
  const startedAt = performance.now();
  for (let made = 0; made < size; made += 100_000) await makePlayers(sql, Math.min(100_000, size - made));
  const callers = await signIn(sql, CALLERS);
  await fillBoards(sql);
  await countBoards(sql, url, dataDir);
  const fillSeconds = (performance.now() - startedAt) / 1000;
  stage.say(`leaderboard: ${size} players filled in ${fillSeconds.toFixed(0)} s`);
  // The server reads the new buckets with the first call after two seconds.
  await pause(2_500);
  return { size, url, dataDir, sql, origin: server.origin, callers, fillSeconds };
};

/** Places spread evenly over the board, so that both sizes are asked alike. */
const callsOf = ({ size, callers }: Field, look: Look): BenchCall[] =>
  callers.map(({ token }, at) => ({
    action: 'get_globle_leaderboard',
    fields: {
      ...(look === 'first page' ? {} : { offset: Math.floor(((at * 0.618_034) % 1) * (size - PAGE)) }),
      limit: PAGE,
    },
    token,
  }));

const measure = async (fields: readonly Field[], rounds: number, bodyType: BodyType) => {
  const found = fields.map(() => ({ 'first page': [], 'page anywhere': [] }) as Record<Look, number[][]>);
  for (let round = 0; round <= rounds; round += 1) {
    for (const look of LOOKS) {
      for (const [at, field] of fields.entries()) {
        const load = await runLoad(field.origin, callsOf(field, look), { atOnce: 1, bodyType });
        // The first round warms up.
        if (round > 0) found[at]?.[look].push([...load.latenciesMs]);
      }
    }
  }
  return fields.map((field, at) => ({
    players: field.size,
    fillSeconds: field.fillSeconds,
    looks: LOOKS.map(look => {
      const blocks = found[at]?.[look] ?? [];
      const all = blocks.flat();
      return {
        look,
        calls: all.length,
        medianMs: spreadOf(blocks.map(median)),
        p95Ms: percentile(all, 0.95),
        p99Ms: percentile(all, 0.99),
      };
    }),
  }));
};

const explain = async (sql: pg.Pool, { text, values }: Statement): Promise<string> => {
  const { rows } = await sql.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${text}`, [
    ...values,
  ]);
  return `${text.replace(/\s+/g, ' ').trim()}\n${rows.map(row => `    ${row['QUERY PLAN']}`).join('\n')}`;
};

/** The database's plans for one call of a deep page, recorded from a real call. */
const explainLook = async (stage: Stage, field: Field): Promise<string[]> => {
  const tap = await createTap(stage, field.url);
  const server = await startServer(stage, { DATABASE_URL: tap.url, DATA_DIR: field.dataDir });
  const [, call] = callsOf(field, 'page anywhere');
  if (call === undefined) return [];
  await callOnce(server.origin, call);
  await pause(100);
  tap.take();
  await callOnce(server.origin, call);
  await pause(50);
  const plans: string[] = [];
  for (const statement of withoutOwnWork(tap.take())) plans.push(await explain(field.sql, statement));
  return plans;
};

export const benchLeaderboard: Part = options =>
  onStage(options.say, async stage => {
    const url = await startDatabase(stage);
    const admin = openSql(stage, url);
    const sizes = options.isQuick ? [1_000, 20_000] : [10_000, 1_000_000];
    const fields: Field[] = [];
    for (const size of sizes) fields.push(await openField(stage, url, admin, size));
    const boards = await measure(fields, options.isQuick ? 2 : 6, options.bodyType);
    const [small, large] = boards;
    const ratios = LOOKS.map((look, at) => {
      const [before, after] = [small?.looks[at]?.medianMs.median, large?.looks[at]?.medianMs.median];
      return { look, ratio: (after ?? Number.NaN) / (before ?? Number.NaN) };
    });
    const isReached =
      ratios.every(({ ratio }) => ratio <= GOAL_RATIO) &&
      (large?.looks ?? []).every(({ medianMs }) => medianMs.median <= GOAL_MS);
    const last = fields.at(-1);
    const plans = options.explains && last ? await explainLook(stage, last) : [];
    const table: Table = {
      title: 'Leaderboard: own rank and a page',
      head: ['players', 'what', 'median ms', 'p95 ms', 'p99 ms', 'over the smaller board', 'goal'],
      rows: boards.flatMap(({ players, looks }, at) =>
        looks.map(({ look, medianMs, p95Ms, p99Ms }, place) => [
          players.toLocaleString('en'),
          look,
          figure(medianMs.median),
          figure(p95Ms),
          figure(p99Ms),
          at === 0 ? '' : figure(ratios[place]?.ratio ?? Number.NaN),
          at === 0
            ? ''
            : `≤ ${GOAL_MS} ms, ≤ ${GOAL_RATIO}: ${verdict((ratios[place]?.ratio ?? 9) <= GOAL_RATIO && medianMs.median <= GOAL_MS)}`,
        ]),
      ),
      remarks: [
        `get_globle_leaderboard through the real server, one call at a time, ${PAGE} rows, callers spread over the whole board; the two boards are two databases of one PostgreSQL, asked in turns.`,
        ...plans.map(plan => `\`\`\`\n${plan}\n\`\`\``),
      ],
    };
    return { figures: { boards, ratios, plans }, tables: [table], isReached };
  });
