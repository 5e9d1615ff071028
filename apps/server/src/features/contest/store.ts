/** The only SQL about contests and their entries. */
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

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
  /** When its questions may be told and served elsewhere. */
  readonly openAt: number;
  readonly fee: number;
  /** Coins by rank, the winner's first. */
  readonly prizes: readonly number[];
  readonly questionIds: readonly number[];
};

/** Id of the contest written; nothing when somebody has played it, it was cancelled, or the language is unknown. */
export async function writeContest(db: Db, draft: ContestDraft): Promise<number | undefined> {
  const [startsAt, endsAt, openAt] = [draft.startsAt, draft.endsAt, draft.openAt].map(at => new Date(at));
  const { rows } = await sql<{ id: number }>`
    insert into contest (slug, language_id, name, text, picture, hue, starts_at, ends_at, open_at, fee, prizes)
    select ${draft.slug}, language.id, ${draft.name}, ${draft.text}, ${draft.picture}, ${draft.hue}::smallint,
      ${startsAt}::timestamptz, ${endsAt}::timestamptz, ${openAt}::timestamptz, ${draft.fee}::integer,
      ${draft.prizes}::integer[]
    from language where language.code = ${draft.language}
    on conflict (slug) do update set
      language_id = excluded.language_id, name = excluded.name, text = excluded.text, picture = excluded.picture,
      hue = excluded.hue, starts_at = excluded.starts_at, ends_at = excluded.ends_at, open_at = excluded.open_at,
      fee = excluded.fee, prizes = excluded.prizes, status = 'scheduled'
    where contest.status <> 'cancelled'
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
