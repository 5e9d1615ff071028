/** SQL of contests: writing one, the lists, reminders. Entries are in entry/store.ts. */
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { HeldFor } from '../prize/held/held.ts';

export type ContestDraft = {
  readonly slug: string;
  /** Code of the quiz language. */
  readonly language: string;
  readonly name: string;
  readonly text: string;
  readonly picture: string;
  readonly hue: number;
  readonly startsAt: number;
  readonly endsAt: number;
  /** When its questions may be revealed and used elsewhere. */
  readonly openAt: number;
  readonly fee: number;
  /** Coins by rank, the winner's first. */
  readonly prizes: readonly number[];
  /** The pool of questions. */
  readonly questionIds: readonly number[];
  /** How many questions of the pool each player gets. */
  readonly questionsPerPlayer: number;
  /** The staff member who wrote it; null for content files and commands. */
  readonly authorId: number | null;
  /** When it is published; null while its prizes are not. */
  readonly publishedAt: Date | null;
};

/** Writes a contest and returns its id; undefined when it is live, was played or cancelled, or when the language is unknown. */
export async function writeContest(db: Db, draft: ContestDraft, now: Date): Promise<number | undefined> {
  const [startsAt, endsAt, openAt] = [draft.startsAt, draft.endsAt, draft.openAt].map(at => new Date(at));
  const { rows } = await sql<{ id: number }>`
    insert into contest (slug, language_id, name, text, picture, hue, starts_at, ends_at, open_at, fee, prizes,
      questions_per_player, author_id, published_at)
    select ${draft.slug}, language.id, ${draft.name}, ${draft.text}, ${draft.picture}, ${draft.hue}::smallint,
      ${startsAt}::timestamptz, ${endsAt}::timestamptz, ${openAt}::timestamptz, ${draft.fee}::integer,
      ${draft.prizes}::integer[], ${draft.questionsPerPlayer}::integer, ${draft.authorId}::bigint,
      ${draft.publishedAt}::timestamptz
    from language where language.code = ${draft.language}
    on conflict (slug) do update set
      language_id = excluded.language_id, name = excluded.name, text = excluded.text, picture = excluded.picture,
      hue = excluded.hue, starts_at = excluded.starts_at, ends_at = excluded.ends_at, open_at = excluded.open_at,
      fee = excluded.fee, prizes = excluded.prizes, questions_per_player = excluded.questions_per_player,
      author_id = excluded.author_id, published_at = excluded.published_at, published_by = null, status = 'scheduled'
    where contest.status <> 'cancelled'
      and (contest.published_at is null or contest.starts_at > ${now} or contest.ends_at <= ${now})
      and not exists (select from contest_entry where contest_entry.contest_id = contest.id)
    returning id`.execute(db);
  return rows[0]?.id;
}

/** Replaces the questions of a contest, in their order. */
export async function writeContestQuestions(
  db: Db,
  contestId: number,
  questionIds: readonly number[],
): Promise<void> {
  await sql`delete from contest_question where contest_id = ${contestId}`.execute(db);
  await sql`
    insert into contest_question (contest_id, question_id, position)
    select ${contestId}::bigint, id, place
    from unnest(${questionIds}::bigint[]) with ordinality as given (id, place)`.execute(db);
}

export type ContestRow = {
  readonly id: number;
  readonly slug: string;
  readonly language_id: number;
  readonly name: string;
  readonly text: string;
  readonly picture: string;
  readonly hue: number;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly open_at: Date;
  readonly fee: number;
  readonly prizes: readonly number[];
  readonly status: 'scheduled' | 'cancelled' | 'closed';
  /** How many questions each player gets. */
  readonly questions: number;
  readonly author_id: number | null;
  /** All who entered, without staff. */
  readonly players: number;
  readonly mine: EntryRow | null;
  readonly is_reminded: boolean;
  /** True when one of its questions is public: then prizes are bonus coins, unless the operator lets such contests earn won ones. */
  readonly has_public: boolean;
};

/**
 * A player's own entry. All fields but its status are null until the contest is decided; `rank` stays null for an entry that
 * is not listed.
 */
export type EntryRow = {
  readonly play_id: string;
  readonly play_status: 'running' | 'handed_in' | 'settled' | 'quit';
  readonly rank: number | null;
  readonly score: number | null;
  readonly time_ms: number | null;
  readonly correct: number | null;
  readonly counted: number | null;
  readonly prize: number;
  readonly is_refunded: boolean;
  /** Why the result was held, when it is decided at the latest, and the decision. */
  readonly held_for: HeldFor | null;
  readonly check_until: string | null;
  readonly is_checked: boolean;
  readonly is_struck: boolean;
  readonly check_reason: string;
};

/** The order of places as one ascending tuple: more score, less time, earlier finish, earlier start (rules/contest). */
export const PLACE = sql`minus_score, time_ms, finished_at, id`;
export const isPlaced = sql`is_listed and finished_at is not null`;

