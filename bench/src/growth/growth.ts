/** What calls cost on a site with years behind it, beside a site a hundredth as large: each at most 1.3 times as much. */
import type pg from 'pg';
import { type CallCost, COSTED, costOf, costRound, type Idle } from '../costs/round.ts';
import type { CostSide } from '../costs/sides.ts';
import { median } from '../figures/statistics.ts';
import { figure, type Table, verdict } from '../figures/table.ts';
import { callOnce } from '../load/load.ts';
import type { Part } from '../parts/part.ts';
import { firstAnswer, startCall } from '../parts/recording.ts';
import { countBoards } from '../stage/board.ts';
import { inDatabase, openSql, startDatabase } from '../stage/database.ts';
import { makePlayers, type Player, signIn } from '../stage/players.ts';
import { answerRight } from '../stage/plays.ts';
import { startServer } from '../stage/program.ts';
import { onStage, pause, type Stage, temporaryFolder } from '../stage/stage.ts';
import {
  activeOf,
  bankOf,
  fillBank,
  fillYears,
  type GrowthSize,
  PLACE,
  playersOf,
  questionsOf,
} from './fill.ts';
import { LOOK_NAMES, type Look, lookCalls } from './looks.ts';
import { plansOf } from './plans.ts';

/** Goal for the processor time of a call, as a multiple of what it takes on the small site. */
const GOAL_RATIO = 1.3;
/** The small site is so much smaller. */
const TIMES_LARGER = 100;
const [FULL, QUICK] = [5_000_000, 500_000];
type Sizes = { readonly rounds: number; readonly players: number };
const ROUNDS: Sizes = { rounds: 5, players: 100 };
const QUICK_ROUNDS: Sizes = { rounds: 3, players: 35 };
const WARMING = 2;
/** A look is so quick that each player takes it several times, or the clock of processor time would be too coarse. */
const LOOKS_EACH = 4;
/** Both servers stand beside each other, so what they do without calls is in both figures. */
const NOT_TAKEN_OFF: Idle = { server: 0, database: 0, between: 0 };
const RIGHT_ANSWERS = 9;
const QUESTIONS = 10;

const CALLS = [...COSTED, ...LOOK_NAMES] as const;
type CallName = (typeof CALLS)[number];
type Round = Readonly<Record<CallName, CallCost>>;

type Field = {
  readonly size: GrowthSize;
  readonly url: string;
  readonly dataDir: string;
  readonly sql: pg.Pool;
  readonly side: CostSide;
  readonly callers: readonly Player[];
  readonly fillSeconds: number;
  readonly rounds: Round[];
};

/** One play as players play them, of which the others are copies. */
const playOnce = async (sql: pg.Pool, origin: string, player: Player): Promise<string> => {
  const { playId } = firstAnswer((await callOnce(origin, startCall(player, PLACE))).body);
  await answerRight(sql, [playId], RIGHT_ANSWERS);
  await callOnce(origin, { action: 'finish_play', fields: { play_id: playId }, token: player.token });
  const { rows } = await sql.query<{ served: number }>(
    `select jsonb_array_length(served) as served from play where id = $1 and status = 'settled'`,
    [playId],
  );
  if (rows[0]?.served !== QUESTIONS) throw new Error('the first play did not settle');
  return playId;
};

const openField = async (
  stage: Stage,
  mainUrl: string,
  size: GrowthSize,
  callers: number,
): Promise<Field> => {
  const name = `growth_${size.plays}`;
  await openSql(stage, mainUrl).query(`create database ${name}`);
  const url = inDatabase(mainUrl, name);
  const sql = openSql(stage, url);
  const dataDir = temporaryFolder(stage);
  const env = { DATABASE_URL: url, DATA_DIR: dataDir };
  const maker = await startServer(stage, env);
  const startedAt = performance.now();
  await fillBank(sql, size);
  await makePlayers(sql, activeOf(size));
  const signedIn = await signIn(sql, callers + 1);
  const [first, ...rest] = signedIn;
  if (first === undefined || rest.length < callers) throw new Error('too few players play: raise --size');
  const template = await playOnce(sql, maker.origin, first);
  await maker.stop();
  await fillYears(sql, url, { size, first: first.id, template }, stage.say);
  await countBoards(sql, url, dataDir);
  await sql.query('vacuum (analyze)');
  await sql.query('checkpoint');
  const fillSeconds = (performance.now() - startedAt) / 1000;
  stage.say(`growth: ${size.plays} plays and what belongs to them filled in ${fillSeconds.toFixed(0)} s`);
  const program = await startServer(stage, env);
  const side: CostSide = { name, program, betweenSeconds: () => 0 };
  return { ...{ size, url, dataDir, sql, side, fillSeconds }, callers: rest, rounds: [] };
};

