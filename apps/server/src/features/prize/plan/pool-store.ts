/** SQL of the pools of contests: what may be asked, what a search and a rule find, and what a rule draws. */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import type { ContestRule } from '@trivium/contract/admin/event/contest-fields';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

export type PoolQuestion = OperatorReply<'contest/pool'>[number];

/** Where and when a question is to be asked. */
export type Asking = {
  /** 0 for a contest that is not there yet. */
  readonly contestId: number;
  readonly languageId: number;
  readonly now: Date;
};

/** Questions that a rule finds are counted so far. */
const COUNTED_MOST = 10_000;

const wasAsked = (contestId: number) => sql<boolean>`exists (
  select from contest_question other join contest on contest.id = other.contest_id
  where other.question_id = question.id and other.contest_id <> ${contestId} and contest.published_at is not null)`;

/** Published in the language, and neither held back nor in use by another contest or an exam that is not over. */
const isFit = ({ contestId, languageId, now }: Asking) => sql<boolean>`(
  question.is_active and not question.is_held and question.quiz_language_id = ${languageId}
  and not exists (
    select from contest_question other join contest on contest.id = other.contest_id
    where other.question_id = question.id and other.contest_id <> ${contestId}
      and contest.published_at is not null and contest.status <> 'cancelled' and contest.open_at > ${now})
  and not exists (
    select from exam_question join exam on exam.id = exam_question.exam_id
    where exam_question.question_id = question.id and exam.is_active and exam.ends_at > ${now}))`;

const shown = (asking: Asking) => sql`
  question.id, question.text, question.kind, question.difficulty, category.name as category, question.category_id,
  category.hue as category_hue, question.is_public, ${isFit(asking)} as is_fit,
  ${wasAsked(asking.contestId)} as was_asked`;

/** The pool in its order. */
export const readPool = async (db: Db, asking: Asking): Promise<PoolQuestion[]> => {
  const { rows } = await sql<PoolQuestion>`
    select ${shown(asking)} from contest_question asked join question on question.id = asked.question_id
    left join category on category.id = question.category_id
    where asked.contest_id = ${asking.contestId} order by asked.position`.execute(db);
  return rows;
};

export const readPoolIds = async (db: Db, contestId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select question_id as id from contest_question where contest_id = ${contestId} order by position`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

/** Ids of those of the given questions that may be asked. */
export const readFit = async (db: Db, ids: readonly number[], asking: Asking): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from question where id = any(${ids}::bigint[]) and ${isFit(asking)}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Found by words before anything else of them is looked at: the planner takes words for independent of each other. */
const WORDS_MOST = 2_000;

export const findFit = async (
  db: Db,
  { text, limit }: { readonly text: string; readonly limit: number },
  asking: Asking,
): Promise<PoolQuestion[]> => {
  const { rows } = await sql<PoolQuestion>`
    with found as materialized (
      select id from question where words @@ question_query(${text}) limit ${WORDS_MOST}
    )
    select ${shown(asking)} from found join question using (id) join category on category.id = question.category_id
    where ${isFit(asking)} order by question.id limit ${limit}`.execute(db);
  return rows;
};

const ofRule = ({ category_ids, level_from, level_to }: ContestRule) => sql`
  question.category_id = any(${category_ids}::bigint[]) and question.level between ${level_from} and ${level_to}`;

export const countByRule = async (
  db: Db,
  rule: ContestRule,
  asking: Asking,
): Promise<{ found: number; fresh: number }> => {
  const { rows } = await sql<{ found: number; fresh: number }>`
    select count(*)::int as found, (count(*) filter (where not was_asked))::int as fresh from (
      select ${wasAsked(asking.contestId)} as was_asked from question
      where ${ofRule(rule)} and ${isFit(asking)} limit ${COUNTED_MOST}) found`.execute(db);
  return rows[0] ?? { found: 0, fresh: 0 };
};

/** Draws the pool of a rule by chance: where there are prizes, those first whose answers nobody can look up; then new ones. */
export const drawByRule = async (
  db: Db,
  rule: ContestRule,
  asking: Asking,
  hasPrizes: boolean,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select question.id from question where ${ofRule(rule)} and ${isFit(asking)}
    order by (${hasPrizes} and question.is_public), ${wasAsked(asking.contestId)}, random() limit ${rule.count}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

/** Categories of a language with questions, and how many of them are published. */
export const readCategories = async (
  db: Db,
  languageId: number,
): Promise<OperatorReply<'contest/rule'>['categories']> => {
  const { rows } = await sql<OperatorReply<'contest/rule'>['categories'][number]>`
    select category.id, category.name, category.hue, sum(level_size.questions)::int as questions
    from category join level_size on level_size.category_id = category.id
    where category.language_id = ${languageId} and category.is_active and level_size.questions > 0
    group by category.id order by category.name collate "und-x-icu", category.id limit 500`.execute(db);
  return rows;
};

/** How many of the given categories are of the language. */
export const countCategories = async (
  db: Db,
  ids: readonly number[],
  languageId: number,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from category
    where id = any(${ids}::bigint[]) and language_id = ${languageId}`.execute(db);
  return rows[0]?.count ?? 0;
};
