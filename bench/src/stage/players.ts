/** Players with sessions, made directly in the database: thousands of real sign-ups would measure password hashing. */
import type pg from 'pg';

/** A player of the bench. */
export type Player = { readonly id: number; readonly token: string };

/** The first id, so high that no other number in a statement looks like a player. */
const firstId = 7_000_001;

const tokenOf = (id: number): string => `bench-player-${id}`;

/** Makes players who may play immediately. */
export const makePlayers = async (sql: pg.Pool, count: number): Promise<void> => {
  await sql.query(
    `insert into player (id, type, name, email_verified, set_up_at) overriding system value
     select first + n, 'email', 'Player ' || first + n, true, now()
     from (select greatest(max(id) + 1, $1) as first from player) start, generate_series(0, $2 - 1) n`,
    [firstId, count],
  );
};

/** Makes sessions for all players who have none, or for some of them, spread evenly over the ids. */
export const signIn = async (sql: pg.Pool, most: number): Promise<Player[]> => {
  const { rows } = await sql.query<{ id: string }>(
    `with fresh as (
       select id, row_number() over (order by id) - 1 as place, count(*) over () as count from player
       where id >= $1 and not exists (select from session where player_id = player.id)
     ), made as (
       insert into session (token_hash, player_id, signed_in_at, last_used_at, expires_at)
       select sha256(convert_to('bench-player-' || id, 'UTF8')), id, now(), now(), now() + interval '30 days'
       from fresh where place % greatest(1, count / $2::bigint) = 0
       order by id limit $2
       returning player_id
     )
     select player_id as id from made order by player_id`,
    [firstId, most],
  );
  return rows.map(({ id }) => ({ id: Number(id), token: tokenOf(Number(id)) }));
};

/** Grants coins to every player of the bench, once, as an operator does. */
export const grantCoins = async (sql: pg.Pool, coins: number): Promise<void> => {
  await sql.query(
    `with posting as (
       insert into ledger_posting (player_id, amount, reason, idempotency_key, posted_at)
       select id, $1::bigint, 'admin_grant', 'bench/' || id, now() from player where id >= $2
       returning id, player_id
     ), moved as (
       update purse set bonus = bonus + $1::bigint from posting where purse.player_id = posting.player_id
     )
     insert into ledger_entry (posting_id, account, amount)
     select posting.id, account, amount
     from posting, (values ('player_bonus', $1::bigint), ('house', -$1::bigint)) side (account, amount)`,
    [coins, firstId],
  );
};

/** The first level of a free category of the quiz zone, which anybody may play. */
export type PlayablePlace = { readonly category: string; readonly subcategory: string | null };

export const findPlayable = async (sql: pg.Pool): Promise<PlayablePlace> => {
  const { rows } = await sql.query<PlayablePlace>(
    `select category.slug as category, subcategory.slug as subcategory
     from question join category on category.id = question.category_id
     left join subcategory on subcategory.id = question.subcategory_id
     join language on language.id = category.language_id and language.code = 'en'
     where type = 1 and not is_premium and category.is_active and question.is_active and question.level = 1
     group by category.id, subcategory.id having count(*) >= 10
     order by count(*), category.id, subcategory.id limit 1`,
  );
  const place = rows[0];
  if (place === undefined) throw new Error('the starter pack has no level 1 with ten questions');
  return place;
};
