/** A bank of questions as large as the panel's list must carry, made directly in the database. */
import type pg from 'pg';

/** Categories, spread over the quiz languages. */
const CATEGORIES = 60;
const KINDS = "array['choice', 'choice', 'choice', 'true_false', 'multi_select', 'sequence']";
const WORDS =
  "array['river', 'capital', 'mountain', 'planet', 'ocean', 'painter', 'comet', 'island', 'queen', 'metal', 'forest', 'bridge', 'Perú', 'Zürich', 'melody', 'volcano']";

/** Makes questions of all states and levels, some served, some reported on. */
export const fillQuestions = async (sql: pg.Pool, count: number): Promise<void> => {
  await sql.query(
    `insert into category (slug, type, language_id, name)
     select 'bench-' || n, 1, (select id from language order by id offset n % (select count(*) from language) limit 1), 'Bench ' || n
     from generate_series(1, $1::int) n`,
    [CATEGORIES],
  );
  await sql.query(
    `with place as (select array_agg(id order by id) as ids from category where slug like 'bench-%')
     insert into question (external_id, category_id, level, kind, text, options, answer_key, difficulty, state, tags, source, image,
       changed_at)
     select 'bench-' || n, ids[1 + n % $2], 1 + (n * 7) % 40, (${KINDS})[1 + n % 6],
       'Which ' || (${WORDS})[1 + (n * 31) % 16] || ' of number ' || n || ' is older than the ' || (${WORDS})[1 + (n * 17) % 16] || '?',
       jsonb_build_array('the ' || (${WORDS})[1 + n % 16] || ' ' || n % 977, 'none', 'both'), '{"kind": "choice", "option": 0}',
       1 + n % 5, (array['published', 'published', 'published', 'published', 'draft', 'in_review', 'retired'])[1 + n % 7],
       case when n % 50 = 0 then array['seldom'] else '{}' end, case when n % 3 = 0 then 'Atlas' else '' end,
       case when n % 11 = 0 then '/files/question/a.webp' else '' end, now() - n * interval '1 minute'
     from generate_series(1, $1::int) n, place`,
    [count, CATEGORIES],
  );
  await sql.query(
    `update question_listing set was_served = id % 4 <> 0, reports = case when id % 400 = 0 then 3 else 0 end,
       served = case when id % 4 = 0 then 0 else (id * 13) % 9000 end, rights = case when id % 4 = 0 then 0 else (id * 13) % 9000 * (id % 100) / 100 end`,
  );
  await sql.query(
    `insert into question_origin (source_key, question_id, import_id, version, written, placed)
     select 'bench-' || id, id, 1 + id % 20, 1, '', '' from question where external_id like 'bench-%'`,
  );
  await sql.query('vacuum analyze question_origin');
  await sql.query('vacuum analyze question');
  // Made by one update of every row, which no site sees.
  await sql.query('vacuum full analyze question_listing');
  await sql.query('vacuum question_listing');
};
