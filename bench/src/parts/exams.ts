/** 500 players finish one exam in the same second, by submitting and by the clock (issue 3, "How good"). */
import type pg from 'pg';
import { addressIn } from '../../../apps/server/src/platform/database/postgres/place.ts';
import { percentile } from '../figures/statistics.ts';
import { figure, verdict } from '../figures/table.ts';
import { runLoad } from '../load/load.ts';
import type { BenchCall, BodyType } from '../load/wire.ts';
import { openSql } from '../stage/database.ts';
import { arrangeSittings, createExams, type Due, type OpenExam, readBooks } from '../stage/exams.ts';
import { makePlayers, type Player, signIn } from '../stage/players.ts';
import { startServer } from '../stage/program.ts';
import { onStage, pause, temporaryFolder } from '../stage/stage.ts';
import type { Part } from './part.ts';

type Hall = {
  readonly origin: string;
  readonly sql: pg.Pool;
  readonly players: readonly Player[];
  readonly bodyType: BodyType;
};

/** Clocks are set to end after this time, so that all sittings still run when they do. */
const BELL_MS = 5_000;
const SETTLED_WITHIN_MS = 60_000;

const begin = async (hall: Hall, exam: OpenExam): Promise<void> => {
  const calls = hall.players.map(
    ({ token }): BenchCall => ({
      action: 'get_exam_module_questions',
      fields: { exam_module_id: exam.id, exam_key: exam.key, agreed: 1 },
      token,
    }),
  );
  await runLoad(hall.origin, calls, { atOnce: 20, bodyType: hall.bodyType });
};

/** Compares the rank that each player is told with the one computed from the stored rows. */
const checkRanks = async (hall: Hall, exam: OpenExam, due: Due) => {
  const calls = hall.players.map(
    ({ token }): BenchCall => ({ action: 'get_exam_result', fields: { exam_module_id: exam.id }, token }),
  );
  const looks = await runLoad(hall.origin, calls, { atOnce: 20, bodyType: hall.bodyType });
  const books = await readBooks(hall.sql, exam.id, due);
  const toldRanks = looks.replies.map(
    reply => (JSON.parse(reply.body) as { data: { rank: number } }).data.rank,
  );
  const wrongRanks = hall.players.filter((player, at) => books.ranks.get(player.id) !== toldRanks[at]).length;
  return {
    results: books.results,
    settlements: books.settlements,
    wrongMarks: books.wrong,
    wrongRanks,
    distinctRanks: new Set(toldRanks).size,
    lookMedianMs: percentile(looks.latenciesMs, 0.5),
  };
};

/** Submits all sittings at once, each on its own connection. */
const bySubmit = async (hall: Hall, exam: OpenExam) => {
  await begin(hall, exam);
  const due = await arrangeSittings(hall.sql, exam.id);
  const calls = hall.players.map(
    ({ token }): BenchCall => ({
      action: 'set_exam_module_result',
      fields: { exam_module_id: exam.id, total_duration: 1, obtained_marks: 0, rules_violated: 0 },
      token,
    }),
  );
  const { seconds, latenciesMs } = await runLoad(hall.origin, calls, {
    atOnce: hall.players.length,
    bodyType: hall.bodyType,
  });
  const [medianMs, p99Ms] = [percentile(latenciesMs, 0.5), percentile(latenciesMs, 0.99)];
  return { how: 'submitted', seconds, medianMs, p99Ms, ...(await checkRanks(hall, exam, due)) };
};

/** Nobody calls: all clocks end together and the sweep settles. Resolves to the seconds from then to the last result. */
const byClock = async (hall: Hall, exam: OpenExam) => {
  await begin(hall, exam);
  const bellAt = Date.now() + BELL_MS;
  const due = await arrangeSittings(hall.sql, exam.id, BELL_MS);
  const count = async () =>
    (await hall.sql.query('select from exam_result where exam_id = $1', [exam.id])).rowCount ?? 0;
  while ((await count()) < hall.players.length && Date.now() - bellAt < SETTLED_WITHIN_MS) await pause(20);
  const seconds = (Date.now() - bellAt) / 1000;
  return {
    how: 'ended by the clock',
    seconds,
    medianMs: null,
    p99Ms: null,
    ...(await checkRanks(hall, exam, due)),
  };
};

export const benchExams: Part = ({ say, bodyType, isQuick }) =>
  onStage(say, async stage => {
    const dataDir = temporaryFolder(stage);
    const { origin } = await startServer(stage, { DATA_DIR: dataDir });
    const sql = openSql(stage, addressIn(dataDir) ?? '');
    const count = isQuick ? 50 : 500;
    await makePlayers(sql, count);
    const hall: Hall = { origin, sql, bodyType, players: await signIn(sql, count) };
    const [first, second] = await createExams(sql, dataDir);
    if (first === undefined || second === undefined) throw new Error('the seed placed fewer than two exams');
    const runs = [await bySubmit(hall, first), await byClock(hall, second)];
    const isRight = (run: (typeof runs)[number]): boolean =>
      run.results === count &&
      run.settlements === count &&
      run.wrongMarks === 0 &&
      run.wrongRanks === 0 &&
      run.distinctRanks === count;
    return {
      figures: { players: count, runs },
      tables: [
        {
          title: `Exams: ${count} players finish one exam together`,
          head: [
            'finished',
            'all stored s',
            'median ms',
            'p99 ms',
            'results',
            'settled',
            'wrong marks',
            'wrong ranks',
            'own result median ms',
            'goal',
          ],
          rows: runs.map(run => [
            run.how,
            figure(run.seconds),
            run.medianMs === null ? '' : figure(run.medianMs),
            run.p99Ms === null ? '' : figure(run.p99Ms),
            String(run.results),
            String(run.settlements),
            String(run.wrongMarks),
            String(run.wrongRanks),
            figure(run.lookMedianMs),
            `each stored once, ranks right: ${verdict(isRight(run))}`,
          ]),
          remarks: [
            'Submitted: every player on a connection of his own, all sent at once. By the clock: all clocks end at one instant with nobody looking, seconds from that instant. Ranks are what each player is toldRanks, beside an order worked out from the stored marks, times and instants.',
          ],
        },
      ],
      isReached: runs.every(isRight),
    };
  });
