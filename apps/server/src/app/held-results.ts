/** Results of players that staff have not decided about: of battles and of contests. */
import type { SignDeps } from '../features/payout/desk/sign.ts';
import { heldContests } from '../features/prize/held/held.ts';
import { suspectedBattles } from '../features/rating/rating.ts';

export const heldResults: SignDeps['heldResults'] = async (db, playerIds) => {
  const [battles, contests] = await Promise.all([
    suspectedBattles(db, playerIds),
    heldContests(db, playerIds),
  ]);
  return [
    ...battles.map(
      ({ player_id, battle_id: id, held_at: since }) =>
        ({ player_id, what: 'battle', id, name: '', since }) as const,
    ),
    ...contests.map(
      ({ player_id, contest_id, contest: name, ended_at: since }) =>
        ({ player_id, what: 'contest', id: String(contest_id), name, since }) as const,
    ),
  ];
};
