/** The SQL that finds and reads questions which leave in a file. */
import type { AnswerKey, QuestionKind } from '@trivium/rules/question/question';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { type Caller, keptFrom } from '../operator/held-store.ts';
import { type QuestionFilter, whereOf } from '../operator/question-store.ts';

/** Which questions leave. */
export type Outgoing =
  | { readonly of: 'questions'; readonly filter: QuestionFilter }
  | { readonly of: 'category' | 'contest' | 'exam'; readonly id: number }
  | { readonly of: 'all' };

/** Who asks; `caller` null: a command on the server itself, from which nothing is kept. */
export type Asker = { readonly caller: Caller | null; readonly languages: readonly number[] | null };

export type OutgoingQuestion = {
  readonly id: number;
  readonly external_id: string;
  readonly kind: QuestionKind;
  readonly text: string;
  readonly options:
    | readonly string[]
    | { readonly left: readonly string[]; readonly right: readonly string[] };
  readonly answer_key: AnswerKey;
  readonly note: string;
  readonly category: string | null;
  readonly subcategory: string | null;
  readonly language: string | null;
  readonly level: number;
  readonly difficulty: number;
  readonly tags: readonly string[];
  readonly source: string;
  readonly region: string;
  readonly as_of: string | null;
  readonly image: string;
  readonly image_alt: string;
  readonly audio: string;
  readonly transcript: string;
  readonly is_sample: boolean;
  readonly is_public: boolean;
  readonly exam: string | null;
  readonly marks: number | null;
  readonly contest: string | null;
  readonly passage: string | null;
};

const listing = sql`question_listing.id`;

/** The questions of one contest or exam, with their places in it. */
const asked = (of: 'contest' | 'exam', id: number): RawBuilder<unknown> =>
  sql`join ${sql.table(`${of}_question`)} asked on asked.question_id = ${listing} and asked.${sql.ref(`${of}_id`)} = ${id}`;

const partsOf = (what: Outgoing, languages: readonly number[] | null) => {
  const where = (filter: QuestionFilter) => sql.join(whereOf(filter, languages), sql` and `);
  if (what.of === 'contest' || what.of === 'exam')
    return {
      joins: asked(what.of, what.id),
      where: languages === null ? sql`true` : sql`question_listing.language_id = any(${languages}::int[])`,
      order: sql`asked.position`,
    };
  const filter =
    what.of === 'questions' ? what.filter : what.of === 'category' ? { category_ids: [what.id] } : {};
  const order = sql`question_listing.language_id, question_listing.category_id nulls last,
    question_listing.subcategory_id nulls first, question_listing.level`;
  return { joins: sql``, where: where(filter), order };
};

/** Ids in the order of the file, and how many are kept from the caller. */
export const findOutgoing = async (
  db: Db,
  what: Outgoing,
  { caller, languages }: Asker,
): Promise<{ readonly ids: readonly number[]; readonly keptBack: number }> => {
  const { joins, where, order } = partsOf(what, languages);
  const isKept = (caller && keptFrom(caller, listing)) ?? sql`false`;
  const { rows } = await sql<{ id: number; is_kept: boolean }>`
    select ${listing} as id, ${isKept} as is_kept from question_listing ${joins}
    where ${where} order by ${order}, ${listing}`.execute(db);
  const ids = rows.filter(row => !row.is_kept).map(row => row.id);
  return { ids, keptBack: rows.length - ids.length };
};

const ofLoose = (of: 'contest' | 'exam', column: string, wanted: number | null) => sql`
  (select ${sql.ref(column)} from ${sql.table(`${of}_question`)} asked join ${sql.table(of)} on ${sql.ref(`${of}.id`)} = asked.${sql.ref(`${of}_id`)}
   where asked.question_id = question.id and (question.category_id is null or ${sql.ref(`${of}.id`)} = ${wanted}::bigint)
   order by ${sql.ref(`${of}.id`)} = ${wanted}::bigint desc nulls last, ${sql.ref(`${of}.id`)} limit 1)`;

/** The questions in the order of their ids in the list. */
export const readOutgoing = async (
  db: Db,
  what: Outgoing,
  ids: readonly number[],
): Promise<OutgoingQuestion[]> => {
  const exam = what.of === 'exam' ? what.id : null;
  const contest = what.of === 'contest' ? what.id : null;
  const { rows } = await sql<OutgoingQuestion>`
    select question.id, question.external_id, question.kind, question.text, question.options, question.answer_key, question.note,
      category.name as category, subcategory.name as subcategory, language.code as language, question.level,
      question.difficulty, question.tags, question.source, question.region, question.as_of::text as as_of, question.image,
      question.image_alt, question.audio, question.transcript, question.is_sample, question.is_public,
      ${ofLoose('exam', 'exam.title', exam)} as exam, ${ofLoose('exam', 'asked.marks', exam)} as marks,
      ${ofLoose('contest', 'contest.name', contest)} as contest,
      (select passage.title from passage_question join passage on passage.id = passage_id
       where passage_question.question_id = question.id) as passage
    from unnest(${ids}::bigint[]) with ordinality wanted (id, place) join question on question.id = wanted.id
    left join category on category.id = question.category_id
    left join subcategory on subcategory.id = question.subcategory_id
    left join language on language.id = question.quiz_language_id
    order by wanted.place`.execute(db);
  return rows;
};

/** Name of what is exported, and the author and deputies of an exam that is not over; undefined where it is not there or not in the languages. */
export const readAbout = async (
  db: Db,
  { of, id }: { readonly of: 'category' | 'contest' | 'exam'; readonly id: number },
  languages: readonly number[] | null,
): Promise<string | undefined> => {
  const name = sql.ref(of === 'exam' ? 'title' : 'name');
  const { rows } = await sql<{ name: string }>`
    select ${name} as name from ${sql.table(of)} where id = ${id}
      and (${languages}::int[] is null or language_id = any(${languages}::int[]))`.execute(db);
  return rows[0]?.name;
};

/** Id of a category by its slug. */
export const readCategoryId = async (db: Db, slug: string): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`select id from category where slug = ${slug}`.execute(db);
  return rows[0]?.id;
};
