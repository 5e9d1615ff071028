/**
 * What content of a site is: all that the Content and Events screens of the panel edit. Players, money, settings and secrets are
 * none, and people are left out of every row.
 */

export type ContentTable = {
  readonly name: string;
  /** By which a row is found on another site; null: it has no name there and is added. */
  readonly key: readonly string[] | null;
  /** Columns that belong to this site alone: numbers, people, counts. */
  readonly left: readonly string[];
  /** Columns that hold numbers of rows of another table. */
  readonly refs: Readonly<Record<string, string>>;
  /** Columns with rich text. */
  readonly html: readonly string[];
  /** Rows are replaced as a whole with those of this table that they belong to. */
  readonly partOf: string | null;
  readonly hasId: boolean;
};

const table = (name: string, more: Partial<Omit<ContentTable, 'name'>>): ContentTable => ({
  ...{ name, key: null, left: [], refs: {}, html: [], partOf: null, hasId: true },
  ...more,
});

const LANGUAGE = { language_id: 'language' };

/** In the order in which they are written. */
export const CONTENT_TABLES: readonly ContentTable[] = [
  table('language', { key: ['code'], left: ['version'] }),
  table('category', { key: ['slug'], left: ['version'], refs: LANGUAGE }),
  table('subcategory', { key: ['slug'], left: ['version'], refs: { category_id: 'category' } }),
  table('question', {
    key: ['external_id'],
    left: ['version', 'author_id', 'written_by', 'reviewer_id', 'changed_by', 'chance'],
    refs: { category_id: 'category', subcategory_id: 'subcategory', quiz_language_id: 'language' },
  }),
  table('question_apart', {
    key: ['one_id', 'other_id'],
    left: ['told_by'],
    refs: { one_id: 'question', other_id: 'question' },
    hasId: false,
  }),
  table('passage', {
    key: ['slug'],
    left: ['version'],
    refs: { category_id: 'category', subcategory_id: 'subcategory' },
    html: ['body'],
  }),
  table('passage_question', {
    ...{ key: ['passage_id', 'question_id'], partOf: 'passage_id', hasId: false },
    refs: { passage_id: 'passage', question_id: 'question' },
  }),
  table('daily_quiz', {
    ...{ key: ['date', 'language_id'], left: ['version'], hasId: false },
    refs: { ...LANGUAGE, question_ids: 'question' },
  }),
  table('contest', { key: ['slug'], left: ['version', 'author_id', 'published_by'], refs: LANGUAGE }),
  table('contest_question', {
    ...{ key: ['contest_id', 'question_id'], partOf: 'contest_id', hasId: false },
    refs: { contest_id: 'contest', question_id: 'question' },
  }),
  table('exam', { key: ['slug'], left: ['version', 'author_id'], refs: LANGUAGE }),
  table('exam_question', {
    ...{ key: ['exam_id', 'question_id'], partOf: 'exam_id', hasId: false },
    refs: { exam_id: 'exam', question_id: 'question' },
  }),
  table('page_text', { key: ['name', 'language_id'], left: ['version'], refs: LANGUAGE, html: ['body'] }),
  table('page_edition', { refs: { page_text_id: 'page_text' }, html: ['body'] }),
  table('blog_post', { key: ['slug'], left: ['version'], refs: LANGUAGE, html: ['body'] }),
  table('interface_text', { key: ['language', 'key'], left: ['version'], hasId: false }),
  // What of the starter pack was written: it is not written again over what came.
  table('content_pack', { key: ['name'], hasId: false }),
];
