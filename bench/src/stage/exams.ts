/** Places open exams of the content folder, and brings sittings to the state that a measurement needs. */
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { reducePlay, startPlay } from '@trivium/rules/play/play';
import { clockMs, type PlayPolicy } from '@trivium/rules/play/policy';
import type { ServedQuestion } from '@trivium/rules/question/question';
import type pg from 'pg';
import { realDice } from '../../../apps/server/src/platform/dice.ts';
import { root } from '../../../tools/src/root.ts';

export type OpenExam = { readonly id: number; readonly key: string; readonly title: string };

/** Places the exams of the content folder while the server runs, and opens two of them for the next hours. */
export const createExams = async (sql: pg.Pool, dataDir: string): Promise<readonly OpenExam[]> => {
  const { PATH = '' } = process.env;
  await promisify(execFile)(process.execPath, [resolve(root, 'apps/server/src/main.ts'), 'seed'], {
    env: { PATH, DATA_DIR: dataDir },
  });
  const { rows } = await sql.query<{ id: string; exam_key: string; title: string }>(
    `update exam set starts_at = now() - interval '1 hour', ends_at = now() + interval '5 hours'
     where slug in ('science-basics', 'world-geography') returning id, exam_key, title`,
  );
  return rows.map(({ id, exam_key, title }) => ({ id: Number(id), key: exam_key, title }));
};

type Served = ServedQuestion & { readonly marks: number };
type Row = { id: string; player_id: string; policy: PlayPolicy; served: readonly Served[] };

/** The marks that each player must get. */
export type Due = ReadonlyMap<number, number>;

/**
 * Answers running sittings directly in the database, another number of questions for each player. With `endsInMs` all clocks
 * end together (grace included), as if everybody had begun at the same moment.
 */
export const arrangeSittings = async (sql: pg.Pool, examId: number, endsInMs?: number): Promise<Due> => {
  const { rows } = await sql.query<Row>(
    `select id, player_id, policy, served from play where scope = $1 and status = 'running' order by id`,
    [`exam/${examId}`],
  );
  const now = Date.now();
  const due = new Map<number, number>();
  const moved = rows.map((row, at) => {
    const setup = { policy: row.policy, served: row.served };
    const lengthMs = (clockMs(row.policy) ?? 0) + row.policy.graceMs;
    const startedAt = endsInMs === undefined ? now - 60_000 - at * 7 : now + endsInMs - lengthMs;
    let state = startPlay(setup, startedAt);
    const right = row.served.slice(0, at % (row.served.length + 1));
    for (const [question, { key }] of right.entries()) {
      const result = reducePlay(
        setup,
        state,
        { type: 'answer', question, answer: key },
        startedAt + 1,
        realDice,
      );
      if ('refused' in result) throw new Error(`a sitting could not be arranged: ${result.refused}`);
      state = result.state;
    }
    due.set(
      Number(row.player_id),
      right.reduce((sum, { marks }) => sum + marks, 0),
    );
    return { id: row.id, state, due_at: new Date(startedAt + lengthMs) };
  });
  await sql.query(
    `update play set state = moved.state, due_at = moved.due_at
     from jsonb_to_recordset($1::jsonb) as moved (id uuid, state jsonb, due_at timestamptz) where play.id = moved.id`,
    [JSON.stringify(moved)],
  );
  return due;
};

export type ExamBooks = {
  readonly results: number;
  readonly settlements: number;
  /** Results that are stored twice, or whose marks are not those of the answers. */
  readonly wrong: number;
  /** The rank of each player, computed here from the stored rows: by marks, then time, then the earlier end. */
  readonly ranks: ReadonlyMap<number, number>;
};

/** Reads what the database holds about an exam. */
export const readBooks = async (sql: pg.Pool, examId: number, due: Due): Promise<ExamBooks> => {
  const { rows } = await sql.query<{
    player_id: string;
    obtained_marks: number;
    spent_ms: number;
    finished_at: Date;
    attempt_id: string;
  }>(
    'select player_id, obtained_marks, spent_ms, finished_at, attempt_id from exam_result where exam_id = $1',
    [examId],
  );
  const settled = await sql.query(
    `select from settlement join exam_attempt using (play_id) where exam_id = $1`,
    [examId],
  );
  const results = rows.map(row => ({
    ...row,
    player: Number(row.player_id),
    attempt: Number(row.attempt_id),
  }));
  const players = new Set(results.map(result => result.player));
  const wrong = results.filter(result => due.get(result.player) !== result.obtained_marks).length;
  const sorted = results.toSorted(
    (a, b) =>
      b.obtained_marks - a.obtained_marks ||
      a.spent_ms - b.spent_ms ||
      a.finished_at.getTime() - b.finished_at.getTime() ||
      a.attempt - b.attempt,
  );
  return {
    results: results.length,
    settlements: settled.rowCount ?? 0,
    wrong: wrong + (results.length - players.size),
    ranks: new Map(sorted.map((result, at) => [result.player, at + 1])),
  };
};
