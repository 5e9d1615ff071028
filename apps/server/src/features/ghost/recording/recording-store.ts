/** The SQL that finds recordings: settled plays and finished battles of the last days, of who may be raced (DECISIONS 13). */
import { ROUND_MS } from '@trivium/rules/battle/limits';
import { type Mode, modesOf } from '@trivium/rules/play/mode-row';
import type { PlayPolicy } from '@trivium/rules/play/policy';
import type { PlayState } from '@trivium/rules/play/state';
import { SECOND_MS } from '@trivium/rules/time/units';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { Served } from '../../play/play.ts';

export type Source = 'play' | 'battle';

/** A recording without its times and answers. */
export type RecordingRow = {
  readonly source: Source;
  readonly id: string;
  readonly owner_id: number;
  readonly owner_name: string;
  readonly owner_picture: string;
  readonly mode: string;
  readonly name: string | null;
  readonly hue: number | null;
  readonly level: number | null;
  readonly recorded_at: Date;
  readonly questions: number;
  readonly right_answers: number;
  readonly ms: number;
  readonly clock_seconds: number;
};

/** Who asks, and the first instant from which games are offered. */
export type Asker = { readonly playerId: number; readonly since: Date; readonly hasFriends: boolean };

/** A level of a road. */
export type LevelAt = {
  readonly mode: Mode;
  readonly categoryId: number;
  readonly subcategoryId: number | null;
  readonly level: number;
};

type Sql = RawBuilder<unknown>;

/** What players may race of their own games: what has a clock for each question and is played again. */
const OWN_MODES = modesOf('level', 'set', 'date');
/** What friends may race: levels, which both have passed. */
const LEVEL_MODES = modesOf('level');

/** Of each friend in the list of all, so many games of each kind at most. */
const OF_EACH_FRIEND = 3;
/** Of one player, so many of each kind. */
const OF_ONE = 200;

const passedBy = (playerId: number) => sql`(play.level is null or exists (
  select from level_best best where best.player_id = ${playerId} and best.category_id = play.category_id
    and best.subcategory_id = coalesce(play.subcategory_id, 0) and best.level = play.level and best.passed_at is not null))`;

/** Of others only what they passed. An old play has left what a race would ask (docs/adr/0022-months.md). */
const isWorthShowing = (playerId: number) =>
  sql`(play.past_month is null and (play.player_id = ${playerId} or (play.outcome->>'isPassed')::boolean))`;

const reachedBy = (playerId: number) => sql`(play.category_id is null or exists (
  select from category where category.id = play.category_id and category.is_active
    and (not category.is_premium or exists (
      select from unlocked_category bought where bought.player_id = ${playerId} and bought.category_id = category.id))))`;

const itself = (playerId: number) => sql`select ${playerId}::bigint as id`;

/** Friends who agreed; `friendId` narrows them to one. */
const agreed = ({ playerId, hasFriends }: Asker, friendId?: number) => sql`
  select friendship.friend_id as id from friendship
  join ghost_consent consent on consent.player_id = friendship.friend_id
  join player on player.id = friendship.friend_id and player.status = 'active' and player.role = 'player'
  where friendship.player_id = ${playerId} and friendship.ended_at is null and ${hasFriends}
    ${friendId === undefined ? sql`` : sql`and friendship.friend_id = ${friendId}`}`;

/** Plays of `owner` and battles he sat in, the newest first. */
const gamesOf = ({ playerId, since }: Asker, modes: readonly Mode[], most: number) => sql`
  (select 'play' as source, play.id, play.started_at as at from play
   where play.player_id = owner.id and play.status = 'settled' and play.started_at > ${since}
     and play.mode = any(${[...modes]}::text[]) and ${isWorthShowing(playerId)}
     and ${passedBy(playerId)} and ${reachedBy(playerId)}
   order by play.started_at desc limit ${most})
  union all
  (select 'battle', seat.battle_id, seat.ended_at from battle_seat seat join battle on battle.id = seat.battle_id
   where seat.player_id = owner.id and seat.ended_at > ${since} and battle.status = 'over' and seat.outcome <> 'none'
   order by seat.ended_at desc limit ${most})`;

/** The best play of a level, the quickest of equals. */
const bestOf = ({ playerId, since }: Asker, { mode, categoryId, subcategoryId, level }: LevelAt) => sql`
  select 'play' as source, play.id, play.started_at as at from play
  where play.player_id = owner.id and play.status = 'settled' and play.mode = ${mode} and play.started_at > ${since}
    and play.category_id = ${categoryId} and coalesce(play.subcategory_id, 0) = ${subcategoryId ?? 0}
    and play.level = ${level} and ${isWorthShowing(playerId)} and ${passedBy(playerId)} and ${reachedBy(playerId)}
    and exists (select from level_best theirs where theirs.player_id = owner.id and theirs.category_id = ${categoryId}
      and theirs.subcategory_id = ${subcategoryId ?? 0} and theirs.level = ${level} and theirs.passed_at is not null)
  order by (play.outcome->>'correct')::integer desc, (play.outcome->>'seconds')::numeric, play.started_at desc limit 1`;

export type Whose =
  | { readonly whose: 'mine' | 'friends' }
  | { readonly whose: 'player'; readonly friendId: number }
  | { readonly whose: 'level'; readonly at: LevelAt };