const measureRound = async ({ sql, side }: Field, players: readonly Player[]): Promise<Round> => {
  const at = { sql, idle: NOT_TAKEN_OFF, place: PLACE };
  const played = await costRound(at, side, players);
  const looked: Partial<Record<Look, CallCost>> = {};
  for (const look of LOOK_NAMES)
    looked[look] = (await costOf(at, side, lookCalls(look, players, LOOKS_EACH))).cost;
  return { ...played, ...(looked as Record<Look, CallCost>) };
};

const takenOf = ({ server, database }: CallCost): number => server + database;
const takenBy = ({ rounds }: Field, call: CallName): number =>
  median(rounds.map(round => takenOf(round[call])));
const waitOf = ({ rounds }: Field, call: CallName): number =>
  median(rounds.map(round => round[call].medianMs));

type Pair = { readonly small: Field; readonly large: Field };

const ratioOf = ({ small, large }: Pair, call: CallName): number =>
  takenBy(large, call) / takenBy(small, call);

const tableOf = (pair: Pair): Table => {
  const { small, large } = pair;
  const count = ({ size }: Field) =>
    `${size.plays.toLocaleString('en')} plays, ${playersOf(size).toLocaleString('en')} players, ${questionsOf(size).toLocaleString('en')} questions (${Math.round(questionsOf(size) / bankOf(size).levels / bankOf(size).categories)} a level)`;
  return {
    title: `Growth: ${count(large)}`,
    head: [
      'call',
      'small µs',
      'large µs',
      'of it database',
      'large ÷ small',
      `goal ≤ ${GOAL_RATIO}`,
      'wait ms',
    ],
    rows: CALLS.map(call => {
      const database = median(large.rounds.map(round => round[call].database));
      const ratio = ratioOf(pair, call);
      return [
        ...[call, figure(takenBy(small, call)), figure(takenBy(large, call)), figure(database)],
        ...[figure(ratio), ratio <= GOAL_RATIO ? verdict(true) : 'missed'],
        `${figure(waitOf(small, call))} → ${figure(waitOf(large, call))}`,
      ];
    }),
    remarks: [
      `Processor time of server and database for one call, medians of ${large.rounds.length} rounds taken in turns, four calls at once, after VACUUM ANALYZE and CHECKPOINT. The small site: ${count(small)}. A fiftieth of the players have all the plays, ${large.size.plays / activeOf(large.size)} each on either site, over two years; details older than 90 days lie in the tables of their months. Filled in ${Math.round(large.fillSeconds)} s.`,
    ],
  };
};

const measure = async (stage: Stage, pair: Pair, { rounds, players }: Sizes): Promise<void> => {
  for (let round = -WARMING; round < rounds; round += 1) {
    const from = (round + WARMING) * players;
    // Whoever was first is last in the next round.
    for (const field of round % 2 === 0 ? [pair.small, pair.large] : [pair.large, pair.small]) {
      const measured = await measureRound(field, field.callers.slice(from, from + players));
      if (round >= 0) field.rounds.push(measured);
    }
    stage.say(`growth: round ${round + 1} of ${rounds}`);
  }
};

export const benchGrowth: Part = options =>
  onStage(options.say, async stage => {
    const plays = options.size ?? (options.isQuick ? QUICK : FULL);
    const sizes = options.isQuick ? QUICK_ROUNDS : ROUNDS;
    const callers = (sizes.rounds + WARMING) * sizes.players;
    // What was filled is tidied by hand, so that nothing is tidied while calls are measured.
    const url = await startDatabase(stage);
    const main = openSql(stage, url);
    for (const setting of ["autovacuum = 'off'", "max_wal_size = '8GB'"])
      await main.query(`alter system set ${setting}`);
    await main.query('select pg_reload_conf()');
    const open = async (size: GrowthSize): Promise<Field> => {
      const field = await openField(stage, url, size, callers);
      // The server reads the new buckets with the first call after two seconds.
      await pause(2_500);
      return field;
    };
    const small = await open({ plays: plays / TIMES_LARGER });
    const large = await open({ plays });
    const pair: Pair = { small, large };
    await measure(stage, pair, sizes);
    const missed = CALLS.filter(call => !(ratioOf(pair, call) <= GOAL_RATIO));
    const plans = missed.length === 0 && !options.explains ? [] : await plansOf(stage, large, missed);
    const table = tableOf(pair);
    return {
      figures: {
        plays,
        calls: Object.fromEntries(
          CALLS.map(call => [
            call,
            { small: takenBy(small, call), large: takenBy(large, call), ratio: ratioOf(pair, call) },
          ]),
        ),
        rounds: { small: small.rounds, large: large.rounds },
        plans,
      },
      tables: [
        { ...table, remarks: [...(table.remarks ?? []), ...plans.map(plan => `\`\`\`\n${plan}\n\`\`\``)] },
      ],
      isReached: missed.length === 0,
    };
  });
