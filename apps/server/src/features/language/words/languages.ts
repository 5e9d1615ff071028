/** The table of languages in the hands of staff: begun, named, ordered, switched on (DECISIONS 10, 12). */

import type { RowOf } from '@trivium/contract/admin/resource';
import { LANGUAGES_MOST, type languages as table } from '@trivium/contract/admin/words/language';
import { pluralFormsOf } from '@trivium/messages/complete';
import type { StaffCall } from '../../../http/admin/handler.ts';
import { holdRows, type ResourceStore } from '../../../http/admin/resource.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/db.ts';
import { isViolation } from '../../../platform/database/violation.ts';
import type { Languages } from '../language.ts';
import { deliveredTexts } from '../offer/catalogues.ts';
import * as store from '../store.ts';
import { deskOf, progressOf } from './view.ts';

type Declared = typeof table.declaration;
type Row = RowOf<Declared>;

/** A code as Intl writes it, of a language whose plural forms are known. */
const isKnown = (code: string): boolean => {
  try {
    return Intl.getCanonicalLocales(code)[0] === code && Intl.PluralRules.supportedLocalesOf(code).length > 0;
  } catch {
    return false;
  }
};

/** What the language is called in English, as older calls name it. */
const nameOf = (code: string): string =>
  new Intl.DisplayNames(['en'], { type: 'language' }).of(code)?.toLowerCase() ?? code;

const present = (languages: Languages, row: store.LanguageRow, rows: readonly store.TextRow[]): Row => {
  const { name: _, ...fields } = row;
  return {
    ...fields,
    is_delivered: deliveredTexts().has(row.code),
    forms: [...pluralFormsOf(row.code)],
    ...progressOf(deskOf(row.code, rows)),
    is_offered: languages.interfaces().some(({ id }) => id === row.id),
    questions: languages.questionsOf(row.id),
    is_quiz: languages.quizzes().some(({ id }) => id === row.id),
  };
};

const readRows = async (db: Db, languages: Languages, ids?: readonly number[]): Promise<Row[]> => {
  const all = await store.readLanguages(db);
  const wanted = ids === undefined ? all : all.filter(({ id }) => ids.includes(id));
  if (wanted.length === 0) return [];
  const texts = await store.readOwnTextsOf(db, ['en', ...wanted.map(({ code }) => code)]);
  return wanted.map(row => present(languages, row, texts));
};

const create = async (
  db: Db,
  { code, title, rtl, in_quiz }: Pick<Row, 'code' | 'title' | 'rtl' | 'in_quiz'>,
): Promise<number> => {
  if (!isKnown(code)) throw new Refusal('language_unknown', {}, { fields: ['fields.code'] });
  const all = await store.readLanguages(db);
  if (all.length >= LANGUAGES_MOST) throw new Refusal('operation_not_allowed');
  if (all.some(row => row.code === code))
    throw new Refusal('language_there', {}, { fields: ['fields.code'] });
  const name = all.some(row => row.name === nameOf(code)) ? code.toLowerCase() : nameOf(code);
  return store.insertLanguage(db, { code, name, title, rtl, in_quiz }).catch((problem: unknown) => {
    throw isViolation(problem, 'unique', 'language_code_key')
      ? new Refusal('language_there', {}, { fields: ['fields.code'] })
      : problem;
  });
};

/** Refuses to switch the main language off, and a language on that lacks sentences. */
const demandWhole = (row: Row, { in_interface, in_quiz }: Partial<Row>): void => {
  const refuse = (code: 'language_main' | 'language_incomplete', field: string): never => {
    throw new Refusal(code, {}, { fields: [`fields.${field}`] });
  };
  if (row.is_default && in_interface === false) refuse('language_main', 'in_interface');
  if (row.is_default && in_quiz === false) refuse('language_main', 'in_quiz');
  if (in_interface === true && row.missing > 0) refuse('language_incomplete', 'in_interface');
};

export const languageStore = ({ db }: AppContext, languages: Languages): ResourceStore<Declared> => ({
  list: async ({ filter, sort, offset, limit }, own) => {
    const all = (await readRows(db, languages, filter.ids)).filter(
      row =>
        (own === null || own.includes(row.id)) &&
        (filter.code === undefined || row.code === filter.code) &&
        (filter.in_quiz === undefined || row.in_quiz === filter.in_quiz),
    );
    const sorted = all.toSorted((a, b) =>
      sort.by === 'id' ? a.id - b.id : a.position - b.position || a.id - b.id,
    );
    const rows = sort.order === 'asc' ? sorted : sorted.toReversed();
    return { rows: rows.slice(offset, offset + limit), total: rows.length };
  },
  read: (tx, ids) => readRows(tx, languages, ids),
  languageOf: ({ id }) => id,
  lock: store.lockLanguages,
  create,
  change: async (tx, row, fields) => {
    demandWhole(row, fields);
    await store.updateLanguage(tx, { ...row, ...fields });
  },
  changed: languages.changed,
});

/** Puts all languages into a new order. */
export const orderLanguages = async (
  { db }: AppContext,
  languages: Languages,
  call: StaffCall,
  held: readonly { readonly id: number; readonly version: number }[],
): Promise<Row[]> => {
  const rows = await db.transaction().execute(async tx => {
    const all = await store.readLanguages(tx);
    if (all.length !== held.length) throw new Refusal('no_data');
    const read = (reader: Db, ids: readonly number[]) => readRows(reader, languages, ids);
    const reading = { read, lock: store.lockLanguages, languageOf: ({ id }: Row) => id };
    const before = await holdRows<Declared>(reading, tx, call, held);
    await store.writePositions(
      tx,
      held.map(({ id }) => id),
    );
    const codes = before.map(({ code }) => code);
    await audit(tx, {
      ...{ actorId: call.signedIn.playerId, action: 'language.order', subject: codes[0] ?? '' },
      ...{ before: all.map(({ code }) => code), after: codes, address: call.address, now: call.now },
    });
    return readRows(tx, languages);
  });
  await languages.changed();
  return rows;
};