const foundOf = (asker: Asker, whose: Whose): Sql => {
  const [owners, games] = ((): [Sql, Sql] => {
    switch (whose.whose) {
      case 'mine':
        return [itself(asker.playerId), gamesOf(asker, OWN_MODES, OF_ONE)];
      case 'friends':
        return [agreed(asker), gamesOf(asker, LEVEL_MODES, OF_EACH_FRIEND)];
      case 'player':
        return [agreed(asker, whose.friendId), gamesOf(asker, LEVEL_MODES, OF_ONE)];
      case 'level':
        return [sql`${itself(asker.playerId)} union all ${agreed(asker)}`, bestOf(asker, whose.at)];
    }
  })();
  return sql`
    select game.source, game.id, game.at, owner.id as owner_id from (${owners}) owner cross join lateral (${games}) game`;
};

/** What is shown of games that were found. */
const shown = (found: Sql) => sql<RecordingRow>`
  select found.source, found.id, found.owner_id, player.name as owner_name, player.picture as owner_picture,
    found.at as recorded_at, play.level,
    case when play.id is not null then play.mode else battle.kind || '_battle' end as mode,
    coalesce(play.place->'subcategory'->>'name', play.place->'category'->>'name', battle.place->>'name') as name,
    coalesce(play.place->'category'->>'hue', battle.place->>'hue')::integer as hue,
    coalesce(jsonb_array_length(play.served), (battle.state->>'closed')::integer) as questions,
    coalesce((play.outcome->>'correct')::integer, seat.right_answers) as right_answers,
    coalesce(round((play.outcome->>'seconds')::numeric * ${SECOND_MS}), seat.answer_ms)::integer as ms,
    coalesce((play.policy->'clock'->>'seconds')::integer, ${ROUND_MS / SECOND_MS}) as clock_seconds
  from (${found}) found join player on player.id = found.owner_id
  left join play on found.source = 'play' and play.id = found.id
  left join battle on found.source = 'battle' and battle.id = found.id
  left join battle_seat seat on seat.battle_id = battle.id and seat.player_id = found.owner_id
  order by found.at desc, found.id`;

export const readRecordings = async (
  db: Db,
  asker: Asker,
  whose: Whose,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ rows: RecordingRow[]; total: number }> => {
  const found = foundOf(asker, whose);
  const page = sql`select * from (${found}) all_found order by at desc, id offset ${offset} limit ${limit}`;
  const [{ rows }, count] = await Promise.all([
    shown(page).execute(db),
    sql<{ total: number }>`select count(*)::integer as total from (${found}) found`.execute(db),
  ]);
  return { rows, total: count.rows[0]?.total ?? 0 };
};

/** One recording of a player, as far as the asker could find it too; `is_passed`: he has passed its level. */
export const readRecording = async (
  db: Db,
  asker: Asker,
  { source, id, ownerId }: { readonly source: Source; readonly id: string; readonly ownerId: number },
): Promise<(RecordingRow & { readonly is_passed: boolean }) | undefined> => {
  const isMine = ownerId === asker.playerId;
  const owner = isMine ? itself(ownerId) : agreed(asker, ownerId);
  const modes = [...(isMine ? OWN_MODES : LEVEL_MODES)];
  const game =
    source === 'play'
      ? sql`select 'play' as source, play.id, play.started_at as at, ${passedBy(asker.playerId)} as is_passed from play
          where play.id = ${id} and play.player_id = owner.id and play.status = 'settled' and play.started_at > ${asker.since}
            and play.mode = any(${modes}::text[]) and ${isWorthShowing(asker.playerId)} and ${reachedBy(asker.playerId)}`
      : sql`select 'battle' as source, battle.id, seat.ended_at as at, true as is_passed
          from battle_seat seat join battle on battle.id = seat.battle_id
          where seat.battle_id = ${id} and seat.player_id = owner.id and seat.ended_at > ${asker.since}
            and battle.status = 'over' and seat.outcome <> 'none'`;
  const { rows: found } = await sql<{ is_passed: boolean }>`
    select game.is_passed from (${owner}) owner cross join lateral (${game}) game`.execute(db);
  if (found[0] === undefined) return undefined;
  const { rows } = await shown(
    sql`select game.source, game.id, game.at, owner.id as owner_id from (${owner}) owner cross join lateral (${game}) game`,
  ).execute(db);
  return rows[0] && { ...rows[0], is_passed: found[0].is_passed };
};

export type PlayedRow = {
  readonly served: readonly Served[];
  readonly state: PlayState;
  readonly policy: PlayPolicy;
  readonly language_id: number;
};

/** What was asked and answered in a play; undefined for one whose details have just left it. */
export const readPlayed = async (db: Db, id: string): Promise<PlayedRow | undefined> => {
  const { rows } = await sql<PlayedRow>`
    select served, state, policy, language_id from play where id = ${id} and past_month is null`.execute(db);
  return rows[0];
};

/** Whether a daily list of one of these dates asks one of the questions. */
export const isAnyListed = async (
  db: Db,
  questionIds: readonly number[],
  dates: readonly string[],
): Promise<boolean> => {
  const { rows } = await sql`
    select from daily_quiz where date = any(${[...dates]}::date[]) and question_ids && ${[...questionIds]}::bigint[]
    limit 1`.execute(db);
  return rows.length > 0;
};
