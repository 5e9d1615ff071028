/** Files for translators and back: exported, looked at, taken as a whole, and taken back (DECISIONS 10). */
import type { OperatorBody, OperatorReply } from '@trivium/contract/admin/catalogue';
import { FAULTS_MOST, SENTENCE_MOST } from '@trivium/contract/admin/words/text';
import { neededKeys } from '@trivium/messages/complete';
import { writeJson } from '@trivium/messages/exchange/json';
import { unitsOf } from '@trivium/messages/exchange/units';
import { sourceOf } from '@trivium/messages/faults';
import { stemOf } from '@trivium/messages/text';
import type { StaffCall } from '../../../http/admin/handler.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Languages } from '../language.ts';
import { deliveredTexts } from '../offer/catalogues.ts';
import { canStand, ENGLISH } from '../offer/own-texts.ts';
import * as store from '../store.ts';
import type { FileAnswer } from './file-worker.ts';
import { readTranslatorsFile } from './read-file.ts';
import { demandLanguage, isDelivered, ownTextsOf, readDesk } from './texts.ts';
import { type Desk, judge, keysOf, stateOf, versionOf } from './view.ts';

type Import = OperatorBody<'text/import'>;

/** The sentences of a language as they are, those that cannot stand left out. */
const textsNow = ({ language, own }: Desk) => {
  const good = [...own.values()].filter(({ key, text }) => canStand(language, key, text));
  return {
    ...deliveredTexts().get(language),
    ...Object.fromEntries(good.map(({ key, text }) => [key, text])),
  };
};

/** English is the source of every file and comes back in none. */
const demandTranslated = (language: string): void => {
  if (language === 'en') throw new Refusal('operation_not_allowed', {}, { fields: ['language'] });
};

export const exportTexts = async (
  db: Db,
  { language, format, is_open_only }: OperatorBody<'text/export'>,
): Promise<OperatorReply<'text/export'>> => {
  demandTranslated(language);
  const desk = await readDesk(db, language);
  const bundle = unitsOf(language, desk.shown, textsNow(desk));
  const units = bundle.units.map(unit => {
    const { was } = judge(desk, stemOf(unit.key));
    return was === null || unit.state === 'missing'
      ? unit
      : { ...unit, state: 'changed' as const, notes: [...unit.notes, `English was: ${was}`] };
  });
  const wanted = is_open_only
    ? units.filter(({ key }) => stateOf(judge(desk, stemOf(key))) !== 'good')
    : units;
  const file = { language, units: wanted };
  const write =
    format === 'xliff' ? (await import('@trivium/messages/exchange/xliff')).writeXliff : writeJson;
  return {
    name: `messages-${language}.${format === 'xliff' ? 'xlf' : 'json'}`,
    text: write(file),
    units: wanted.length,
  };
};

type Change = { readonly stem: string; readonly texts: readonly store.OwnText[] };

/** What a file changes, key by key. */
const changesOf = (desk: Desk, answer: FileAnswer & { isRead: true }) => {
  const stems = [...new Set(answer.taken.map(stemOf))];
  const all = stems.map((stem): Change => {
    const texts = keysOf(desk.language, stem).map(key => ({
      key,
      text: answer.texts[key] ?? '',
      english: sourceOf(desk.source, key) ?? '',
    }));
    return { stem, texts: isDelivered(desk.language, texts) ? [] : texts };
  });
  const isSame = ({ stem, texts }: Change) =>
    JSON.stringify(texts) === JSON.stringify(ownTextsOf(desk, stem));
  return { changes: all.filter(change => !isSame(change)), unchanged: all.filter(isSame).length };
};

const write = async (tx: Db, desk: Desk, call: StaffCall, changes: readonly Change[]): Promise<number> => {
  const { language } = desk;
  const keys = changes.flatMap(({ stem }) => keysOf(language, stem));
  const version = await store.replaceTexts(
    tx,
    language,
    keys,
    changes.flatMap(({ texts }) => texts),
  );
  const id = await store.writeImport(
    tx,
    {
      language,
      before: Object.fromEntries(changes.map(({ stem }) => [stem, ownTextsOf(desk, stem)])),
      after: Object.fromEntries(changes.map(({ stem, texts }) => [stem, texts.length > 0 ? version : 0])),
    },
    new Date(call.now),
  );
  await audit(tx, {
    ...{ actorId: call.signedIn.playerId, action: 'text.import', subject: language, before: null },
    ...{ after: { import: id, sentences: changes.length }, address: call.address, now: call.now },
  });
  return id;
};

export const importTexts = async (
  { db }: AppContext,
  languages: Languages,
  call: StaffCall,
  { language, text: file, is_trial, good_only }: Import,
): Promise<OperatorReply<'text/import'>> => {
  demandTranslated(language);
  const seen = await readDesk(db, language);
  const answer = await readTranslatorsFile({
    ...{ file, language, english: ENGLISH, shown: seen.shown, texts: textsNow(seen) },
    ...{ sentenceMost: SENTENCE_MOST, unitsMost: 2 * neededKeys(ENGLISH, language).size },
  });
  if (!answer.isRead || answer.language !== language)
    throw new Refusal('file_not_read', {}, { fields: ['text'] });
  const { faults } = answer;
  const reply = (desk: Desk) => {
    const { changes, unchanged } = changesOf(desk, answer);
    return {
      changes,
      counts: {
        sentences: changes.length,
        unchanged,
        refused: new Set(faults.map(({ key }) => stemOf(key))).size,
      },
      faults: faults.slice(0, FAULTS_MOST).map(fault => ({ ...fault })),
    };
  };
  if (is_trial) {
    const { counts, faults: named } = reply(seen);
    return { id: null, ...counts, faults: named };
  }
  if (faults.length > 0 && !good_only) throw new Refusal('sentence_faulty', {}, { fields: ['text'] });
  const done = await db.transaction().execute(async tx => {
    await store.lockLanguage(tx, language);
    // What somebody saved while the file was read is looked at again; English may have changed meanwhile, too.
    const desk = await readDesk(tx, language);
    const { changes, counts, faults: named } = reply(desk);
    const id = changes.length === 0 ? null : await write(tx, desk, call, changes);
    return { id, ...counts, faults: named };
  });
  if (done.id !== null) await languages.changed();
  return done;
};

/** Takes an import back where nobody changed a sentence since. */
export const undoImport = async (
  { db }: AppContext,
  languages: Languages,
  call: StaffCall,
  importId: number,
): Promise<{ sentences: number }> => {
  const sentences = await db.transaction().execute(async tx => {
    const held = await store.holdImport(tx, importId);
    if (held === undefined) throw new Refusal('no_data');
    const { id, language, before, after } = held;
    demandLanguage(languages, call, language);
    await store.lockLanguage(tx, language);
    const desk = await readDesk(tx, language);
    const stems = Object.keys(before).filter(stem => versionOf(desk, stem) === after[stem]);
    await store.replaceTexts(
      tx,
      language,
      stems.flatMap(stem => keysOf(language, stem)),
      stems.flatMap(stem => before[stem] ?? []),
    );
    await store.markUndone(tx, id, new Date(call.now));
    await audit(tx, {
      ...{ actorId: call.signedIn.playerId, action: 'text.undo_import', subject: language, before: null },
      ...{ after: { import: id, sentences: stems.length }, address: call.address, now: call.now },
    });
    return stems.length;
  });
  await languages.changed();
  return { sentences };
};