const wholeContest = (playerId: number) => sql`
  contest.id, slug, language_id, name, text, picture, hue, starts_at, ends_at, open_at, contest.fee, prizes, contest.status,
  coalesce(questions_per_player,
    (select count(*)::integer from contest_question where contest_id = contest.id)) as questions, author_id,
  (select count(*)::integer from contest_entry where contest_id = contest.id and not is_staff) as players,
  (select jsonb_build_object(
      'play_id', mine.play_id, 'play_status', play.status, 'prize', mine.prize,
      'score', case when contest.status = 'closed' then mine.score end,
      'time_ms', case when contest.status = 'closed' then mine.time_ms end,
      'correct', case when contest.status = 'closed' then mine.correct end,
      'counted', case when contest.status = 'closed' then mine.counted end,
      'is_refunded', mine.refunded_at is not null,
      'held_for', mine.held_for, 'check_until', mine.check_until, 'is_checked', mine.checked_at is not null,
      'is_struck', mine.struck_at is not null, 'check_reason', mine.check_reason,
      'rank', case when contest.status = 'closed' and mine.is_listed and mine.finished_at is not null then (
        select count(*) + 1 from contest_entry
        where contest_id = mine.contest_id and ${isPlaced}
          and (${PLACE}) < (mine.minus_score, mine.time_ms, mine.finished_at, mine.id)) end)
    from contest_entry mine join play on play.id = mine.play_id
    where mine.contest_id = contest.id and mine.player_id = ${playerId}) as mine,
  exists (select from contest_reminder where contest_id = contest.id and player_id = ${playerId}) as is_reminded,
  exists (select from contest_drawn drawn join question on question.id = drawn.question_id
    where drawn.contest_id = contest.id and is_public) as has_public`;

export async function readNames(db: Db, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from contest where id = any(${ids}::bigint[])`.execute(db);
  return rows;
}

/** One contest by id or slug, with the player's own entry. */
export async function readContest(
  db: Db,
  idOrSlug: string,
  playerId: number,
): Promise<ContestRow | undefined> {
  const found = /^\d+$/.test(idOrSlug)
    ? sql`contest.id = ${Number(idOrSlug)}`
    : sql`contest.slug = ${idOrSlug}`;
  const { rows } = await sql<ContestRow>`
    select ${wholeContest(playerId)} from contest where ${found} and published_at is not null`.execute(db);
  return rows[0];
}

export type ContestSpan = 'live' | 'upcoming' | 'past';
/** Live: first the contests that end first. Upcoming: first those that start first. Past: the latest first. */
const SPANS: { readonly [span in ContestSpan]: (now: Date) => ReturnType<typeof sql> } = {
  live: now => sql`starts_at <= ${now} and ends_at > ${now} order by ends_at, id`,
  upcoming: now => sql`starts_at > ${now} order by starts_at, id`,
  past: now => sql`ends_at <= ${now} order by ends_at desc, id desc`,
};

export async function readContests(
  db: Db,
  span: ContestSpan,
  at: { languageId: number; playerId: number; now: Date; offset: number; limit: number },
): Promise<ContestRow[]> {
  const { rows } = await sql<ContestRow>`
    select ${wholeContest(at.playerId)} from contest
    where language_id = ${at.languageId} and published_at is not null and ${SPANS[span](at.now)}
    offset ${at.offset} limit ${at.limit}`.execute(db);
  return rows;
}

export async function countPast(db: Db, languageId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from contest
    where language_id = ${languageId} and published_at is not null and ends_at <= ${now}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The questions that a contest draws from: its pool, without public ones if it has prizes and enough others. */
export async function readDrawnIds(db: Db, contestId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select question_id as id from contest_drawn where contest_id = ${contestId} order by position`.execute(
    db,
  );
  return rows.map(row => row.id);
}

export const writeReminder = (db: Db, contestId: number, playerId: number, at: Date) =>
  sql`
    insert into contest_reminder (contest_id, player_id, created_at) values (${contestId}, ${playerId}, ${at})
    on conflict do nothing`.execute(db);

export const removeReminder = (db: Db, contestId: number, playerId: number) =>
  sql`delete from contest_reminder where contest_id = ${contestId} and player_id = ${playerId}`.execute(db);

/** Contests with reminders that have started or never will. */
export async function readStarted(
  db: Db,
  now: Date,
): Promise<{ id: number; name: string; is_open: boolean }[]> {
  const { rows } = await sql<{ id: number; name: string; is_open: boolean }>`
    select id, name, status = 'scheduled' and ends_at > ${now} as is_open from contest
    where (starts_at <= ${now} or status = 'cancelled')
      and exists (select from contest_reminder where contest_id = contest.id)`.execute(db);
  return rows;
}

/** Deletes all reminders of a contest; returns their players. */
export async function removeReminders(db: Db, contestId: number): Promise<number[]> {
  const { rows } = await sql<{ player_id: number }>`
    delete from contest_reminder where contest_id = ${contestId} returning player_id`.execute(db);
  return rows.map(row => row.player_id);
}

export const removeRemindersOf = (db: Db, playerId: number) =>
  sql`delete from contest_reminder where player_id = ${playerId}`.execute(db);
