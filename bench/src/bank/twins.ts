/** Near duplicates against a large bank: how many the index finds of those that a look at each question finds, and how fast. */
import type pg from 'pg';
import { findTwins, type TwinAsk } from '../../../apps/server/src/features/question/bring/twins.ts';
import { nearQuestions } from '../../../apps/server/src/features/question/near/near.ts';
import { dbOf } from '../../../apps/server/src/platform/database/db.ts';
import { isTwin } from '../../../packages/rules/src/bank/twin.ts';
import { median } from '../figures/statistics.ts';
import { CHANGES, changed, type MadeUp, madeUp, wordsFrom } from './made-up.ts';

const SEED = 21;
const ASKED = 300;
/** Rows of one call, as many as an import asks for at a time, and how often it is measured. */
const ROWS = 1_000;
const TIMES = 5;
/** Rows of one statement that fills the bank. */
const STEP = 5_000;

/** Fills one category with so many questions, directly in the database. */
export const fillBank = async (
  sql: pg.Pool,
  count: number,
  { languageId, categoryId }: { readonly languageId: number; readonly categoryId: number },
): Promise<void> => {
  const all = madeUp(count, SEED);
  for (let from = 0; from < count; from += STEP) {
    const rows = all.slice(from, from + STEP).map(({ text, options, right }, at) => ({
      ...{ key: `bank-bench-${from + at}`, text, options, answer: { kind: 'choice', option: right } },
    }));
    await sql.query(
      `insert into question (external_id, category_id, quiz_language_id, kind, text, options, answer_key)
       select key, $2, $3, 'choice', text, options, answer
       from jsonb_to_recordset($1::jsonb) as new (key text, text text, options jsonb, answer jsonb)`,
      [JSON.stringify(rows), categoryId, languageId],
    );
  }
};

export type TwinFigures = {
  readonly sketchMs: number;
  /** Changed questions of which a look at each finds a twin, and of those the index finds one. */
  readonly near: number;
  readonly both: number;
  /** For 1,000 rows that are new, as most are. */
  readonly rowsMs: number;
};

const askOf = ({ text, options, right }: MadeUp, at: number, languageId: number): TwinAsk => ({
  ...{
    at,
    languageId,
    text,
    kind: 'choice',
    options,
    rightSide: [],
    answer: { kind: 'choice', option: right },
  },
});

/** Questions of the bank, some with another answer, as they would stand in another file. */
const asked = (count: number, languageId: number): TwinAsk[] => {
  const word = wordsFrom(SEED + 1);
  const all = madeUp(count, SEED);
  return Array.from({ length: ASKED }, (_, at) => {
    const question = all[Math.floor((at * count) / ASKED)] as MadeUp;
    const text = changed(question.text, CHANGES[at % CHANGES.length] ?? 'signs', word, at);
    const right = at % 2 === 0 ? question.right : (question.right + 1) % question.options.length;
    return askOf({ ...question, text, right }, at, languageId);
  });
};

export const measureTwins = async (
  pool: pg.Pool,
  count: number,
  languageId: number,
): Promise<TwinFigures> => {
  const db = dbOf(pool);
  const begunAt = performance.now();
  await findTwins(db, [askOf(madeUp(1, SEED + 2)[0] as MadeUp, 0, languageId)]);
  const sketchMs = performance.now() - begunAt;
  await pool.query('vacuum analyze question');
  await pool.query('vacuum analyze question_sketch_band');
  const rows = asked(count, languageId);
  const found = new Set((await findTwins(db, rows)).map(({ at }) => at));
  let [near, both] = [0, 0];
  for (const { at, text, options, answer } of rows) {
    const said = 'option' in answer ? (options[answer.option] ?? '') : '';
    const all = await nearQuestions(db, { text, answer: said, language_id: languageId, besides: null });
    const isMet = all.some(({ is_same_text: isSameText, is_same_answer: isSameAnswer, likeness }) =>
      isTwin({ isSameText, isSameAnswer, likeness, hasMedia: false }),
    );
    if (!isMet) continue;
    near += 1;
    if (found.has(at)) both += 1;
  }
  const took: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const fresh = madeUp(ROWS, SEED + 3 + time).map((question, at) => askOf(question, at, languageId));
    const startedAt = performance.now();
    await findTwins(db, fresh);
    took.push(performance.now() - startedAt);
  }
  return { sketchMs, near, both, rowsMs: median(took) };
};
