/** SQL of the plans of contests: drafts, their bin, copies, and what is due to be repeated. */

import type { contests } from '@trivium/contract/admin/event/contest';
import type { NewOf } from '@trivium/contract/admin/resource';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

type New = NewOf<(typeof contests)['declaration']>;

/** What a draft is written from; times as instants. */
export type Draft = Pick<
  New,
  'name' | 'text' | 'picture' | 'hue' | 'fee' | 'prizes' | 'rule' | 'questions_per_player' | 'repeats'
> & { readonly startsAt: Date; readonly endsAt: Date };

export const lockContests = async (db: Db, ids: readonly number[]): Promise<void> => {
  await sql`select from contest where id = any(${ids}::bigint[]) order by id for update`.execute(db);
};

const jsonOf = (rule: Draft['rule']) => (rule === null ? null : JSON.stringify(rule));

/** Writes a new draft. Its questions may be told at its end, until publishing says when. */
export const insertDraft = async (
  db: Db,
  draft: Draft,
  { languageId, authorId, at }: { languageId: number; authorId: number | null; at: Date },
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into contest (slug, language_id, name, text, picture, hue, starts_at, ends_at, open_at, fee, prizes, rule,
      questions_per_player, repeats, author_id, created_at)
    values ('plan-' || replace(gen_random_uuid()::text, '-', ''), ${languageId}, ${draft.name}, ${draft.text},
      ${draft.picture}, ${draft.hue}, ${draft.startsAt}, ${draft.endsAt}, ${draft.endsAt}, ${draft.fee},
      ${draft.prizes}::integer[], ${jsonOf(draft.rule)}::jsonb, ${draft.questions_per_player}, ${draft.repeats},
      ${authorId}, ${at})
    returning id`.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('a new contest has no id');
  return id;
};

/** Writes over a locked draft. */
export const updateDraft = async (db: Db, id: number, draft: Draft): Promise<void> => {
  await sql`
    update contest set name = ${draft.name}, text = ${draft.text}, picture = ${draft.picture}, hue = ${draft.hue},
      starts_at = ${draft.startsAt}, ends_at = ${draft.endsAt}, open_at = ${draft.endsAt}, fee = ${draft.fee},
      prizes = ${draft.prizes}::integer[], rule = ${jsonOf(draft.rule)}::jsonb,
      questions_per_player = ${draft.questions_per_player}, repeats = ${draft.repeats}
    where id = ${id}`.execute(db);
};

export const writeBinned = async (db: Db, id: number, at: Date | null): Promise<void> => {
  await sql`update contest set binned_at = ${at} where id = ${id}`.execute(db);
};

/** Replaces the pool of a contest, in its order. */
export const writePool = async (db: Db, id: number, questionIds: readonly number[]): Promise<void> => {
  await sql`delete from contest_question where contest_id = ${id}`.execute(db);
  await sql`
    insert into contest_question (contest_id, question_id, position)
    select ${id}::bigint, given.id, place
    from unnest(${questionIds}::bigint[]) with ordinality as given (id, place)`.execute(db);
};

/** Stores that staff have seen the questions of a contest: they and accounts linked to them win nothing there. */
export const writeViewer = async (db: Db, contestId: number, playerId: number, at: Date): Promise<void> => {
  await sql`
    insert into contest_viewer (contest_id, player_id, seen_at) values (${contestId}, ${playerId}, ${at})
    on conflict do nothing`.execute(db);
};

/** Whoever saw the questions of one contest has seen those of its copy; its author too. */
export const copyViewers = async (db: Db, from: number, to: number, at: Date): Promise<void> => {
  await sql`
    insert into contest_viewer (contest_id, player_id, seen_at)
    select ${to}::bigint, player_id, ${at}::timestamptz from contest_viewer where contest_id = ${from}
    union select ${to}::bigint, author_id, ${at}::timestamptz from contest where id = ${from} and author_id is not null
    on conflict do nothing`.execute(db);
};

/** Staff who wrote, changed or reviewed questions of the pool have seen them. */
export const writeMakers = async (db: Db, contestId: number, at: Date): Promise<void> => {
  await sql`
    insert into contest_viewer (contest_id, player_id, seen_at)
    select distinct ${contestId}::bigint, maker, ${at}::timestamptz
    from contest_question join question on question.id = question_id,
      unnest(array[author_id, written_by, reviewer_id, changed_by]) maker
    where contest_id = ${contestId} and maker is not null on conflict do nothing`.execute(db);
};

/** Writes when the questions of a published contest may be told, and how many each player gets. */
export const writeOpening = async (db: Db, id: number, openAt: Date, perPlayer: number): Promise<void> => {
  await sql`
    update contest set open_at = ${openAt}, questions_per_player = ${perPlayer} where id = ${id}`.execute(db);
};

/** What a copy is made from. */
export type Source = Draft & {
  readonly id: number;
  readonly language_id: number;
  readonly author_id: number | null;
  readonly status: string;
};

const SOURCE = sql`
  id, language_id, author_id, status, name, text, picture, hue, fee, prizes, rule, questions_per_player, repeats,
  starts_at as "startsAt", ends_at as "endsAt"`;

export const readSource = async (db: Db, id: number): Promise<Source | undefined> => {
  const { rows } = await sql<Source>`select ${SOURCE} from contest where id = ${id}`.execute(db);
  return rows[0];
};

/** Locks a contest that has begun and is to be repeated; undefined when there is none, or another server is at it. */
export const lockRepeat = async (db: Db, now: Date): Promise<Source | undefined> => {
  const { rows } = await sql<Source>`
    select ${SOURCE} from contest
    where repeats and repeated_at is null and published_at is not null and status <> 'cancelled' and starts_at <= ${now}
    order by id limit 1 for update skip locked`.execute(db);
  return rows[0];
};

export const writeRepeated = async (db: Db, id: number, at: Date): Promise<void> => {
  await sql`update contest set repeated_at = ${at} where id = ${id}`.execute(db);
};

/** The contest of a language that was closed last. */
export const readLast = async (
  db: Db,
  languageId: number,
): Promise<{ name: string; players: number } | null> => {
  const { rows } = await sql<{ name: string; players: number }>`
    select name, (select count(*)::int from contest_entry where contest_id = contest.id and not is_staff) as players
    from contest where language_id = ${languageId} and status = 'closed' and published_at is not null
    order by ends_at desc, id desc limit 1`.execute(db);
  return rows[0] ?? null;
};
