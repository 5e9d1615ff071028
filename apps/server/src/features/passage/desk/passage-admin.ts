/** What editors do with passages: write, show, put the questions about each in order, add some (DECISIONS 1, 4). */
import { passages } from '@trivium/contract/admin/content/passage';
import { readingSeconds } from '@trivium/rules/passage/reading-time';
import { MODE_ROWS } from '@trivium/rules/play/mode-row';
import type { OperatorHandlers, StaffCall } from '../../../http/admin/handler.ts';
import { type ResourceStore, resourceHandlers } from '../../../http/admin/resource.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/db.ts';
import { readPage } from '../../../platform/database/list-page.ts';
import { cleanRichText, countWords, hasWords } from '../../../platform/site/rich-text.ts';
import type { QuestionDeps } from '../../question/operator/question-admin.ts';
import { insertLoose } from '../../question/write/loose.ts';
import { countFree, readAsked, writeAsked } from './asked-store.ts';
import * as store from './passage-store.ts';

const QUESTIONS_MOST = 100;

/** What must have words beside it, for those who cannot see or play it. */
const COMPANIONS = [
  ['image', 'image_alt', 'picture_words_missing'],
  ['youtube_id', 'youtube_title', 'file_words_missing'],
  ['pdf', 'pdf_title', 'file_words_missing'],
] as const;

/** What is stored of a passage: its text cleaned, its words counted. Refuses one that cannot be shown. */
const written = (passage: store.NewPassage): store.WrittenPassage => {
  const body = cleanRichText(passage.body);
  if (passage.is_active && !hasWords(body)) throw new Refusal('text_missing', {}, { fields: ['body'] });
  for (const [thing, words, code] of COMPANIONS)
    if (passage[thing] !== '' && passage[words] === '') throw new Refusal(code, {}, { fields: [words] });
  if (passage.pdf !== '' && !passage.pdf.endsWith('.pdf'))
    throw new Refusal('bad_document', {}, { fields: ['pdf'] });
  const words = countWords(body);
  return { ...passage, body, words, reading_seconds: readingSeconds(words) };
};

/** Refuses a place that is not the caller's, of another mode, or not whole. */
const checkPlace = async (
  db: Db,
  { languages }: StaffCall,
  at: Pick<store.PassageForStaff, 'category_id' | 'subcategory_id'>,
  /** Of the questions that it has; null: it has none. */
  languageId: number | null,
): Promise<void> => {
  const place = await store.readPassagePlace(db, at);
  const isOwn = place !== undefined && (languages === null || languages.includes(place.language_id));
  const isOther = languageId !== null && place?.language_id !== languageId;
  if (!isOwn || isOther || place.type !== MODE_ROWS.fun_and_learn.categoryType)
    throw new Refusal('question_place', {}, { fields: ['category_id'] });
  if (at.subcategory_id === null ? place.has_parts : !place.is_part)
    throw new Refusal('question_place', {}, { fields: ['subcategory_id'] });
};

const changePassage = async (
  db: Db,
  row: store.PassageForStaff,
  given: store.PassageChanges,
  at: Date,
  call: StaffCall,
): Promise<void> => {
  // A category whose part is not named has none.
  const isMoved = given.category_id !== undefined && given.subcategory_id === undefined;
  const fields = { ...given, ...(isMoved && { subcategory_id: null }) };
  const { question_ids: ids, ...next } = { ...row, ...fields };
  if (fields.category_id !== undefined || fields.subcategory_id !== undefined)
    await checkPlace(db, call, next, ids.length === 0 ? null : row.language_id);
  if (fields.question_ids !== undefined) {
    const free = await countFree(db, ids, { passageId: row.id, languageId: row.language_id });
    if (free < ids.length) throw new Refusal('passage_question_taken', {}, { fields: ['question_ids'] });
    await writeAsked(db, row.id, ids);
  }
  await store.updatePassage(db, row.id, written(next), at);
};

const passageStore = (context: AppContext) =>
  ({
    list: async (ask, languages) => {
      const { rows, total } = await readPage<store.StoredPassage>(
        context,
        store.passageQuery(ask, languages),
      );
      return { rows: rows.map(store.presentedPassage), total };
    },
    read: store.readPassagesForStaff,
    languageOf: ({ language_id }) => language_id,
    lock: store.lockPassages,
    create: async (db, fields, at, call) => {
      await checkPlace(db, call, fields, null);
      return store.insertPassage(db, written(fields), { slug: `staff-${context.dice.id()}`, at });
    },
    change: changePassage,
    remove: async (db, row) => {
      // The next start would bring it again.
      if (row.is_of_pack || (await store.isPassagePlayed(db, row.id))) throw new Refusal('still_used');
      await store.deletePassage(db, row.id);
    },
  }) satisfies ResourceStore<store.Passages>;

/** The right answer in words, where it is one option or a word. */
const rightOf = ({ options, answer_key }: Awaited<ReturnType<typeof readAsked>>[number]): string => {
  const { option, word } = answer_key;
  if (word !== undefined) return word;
  return Array.isArray(options) && option !== undefined ? String(options[option] ?? '') : '';
};

export const passageAdmin = (context: AppContext, deps: QuestionDeps) => {
  const { db } = context;
  const table = passageStore(context);
  const { 'passage/read': readOne, ...handlers } = resourceHandlers(context, passages, table);
  return {
    ...handlers,
    'passage/read': readOne,
    'passage/questions': async (call, { id }) => {
      await readOne(call, { id });
      const rows = await readAsked(db, id);
      return rows.map(({ options, answer_key, ...row }) => ({
        ...row,
        right: rightOf({ options, answer_key, ...row }),
      }));
    },
    'passage/ask': async (call, { id, text, options, right, note, is_published }) => {
      const row = await db.transaction().execute(async tx => {
        await store.lockPassages(tx, [id]);
        const [before] = await table.read(tx, [id]);
        if (before === undefined || !(call.languages?.includes(before.language_id) ?? true))
          throw new Refusal('no_data');
        if (before.question_ids.length >= QUESTIONS_MOST) throw new Refusal('passage_full');
        const question = await insertLoose(tx, deps, call, {
          ...{ key: `staff-${context.dice.id()}`, text, options, right, note },
          state: is_published ? 'published' : 'draft',
        });
        await writeAsked(tx, id, [...before.question_ids, question]);
        const { question_ids: _, ...rest } = before;
        await store.updatePassage(tx, id, written(rest), new Date(call.now));
        const { signedIn, address, now } = call;
        await audit(tx, {
          ...{ actorId: signedIn.playerId, action: 'passage.ask', subject: String(id), address, now },
          ...{ before: null, after: { question, text, options, right, note, is_published } },
        });
        const [after] = await table.read(tx, [id]);
        if (after === undefined) throw new Refusal('no_data');
        return after;
      });
      await deps.languages.changed();
      return row;
    },
  } satisfies Partial<OperatorHandlers>;
};
