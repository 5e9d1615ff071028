/** Rows of a player in the tables of experience, leagues and friends, with words that are this player's alone. */
import type { World } from './world.ts';

type Planted = { readonly id: number; readonly otherId: number; readonly mark: string };

export const plantAlive = async (world: World, { id, otherId, mark }: Planted): Promise<void> => {
  const one = async (text: string, ...values: unknown[]) => void (await world.sql(text, [id, ...values]));
  await one(
    `with xp as (insert into experience (player_id, total, day, today) values ($1, 70, '2026-11-01', 7)), gain as (
       insert into experience_gain values ($1, 'duel of ' || $2::text, 30, now())), standing as (
       insert into league_standing (player_id, league, activity) values ($1, 2, 70))
     insert into league_member (player_id, week, day, best, points, reached_at) values ($1, '2026-11-02', '2026-11-02', '{70}', 70, now())`,
    mark,
  );
  await one(
    `insert into friendship (player_id, friend_id, via, since) values ($1, $2, 'page', now())`,
    otherId,
  );
  await one(
    `insert into friend_request (from_id, to_id, via, sent_at) values ($1, $2, 'code', now())`,
    otherId,
  );
  await one(
    `insert into friend_aside (player_id, other_id, kind, since) values ($1, $2, 'mute', now())`,
    otherId,
  );
  await one(`insert into friend_off (player_id, name) values ($1, 'activity')`);
  await one(
    `insert into friend_link (player_id, token, made_at) values ($1, 'link-of-a-player-' || $2::text, now())`,
    mark,
  );
};
