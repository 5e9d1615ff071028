/** What players were told, with instants, and whether a restored database holds what it should of it. */

import type { BattleState } from '@trivium/rules/battle/state';
import type pg from 'pg';
import { type StoredState, stateOf } from '../../../apps/server/src/features/battle/rows/stored-state.ts';
import type { Answered } from '../battles/seat.ts';
import type { Check } from '../faults/audit.ts';
import type { Heard } from '../faults/crowd.ts';

/** An acknowledged answer: its place in a play or battle. Instants are epoch milliseconds of the one machine. */
type Entry = {
  readonly of: string;
  readonly place: string;
  readonly sentAt: number;
  readonly heardAt: number;
};

export type Journal = {
  readonly entries: readonly Entry[];
  playHeard(heard: Heard): void;
  battleHeard(tookMs: number, answered: Answered): void;
};

export const openJournal = (): Journal => {
  const entries: Entry[] = [];
  return {
    entries,
    playHeard: ({ action, fields, view, sentAt, heardAt }) => {
      if (action !== 'submit_answer') return;
      const place = view.questions.findIndex(({ question_id }) => question_id === fields['question_id']);
      entries.push({ of: view.play_id, place: String(place), sentAt, heardAt });
    },
    battleHeard: (tookMs, { battleId, playerId, round }) => {
      const heardAt = Date.now();
      entries.push({ of: battleId, place: `${playerId}/${round}`, sentAt: heardAt - tookMs, heardAt });
    },
  };
};

/** Every answer in the restored database, as `play or battle` and place. */
const readAnswers = async (sql: pg.Pool): Promise<Set<string>> => {
  const answers = new Set<string>();
  const plays = await sql.query<{ id: string; answered: (number | null)[] }>(
    `select id, array(select (question->>'answeredAt')::float8
       from jsonb_array_elements(state->'questions') with ordinality each(question, place) order by place) as answered
     from play where player_id is not null`,
  );
  for (const { id, answered } of plays.rows)
    for (const [place, at] of answered.entries()) if (at !== null) answers.add(`${id} ${place}`);
  const battles = await sql.query<{ id: string; state: StoredState }>('select id, state from battle');
  for (const { id, state } of battles.rows) {
    const { seats }: BattleState = stateOf(state);
    for (const { playerId, answers: given } of seats)
      for (const [round, answer] of given.entries())
        if (answer !== null && answer !== undefined) answers.add(`${id} ${playerId}/${round}`);
  }
  return answers;
};

/** Each answer acknowledged before the instant must be there, and none that was sent after it. Those between may be either. */
export const auditJournal = async (sql: pg.Pool, { entries }: Journal, until: number): Promise<Check[]> => {
  const answers = await readAnswers(sql);
  const isThere = ({ of, place }: Entry) => answers.has(`${of} ${place}`);
  const before = entries.filter(({ heardAt }) => heardAt < until);
  const after = entries.filter(({ sentAt }) => sentAt > until);
  return [
    {
      what: 'answers acknowledged before the second, and there',
      seen: before.length,
      wrong: before.filter(entry => !isThere(entry)).length,
    },
    {
      what: 'answers sent after the second, and not there',
      seen: after.length,
      wrong: after.filter(isThere).length,
    },
  ];
};
