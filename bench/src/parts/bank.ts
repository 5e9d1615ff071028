/** Question banks: 50,000 questions from drop to published, a dry run, near duplicates, battles meanwhile, the largest file, all out. */
import type pg from 'pg';
import { createPool } from '../../../apps/server/src/platform/database/db.ts';
import { migrate } from '../../../apps/server/src/platform/database/migrate.ts';
import { bringIn, dryRun } from '../bank/bring.ts';
import { bankFiles, sheetOf } from '../bank/files.ts';
import { exportAll, takeLargest } from '../bank/large.ts';
import { fillBank, measureTwins, type TwinFigures } from '../bank/twins.ts';
import { playReal, type RealRun } from '../battles/run.ts';
import { figure, type Table, verdict } from '../figures/table.ts';
import { databaseCpuSeconds, openSql, startDatabase } from '../stage/database.ts';
import { grantCoins, makePlayers, signIn } from '../stage/players.ts';
import { startServer } from '../stage/program.ts';
import { makeStaff } from '../stage/staff.ts';
import { onStage, type Stage, temporaryFolder } from '../stage/stage.ts';
import type { Part } from './part.ts';

const WHOLE_GOAL_MS = 60_000;
const DRY_GOAL_MS = 5_000;
const BATTLE_GOAL_MS = 25;
const MEMORY_GOAL_MB = 300;
/** Of the changed questions of which a look at each finds a twin; our choice. */
const RECALL_GOAL = 0.9;

type Sizes = {
  readonly questions: number;
  readonly sheetBytes: number;
  readonly bank: number;
  readonly battles: number;
  /** The largest that may be dropped (`import_mb`). */
  readonly largestBytes: number;
};
const FULL: Sizes = {
  ...{ questions: 50_000, sheetBytes: 10_000_000, bank: 200_000, battles: 100, largestBytes: 50_000_000 },
};
const QUICK: Sizes = {
  ...{ questions: 1_000, sheetBytes: 200_000, bank: 5_000, battles: 5, largestBytes: 1_000_000 },
};
const ROUNDS = 10;

/** A category for rows that name none. */
const makePlace = async (sql: pg.Pool): Promise<{ languageId: number; otherId: number }> => {
  const { rows } = await sql.query<{ id: string; language_id: number }>(
    `insert into category (slug, type, language_id, name) select 'bench-other', 1, id, 'Other' from language where code = 'en'
     returning id, language_id`,
  );
  return { languageId: rows[0]?.language_id ?? 0, otherId: Number(rows[0]?.id) };
};

const openSite = async (stage: Stage, players: number, database = startDatabase(stage)) => {
  const url = await database;
  const sql = openSql(stage, url);
  const program = await startServer(stage, { DATABASE_URL: url, DATA_DIR: temporaryFolder(stage) });
  await makePlayers(sql, players + 1);
  const [editor, ...others] = await signIn(sql, players + 1);
  if (editor === undefined) throw new Error('nobody is there');
  await makeStaff(sql, editor);
  await grantCoins(sql, 1_000);
  return { sql, program, players: others, place: await makePlace(sql) };
};

/** Plays battles that begin at the same moment as the import; both are waited for. */
const during = async (
  { sql, program, players, place }: Awaited<ReturnType<typeof openSite>>,
  { battles, questions }: Sizes,
): Promise<RealRun> => {
  const shape = { kind: 'whole', questions: ROUNDS, withinMs: 4_000 } as const;
  const who = players.slice(0, battles * 2);
  // Warms up, as the server of a site has been.
  await playReal({ program, sql }, who.slice(0, 20), shape);
  const [run] = await Promise.all([
    playReal({ program, sql }, who, shape),
    dryRun(program.origin, bankFiles(questions), place).then(dry => bringIn(program.origin, dry)),
  ]);
  return run;
};

const twinsIn = async (stage: Stage, url: string, count: number) => {
  const pool = createPool(url);
  stage.atEnd(() => pool.end());
  await migrate(pool);
  const { rows } = await pool.query<{ id: number; language_id: number }>(
    `insert into category (slug, type, language_id, name) select 'bench-bank', 1, id, 'Bank' from language where code = 'en'
     returning id, language_id`,
  );
  const [{ id: categoryId, language_id: languageId } = { id: 0, language_id: 0 }] = rows;
  await fillBank(pool, count, { languageId, categoryId });
  return measureTwins(pool, count, languageId);
};

type Cpu = { readonly server: number; readonly database: number };
const spent = (from: Cpu, to: Cpu): Cpu => ({
  server: to.server - from.server,
  database: to.database - from.database,
});
const cpuText = ({ server, database }: Cpu): string =>
  `CPU: server ${figure(server)} s, database ${figure(database)} s`;

/** From the drop to the last question, and a sheet that is only read; both by the calls of the panel. */
const comeIn = async (stage: Stage, { questions, sheetBytes, largestBytes }: Sizes) => {
  const { program, place, sql } = await openSite(stage, 2);
  const cpuSeconds = async () => ({ server: program.cpuSeconds(), database: await databaseCpuSeconds(sql) });
  const before = await cpuSeconds();
  stage.say(`bringing ${questions} questions in`);
  const dry = await dryRun(program.origin, bankFiles(questions), place);
  const between = await cpuSeconds();
  const { row, runMs } = await bringIn(program.origin, dry);
  const after = await cpuSeconds();
  stage.say('reading a sheet');
  const sheet = sheetOf(sheetBytes);
  const read = await dryRun(program.origin, [sheet], place);
  const end = await cpuSeconds();
  stage.say('reading the largest file');
  const largest = await takeLargest(program, largestBytes, place);
  await program.stop();
  const made = row.outcomes.find(({ outcome }) => outcome === 'made')?.count ?? 0;
  const { dropMs, dryMs } = dry;
  return {
    ...{ made, wholeMs: dropMs + dryMs + runMs, dropMs, dryMs, runMs, outcomes: row.outcomes },
    ...{ counts: dry.row.counts, problems: dry.row.problems },
    // Says what it costs on a machine that has other work, too.
    cpu: { dry: spent(before, between), run: spent(between, after), sheet: spent(after, end) },
    largest,
    sheet: { megabytes: sheet.bytes.length / 1e6, rows: read.row.counts.read, dryMs: read.dryMs },
  };
};

