/** A level played, a friendship with consent, and a race, over HTTP. */
import type { Reply } from '@trivium/contract/catalogue';
import { MISSING } from '@trivium/rules/battle/score';
import type { Person } from '../../../test/kit/player.ts';
import type { World } from '../../../test/kit/world.ts';
import { storedState } from '../battle/rows/stored-state.ts';
import { must, type Play, playThrough } from '../duel/duel.test-kit.ts';

export type Recording = Reply<'get_ghost'>;
export type Race = Reply<'get_ghost_race'>;
/** A level of the pack whose questions are answered by one option. */
export const LEVEL = { category: 'planet-earth', subcategory: 'land-and-water', level: 1 } as const;

/** Plays a level to its end. */
export const playLevel = async (
  world: World,
  person: Person,
  how: { readonly right: number; readonly ms?: number },
): Promise<Play> =>
  playThrough(world, person, await must<Play>(world, person, 'get_questions_by_level', LEVEL), how);

/** Makes two players friends. */
export const befriend = async (world: World, one: Person, other: Person): Promise<void> => {
  await must(world, one, 'request_friend', { player_id: other.playerId });
  await must(world, other, 'request_friend', { player_id: one.playerId });
};

export const share = (world: World, person: Person, isOn = true) =>
  must<Reply<'get_ghost_page'>>(world, person, 'set_ghost_switch', { status: isOn ? 1 : 0 });

/** What names a play of somebody as a recording. */
export const recordingOf = ({ play_id }: Play, owner: Person) => ({
  ...{ source: 'play', recording_id: play_id, player_id: owner.playerId },
});

export const lookAt = (world: World, person: Person, { play_id }: Play) =>
  must<Race>(world, person, 'get_ghost_race', { play_id });

/** A finished friend battle of somebody with five questions of a play: four right after 2 s, the last one not answered. */
export const aBattle = async (world: World, { playerId }: Person, { play_id }: Play): Promise<string> => {
  const id = world.context.dice.id();
  const answer = (round: number) =>
    round < 4 ? { option: 0, ms: 2_000, lineMs: 0, points: 6, verdict: 'right' as const } : MISSING;
  const state = storedState({
    ...{ phase: 'over', removed: [], round: 4, closed: 5, reason: 'finished' },
    ...{ startedAt: 1, openedAt: 1, deadlineAt: 1, nextAt: null, endedAt: 2 },
    seats: [
      {
        ...{ playerId, isReady: true, connection: null, awayAt: null, leftAt: null },
        answers: Array.from({ length: 5 }, (_, round) => answer(round)),
      },
    ],
  });
  const now = new Date(world.clock.now());
  await world.sql(
    `insert into battle (id, kind, language_id, terms, rounds, state, status, created_at, started_at, ended_at)
     select $1, 'friend', language_id, '{"fee": 0, "questions": 5, "seatsMost": 2}', jsonb_path_query_array(served, '$[0 to 4]'),
       $3::json, 'over', $4, $4, $4 from play where id = $2`,
    [id, play_id, JSON.stringify(state), now],
  );
  await world.sql(
    `insert into battle_seat (battle_id, seat, player_id, outcome, place, points, right_answers, answer_ms, coins, fee, kind,
       is_rated, ended_at) values ($1, 0, $2, 'win', 1, 24, 4, 23000, 0, 0, 'friend', false, $3)`,
    [id, playerId, now],
  );
  return id;
};
