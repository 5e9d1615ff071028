/** How the database answers the statements of calls that cost too much. */
import type pg from 'pg';
import type { Statement } from '../floor/frontend.ts';
import { withoutOwnWork } from '../floor/recipe.ts';
import { createTap } from '../floor/tap.ts';
import { callOnce } from '../load/load.ts';
import type { BenchCall } from '../load/wire.ts';
import { firstAnswer, startCall } from '../parts/recording.ts';
import type { Player } from '../stage/players.ts';
import { answerRight } from '../stage/plays.ts';
import { startServer } from '../stage/program.ts';
import { pause, type Stage } from '../stage/stage.ts';
import { PLACE } from './fill.ts';
import { LOOK_NAMES, lookCalls } from './looks.ts';

/** Quicker statements are no reason. */
const SLOW_MS = 0.3;
const RIGHT_ANSWERS = 9;

type Site = {
  readonly url: string;
  readonly dataDir: string;
  readonly sql: pg.Pool;
  readonly callers: readonly Player[];
};

/** Runs it again and takes it back. */
const explain = async (sql: pg.Pool, { text, values }: Statement): Promise<string | null> => {
  const client = await sql.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${text}`, [
      ...values,
    ]);
    const lines = rows.map(row => row['QUERY PLAN']);
    const took = Number(/^Execution Time: ([\d.]+)/.exec(lines.at(-1) ?? '')?.[1]);
    return took < SLOW_MS
      ? null
      : `${text.replace(/\s+/g, ' ').trim()}\n${lines.map(line => `    ${line}`).join('\n')}`;
  } catch {
    // Not a statement that can be explained, such as begin.
    return null;
  } finally {
    await client.query('rollback');
    client.release();
  }
};

/** The plans of the slow statements of these calls, made once by one player through a tap. */
export const plansOf = async (
  stage: Stage,
  { url, dataDir, sql, callers }: Site,
  names: readonly string[],
): Promise<string[]> => {
  const tap = await createTap(stage, url);
  const server = await startServer(stage, { DATABASE_URL: tap.url, DATA_DIR: dataDir });
  const plans: string[] = [];
  const make = async (name: string, call: BenchCall): Promise<string> => {
    tap.take();
    const { body } = await callOnce(server.origin, call);
    await pause(50);
    if (names.includes(name))
      for (const statement of withoutOwnWork(tap.take())) {
        const plan = await explain(sql, statement);
        if (plan !== null) plans.push(`${name}: ${plan}`);
      }
    return body;
  };
  // The second time nothing is read or planned for the first time.
  for (const player of callers.slice(0, 2)) {
    plans.length = 0;
    const { token } = player;
    const { playId, questionId, answer } = firstAnswer(await make('start', startCall(player, PLACE)));
    const fields = { play_id: playId, question_id: questionId, answer };
    await make('answer', { action: 'submit_answer', fields, token });
    await answerRight(sql, [playId], RIGHT_ANSWERS);
    await make('end', { action: 'finish_play', fields: { play_id: playId }, token });
    for (const look of LOOK_NAMES) for (const call of lookCalls(look, [player], 1)) await make(look, call);
  }
  return plans;
};
