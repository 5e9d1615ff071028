/** The SQL that finds questions which ask nearly the same: candidates by rare words from the index, then their words. */
import type { AnswerKey, QuestionKind } from '@trivium/rules/question/question';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { WrittenQuestion } from '../write/write-store.ts';

/** Endings differ (capital, capitals; city, cities), beginnings do not. */
const STEM_LETTERS = 5;
/** Candidates whose words are counted, and of those the ones whose texts are compared. */
const CANDIDATES = 4_000;
const COMPARED = 60;

export type AskedWord = {
  readonly word: string;
  readonly stem: string;
  /** Of the questions, so many have it, as a share of 1; 0 for what is rare. */
  readonly share: number;
};

/** Words that tell something: of three letters at least, or with a digit. */
const isWord = sql`(length(word) > 2 or word ~ '[0-9]')`;
const wordsOf = (said: ReturnType<typeof sql>) =>
  sql`unnest(string_to_array(question_words(search_fold(${said})), ' ')) word`;

/** Words with their shares from the statistics that the database keeps of the table. */
const known = sql`
  select word, share from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) known (word, share)
  where schemaname = current_schema() and tablename = 'question' and attname = 'words' and word is not null`;

export const readAskedWords = async (db: Db, text: string): Promise<AskedWord[]> => {
  const { rows } = await sql<AskedWord>`
    with known as materialized (${known})
    select word, left(word, ${STEM_LETTERS}::integer) as stem, max(coalesce(share, 0)) as share
    from (select distinct word from ${wordsOf(sql`${text}::text`)} where ${isWord}) asked left join known using (word)
    group by word`.execute(db);
  return rows;
};

/** Beginnings of the words that stand in more questions than this share. */
export const readCommonStems = async (db: Db, share: number): Promise<string[]> => {
  const { rows } = await sql<{ stem: string }>`
    with known as materialized (${known})
    select distinct left(word, ${STEM_LETTERS}::integer) as stem from known where share >= ${share}`.execute(
    db,
  );
  return rows.map(({ stem }) => stem);
};

export type NearRow = {
  readonly id: number;
  readonly text: string;
  readonly stems: readonly string[];
  readonly is_same_text: boolean;
  readonly kind: QuestionKind;
  readonly options: WrittenQuestion['options'];
  readonly answer_key: AnswerKey;
  readonly category: string | null;
  readonly category_id: number | null;
  readonly category_hue: number | null;
  readonly level: number;
  readonly state: 'draft' | 'in_review' | 'published' | 'retired';
};

/** The candidates that share most words with a text. `found` is a tsquery. Pairs that staff told apart are left out. */
export const readNear = async (
  db: Db,
  ask: {
    readonly text: string;
    readonly found: string;
    readonly stems: readonly string[];
    readonly languageId: number;
    readonly besides: number | null;
  },
): Promise<NearRow[]> => {
  const { text, found, stems, languageId, besides } = ask;
  const { rows } = await sql<NearRow>`
    with candidate as materialized (
      select id, (
        select count(distinct left(word, ${STEM_LETTERS}::integer)) from unnest(tsvector_to_array(words)) word
        where left(word, ${STEM_LETTERS}::integer) = any(${stems}::text[])) as shared
      from (
        select id, words from question
        where quiz_language_id = ${languageId} and words @@ ${found}::tsquery and binned_at is null
          and id is distinct from ${besides}::bigint
          and not exists (
            select from question_apart where one_id = least(question.id, ${besides}::bigint)
              and other_id = greatest(question.id, ${besides}::bigint) and ${besides}::bigint is not null)
        limit ${CANDIDATES}
      ) met
      order by shared desc, id limit ${COMPARED}
    )
    select question.id, text, kind, options, answer_key, category.name as category, category_id,
      category.hue as category_hue, level, state,
      question_words(search_fold(text)) = question_words(search_fold(${text}::text)) as is_same_text,
      array(select distinct left(word, ${STEM_LETTERS}::integer) from ${wordsOf(sql.ref('text'))} where ${isWord}) as stems
    from candidate join question using (id) left join category on category.id = category_id`.execute(db);
  return rows;
};

/** Writes that two questions are not the same. */
export const writeApart = (db: Db, one: number, other: number, staffId: number, at: Date) =>
  sql`
    insert into question_apart (one_id, other_id, told_by, told_at)
    values (${Math.min(one, other)}, ${Math.max(one, other)}, ${staffId}, ${at})
    on conflict do nothing`.execute(db);