/** The sheet of most operators, and the file of this product. */
const OUT = ['csv', 'quiz'] as const;

const goOut = async (stage: Stage, url: string) => {
  const { program } = await openSite(stage, 2, Promise.resolve(url));
  const [csv, quiz] = [await exportAll(program, 'csv'), await exportAll(program, 'quiz')];
  await program.stop();
  return { csv, quiz };
};

type Figures = {
  readonly whole: Awaited<ReturnType<typeof comeIn>>;
  readonly twins: TwinFigures;
  readonly outgoing: Readonly<Record<(typeof OUT)[number], Awaited<ReturnType<typeof exportAll>>>>;
  readonly battles: RealRun;
};

const goalsOf = ({ questions }: Sizes, { whole, twins, battles }: Figures) => ({
  whole: whole.wholeMs <= WHOLE_GOAL_MS && whole.made === questions,
  dry: whole.sheet.dryMs <= DRY_GOAL_MS,
  twins: twins.both >= RECALL_GOAL * twins.near,
  memory: whole.largest.aboveMb <= MEMORY_GOAL_MB,
  battles: battles.p95 <= BATTLE_GOAL_MS && battles.problems.length === 0,
});

const seconds = (ms: number): string => `${figure(ms / 1000)} s`;

const tableOf = (sizes: Sizes, figures: Figures): Table => {
  const { whole, twins, outgoing, battles } = figures;
  const goals = goalsOf(sizes, figures);
  const rows: readonly (readonly [what: string, figure: string, goal?: string])[] = [
    [
      `${whole.made} of ${sizes.questions} questions in four files, from drop to published`,
      ...([seconds(whole.wholeMs), `≤ ${WHOLE_GOAL_MS / 1000} s: ${verdict(goals.whole)}`] as const),
    ],
    ['of it the drop', seconds(whole.dropMs)],
    ['of it the dry run', seconds(whole.dryMs), cpuText(whole.cpu.dry)],
    ['of it the questions', seconds(whole.runMs), cpuText(whole.cpu.run)],
    [
      `dry run of a sheet of ${figure(whole.sheet.megabytes)} MB, ${whole.sheet.rows} rows`,
      ...([seconds(whole.sheet.dryMs), `≤ ${DRY_GOAL_MS / 1000} s: ${verdict(goals.dry)}`] as const),
    ],
    ['of that sheet', '', cpuText(whole.cpu.sheet)],
    [
      `memory above idle while a file of ${figure(whole.largest.megabytes)} MB comes in, ${seconds(whole.largest.tookMs)}`,
      ...([
        `${figure(whole.largest.aboveMb)} MB`,
        `≤ ${MEMORY_GOAL_MB} MB: ${verdict(goals.memory)}`,
      ] as const),
    ],
    [`sketching ${sizes.bank} questions once`, seconds(twins.sketchMs)],
    [`twins of 1,000 new rows among ${sizes.bank}`, `${figure(twins.rowsMs)} ms`],
    [
      `of ${twins.near} twins that a look at each finds, the index finds`,
      ...([String(twins.both), `≥ ${RECALL_GOAL * 100} %: ${verdict(goals.twins)}`] as const),
    ],
    ...OUT.map(
      format =>
        [
          `${outgoing[format].written} questions out as ${format}, ${figure(outgoing[format].megabytes)} MB`,
          `${seconds(outgoing[format].tookMs)}, ${figure(outgoing[format].aboveMb)} MB above idle`,
        ] as const,
    ),
    [
      `p95 of an answer in ${sizes.battles} battles while ${sizes.questions} come in`,
      ...([`${figure(battles.p95)} ms`, `≤ ${BATTLE_GOAL_MS} ms: ${verdict(goals.battles)}`] as const),
    ],
    ['p50 of an answer meanwhile', `${figure(battles.p50)} ms`],
    ['delay of the event loop meanwhile, p99', `${figure(battles.loopP99Ms)} ms`],
    ['memory of the server meanwhile', `${figure(battles.memoryMb)} MB`],
  ];
  const { problems } = battles;
  return {
    title: 'Question banks coming in',
    head: ['what', 'figure', 'goal'],
    rows: rows.map(([what, said, goal = '']) => [what, said, goal]),
    remarks: [
      'The questions are made up; server, database and load share the cores.',
      ...(problems.length === 0 ? [] : [`Problems:\n${problems.slice(0, 20).join('\n')}`]),
    ],
  };
};

export const benchBank: Part = ({ say, isQuick }) =>
  onStage(say, async stage => {
    const sizes = isQuick ? QUICK : FULL;
    const whole = await comeIn(stage, sizes);
    say(`finding twins among ${sizes.bank} questions`);
    const url = await startDatabase(stage);
    const twins = await twinsIn(stage, url, sizes.bank);
    say(`writing ${sizes.bank} questions out`);
    const outgoing = await goOut(stage, url);
    say(`playing ${sizes.battles} battles meanwhile`);
    const battles = await during(await openSite(stage, sizes.battles * 2), sizes);
    const figures = { whole, twins, outgoing, battles };
    const isReached = Object.values(goalsOf(sizes, figures)).every(Boolean);
    return { figures, tables: [tableOf(sizes, figures)], isReached };
  });
