/** Places contests directly in the database, and makes players who may play them for prizes. */
import type pg from 'pg';

export type ContestTerms = {
  readonly slug: string;
  readonly fee: number;
  readonly prizes: readonly number[];
  readonly questions: number;
};

/** A contest that stays live for a day, with questions of the pack. */
export const openContest = async (
  sql: pg.Pool,
  { slug, fee, prizes, questions }: ContestTerms,
): Promise<number> => {
  const { rows } = await sql.query<{ id: string }>(
    `with made as (
       insert into contest (slug, language_id, name, starts_at, ends_at, open_at, fee, prizes, published_at)
       select $4, id, 'Bench', now() - interval '1 day', now() + interval '1 day', now() + interval '2 days', $1, $2, now()
       from language where code = 'en' returning id
     ), asked as (
       insert into contest_question (contest_id, question_id, position)
       select made.id, question.id, row_number() over (order by question.id)
       from made, (select id from question where kind = 'choice' order by id limit $3) question
     )
     select id from made`,
    [fee, prizes, questions, slug],
  );
  return Number(rows[0]?.id);
};

/** Backdates the players by a month with five days of play; newer ones may not play for prizes (DECISIONS 12). */
export const makeRegulars = async (sql: pg.Pool): Promise<void> => {
  await sql.query(`update player set created_at = now() - interval '30 days' where role = 'player'`);
  await sql.query(
    `insert into streak_day (player_id, day)
     select id, current_date - 10 - n from player, generate_series(1, 5) n where role = 'player' on conflict do nothing`,
  );
};

/** Ends a contest now and asks for its prizes, so that nobody has to wait for its last day. */
export const endContest = async (sql: pg.Pool, contestId: number): Promise<void> => {
  await sql.query('update contest set ends_at = now(), open_at = now() where id = $1', [contestId]);
  await sql.query(`select graphile_worker.add_job('contest prizes', '{}'::json)`);
};
