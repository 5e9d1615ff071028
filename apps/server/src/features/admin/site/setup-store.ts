/** The SQL of the set-up: which of its steps are done, what the starter pack holds, and which occasions came with it. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

export type StepRow = {
  readonly step: string;
  readonly state: 'done' | 'later' | 'failed';
  readonly told: string;
  readonly at: Date;
};

export const readSteps = async (db: Db): Promise<StepRow[]> => {
  const { rows } = await sql<StepRow>`select step, state, told, at from site_setup`.execute(db);
  return rows;
};

export const writeStep = (db: Db, { step, state, told, at }: StepRow) =>
  sql`
    insert into site_setup (step, state, told, at) values (${step}, ${state}, ${told}, ${at})
    on conflict (step) do update set state = excluded.state, told = excluded.told, at = excluded.at`.execute(
    db,
  );

/** Puts a step off. One whose test failed stays failed, so that the checklist still tells it. */
export const putOff = (db: Db, step: string, at: Date) =>
  sql`
    insert into site_setup (step, state, at) values (${step}, 'later', ${at})
    on conflict (step) do update set state = excluded.state, at = excluded.at
    where site_setup.state <> 'failed'`.execute(db);

export type PackSubject = {
  readonly language: string;
  readonly name: string;
  readonly hue: number | null;
  readonly questions: number;
};

/** Subjects of the starter pack with their questions, on or put away, the largest first. */
export const readPackSubjects = async (db: Db): Promise<PackSubject[]> => {
  const { rows } = await sql<PackSubject>`
    select language.code as language, category.name, category.hue, count(*)::int as questions
    from category join language on language.id = category.language_id
    join question on question.category_id = category.id and question.pack is not null
    where category.pack is not null
    group by category.id, language.code order by questions desc, category.id`.execute(db);
  return rows;
};

/** Hides the contests and exams that no person wrote and nobody has entered. */
export const hideOccasions = async (db: Db): Promise<void> => {
  await sql`
    update contest set published_at = null
    where author_id is null and status = 'scheduled' and published_at is not null
      and not exists (select from contest_entry where contest_id = contest.id)`.execute(db);
  await sql`
    update exam set is_active = false
    where author_id is null and is_active
      and not exists (select from exam_attempt where exam_id = exam.id)`.execute(db);
};

/** How many people look after the site, and how many of them have a second key. */
export const countKeys = async (db: Db): Promise<{ readonly staff: number; readonly keyed: number }> => {
  const { rows } = await sql<{ staff: number; keyed: number }>`
    select count(*)::int as staff,
      (count(*) filter (where exists (select from staff_factor where player_id = player.id)))::int as keyed
    from player where role <> 'player' and status = 'active' and not is_demo`.execute(db);
  return rows[0] ?? { staff: 0, keyed: 0 };
};

/** Whether a person has ever published a contest. */
export const hasOwnContest = async (db: Db): Promise<boolean> => {
  const { rows } = await sql`
    select from contest where author_id is not null and published_at is not null limit 1`.execute(db);
  return rows.length > 0;
};
