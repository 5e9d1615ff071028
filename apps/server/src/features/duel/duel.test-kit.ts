/** Two people and a duel of theirs, played over HTTP. */
import type { Reply } from '@trivium/contract/catalogue';
import { expect } from 'vitest';
import { aPlayer, type Person } from '../../../test/kit/player.ts';
import type { World } from '../../../test/kit/world.ts';

export type Duel = Reply<'get_duel'>;
export type Play = Reply<'get_play'>;

/** Makes a call that must not be refused. */
export const must = async <T>(
  world: World,
  person: Person,
  action: string,
  fields: Record<string, unknown> = {},
): Promise<T> => {
  const { status, body } = await world.call(action, fields, person.token);
  expect({ action, status, code: body['code'] ?? null }).toEqual({ action, status: 200, code: null });
  return body['data'] as T;
};

/** The code of a refusal; null when the call went through. */
export const codeOf = async (
  world: World,
  person: Person,
  action: string,
  fields: Record<string, unknown> = {},
): Promise<unknown> => (await world.call(action, fields, person.token)).body['code'] ?? null;

export type Pair = { readonly asker: Person; readonly asked: Person; readonly id: string };

/** An accepted duel: it is the turn of who was asked. */
export const aDuel = async (world: World, kind: 'quick' | 'thinker'): Promise<Pair> => {
  const [asker, asked] = [await aPlayer(world, { name: 'Ann' }), await aPlayer(world, { name: 'Ben' })];
  const { duel_id: id } = await must<Duel>(world, asker, 'create_duel', { kind, player_id: asked.playerId });
  await must(world, asked, 'accept_duel', { duel_id: id });
  return { asker, asked, id };
};

/** Right options by question, as their ids in a play. */
export const rightIn = async (world: World, play: Play): Promise<string[]> => {
  const rows = await world.sql<{ right: number; order: number[] }>(
    `select (asked->'key'->>'option')::integer as right, array(
       select jsonb_array_elements_text(asked->'order')::integer) as order
     from play cross join jsonb_array_elements(served) with ordinality dealt (asked, nth) where id = $1 order by nth`,
    [play.play_id],
  );
  return rows.map(row => 'abcdef'.charAt(row.order.indexOf(row.right)));
};

/** Answers a started play: `right` rightly, the others wrongly, each after `ms`. */
export const playThrough = async (
  world: World,
  person: Person,
  started: Play,
  { right, ms = 1_000, from = 0 }: { readonly right: number; readonly ms?: number; readonly from?: number },
): Promise<Play> => {
  let play = started;
  const keys = await rightIn(world, play);
  for (const [at, { question_id }] of play.questions.entries()) {
    if (at < from) continue;
    const on = { play_id: play.play_id, question_id };
    if (at > 0) play = await must<Play>(world, person, 'open_question', on);
    world.clock.advance(ms);
    const wrong = (play.questions[at]?.options ?? []).find(option => option.id !== keys[at])?.id;
    play = await must<Play>(world, person, 'submit_answer', { ...on, answer: at < right ? keys[at] : wrong });
  }
  return play;
};

/** Begins the six and answers them, `right` of them rightly; each after `ms`. */
export const answerSix = async (
  world: World,
  person: Person,
  id: string,
  right: number,
  ms = 1_000,
): Promise<Play> =>
  playThrough(world, person, await must<Play>(world, person, 'play_duel', { duel_id: id }), { right, ms });

/** A whole turn of a thinker. */
export const thinkAndWeigh = async (
  world: World,
  person: Person,
  id: string,
  right: number,
  weights: string,
): Promise<Duel> => {
  await answerSix(world, person, id, right);
  return must<Duel>(world, person, 'weigh_duel', { duel_id: id, weights });
};
