/** Brings plays to the state that a measurement needs, with the product's rules but directly in the database. */
import { reducePlay, startPlay } from '@trivium/rules/play/play';
import type { PlayPolicy } from '@trivium/rules/play/policy';
import type { ServedQuestion } from '@trivium/rules/question/question';
import type pg from 'pg';
import { realDice } from '../../../apps/server/src/platform/dice.ts';

type Row = { id: string; policy: PlayPolicy; served: readonly ServedQuestion[] };

const answeredRight = ({ policy, served }: Row, count: number, now: number) => {
  const setup = { policy, served };
  let state = startPlay(setup, now);
  for (const [question, { key }] of served.slice(0, count).entries()) {
    for (const event of [
      { type: 'open', question } as const,
      { type: 'answer', question, answer: key } as const,
    ]) {
      const result = reducePlay(setup, state, event, now, realDice);
      if ('refused' in result) throw new Error(`a play could not be arranged: ${result.refused}`);
      state = result.state;
    }
  }
  return state;
};

/** Answers the first questions of running plays right, so that only the end of a paying play is left. */
export const answerRight = async (sql: pg.Pool, playIds: readonly string[], count: number): Promise<void> => {
  const { rows } = await sql.query<Row>('select id, policy, served from play where id = any($1::uuid[])', [
    playIds,
  ]);
  const now = Date.now();
  const moved = rows.map(row => ({ id: row.id, state: answeredRight(row, count, now) }));
  await sql.query(
    `update play set state = moved.state, due_at = now() + interval '10 minutes'
     from jsonb_to_recordset($1::jsonb) as moved (id uuid, state jsonb) where play.id = moved.id`,
    [JSON.stringify(moved)],
  );
};
