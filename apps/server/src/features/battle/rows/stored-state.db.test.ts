import { readFileSync } from 'node:fs';
import { openMatched } from '@trivium/rules/battle/battle';
import type { SeatAnswer } from '@trivium/rules/battle/state';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../test/kit/world.ts';
import { readBattle } from './store.ts';

const ID = '0192f5a0-0000-7000-8000-000000000036';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it('battles from before answers were kept as text are read as they were (migration 0036)', async () => {
  const answer: SeatAnswer = { option: 2, ms: 4_120, lineMs: 80, points: 5, verdict: 'right' };
  const missing: SeatAnswer = { option: null, ms: 15_000, lineMs: 0, points: 0, verdict: 'missing' };
  const first = openMatched([1, null], 5_000);
  const answers = [[answer, missing, null], []];
  const state = { ...first, seats: first.seats.map((seat, at) => ({ ...seat, answers: answers[at] ?? [] })) };
  await world.sql(
    `insert into battle (id, kind, language_id, terms, state, status, created_at)
     select $1, 'bot', min(id), '{}', $2, 'over', now() from language`,
    [ID, JSON.stringify(state)],
  );
  // The column was of this type until 0037.
  const turn = (type: string) =>
    world.sql(`alter table battle alter column state type ${type} using state::${type}`);
  await turn('jsonb');
  const migration = new URL('../../../../migrations/0036_battle_answers.sql', import.meta.url);
  await world.sql(readFileSync(migration, 'utf8'));
  await turn('json');
  expect((await readBattle(world.context.pool, ID))?.state).toEqual(state);
});
