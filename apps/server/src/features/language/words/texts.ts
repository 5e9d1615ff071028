/** Sentences in the hands of staff: found, said in own words, and given back to what is delivered (DECISIONS 10). */
import type { OperatorBody, OperatorReply } from '@trivium/contract/admin/catalogue';
import { sourceOf } from '@trivium/messages/faults';
import { formsNeeded, keyOfForm, stemsOf } from '@trivium/messages/plural';
import { subjectOf } from '@trivium/messages/subject';
import { TEXT_SUBJECTS } from '@trivium/rules/site/text-subject';
import type { StaffCall } from '../../../http/admin/handler.ts';
import type { Page } from '../../../http/handler.ts';
import { Failure, Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Languages } from '../language.ts';
import { deliveredTexts } from '../offer/catalogues.ts';
import { canStand, ENGLISH } from '../offer/own-texts.ts';
import * as store from '../store.ts';
import {
  allStems,
  type Desk,
  deskOf,
  hasWordsIn,
  judge,
  keysOf,
  presentText,
  stateOf,
  type TextForStaff,
  versionOf,
} from './view.ts';

/** Refuses a language that there is not, and one that is none of the caller's. */
export const demandLanguage = (languages: Languages, call: StaffCall, code: string): void => {
  const row = languages.all().find(known => known.code === code);
  if (row === undefined) throw new Refusal('language_unknown', {}, { fields: ['language'] });
  if (call.languages !== null && !call.languages.includes(row.id)) throw new Failure(403, 'forbidden');
};

export const readDesk = async (db: Db, language: string): Promise<Desk> =>
  deskOf(language, await store.readOwnTextsOf(db, ['en', language]));

export const listTexts = async (
  db: Db,
  { language, part, subject, text, offset, limit }: OperatorBody<'text/list'>,
): Promise<Page<TextForStaff[]>> => {
  const desk = await readDesk(db, language);
  const isOfPart = (stem: string): boolean => {
    if (part === 'all') return true;
    const judgement = judge(desk, stem);
    return part === 'own' ? judgement.isOwn : stateOf(judgement) === part;
  };
  const found = allStems().filter(
    stem =>
      (subject === undefined || subjectOf(stem) === subject) &&
      (text === undefined || hasWordsIn(desk, stem, text)) &&
      isOfPart(stem),
  );
  return {
    rows: found.slice(offset, offset + limit).map(stem => presentText(desk, stem)),
    total: found.length,
  };
};

export const countSubjects = async (db: Db, language: string): Promise<OperatorReply<'text/subjects'>> => {
  const desk = await readDesk(db, language);
  const bySubject = Map.groupBy(allStems(), subjectOf);
  return TEXT_SUBJECTS.map(subject => {
    const judged = (bySubject.get(subject) ?? []).map(stem => judge(desk, stem));
    const count = (state: string) => judged.filter(one => stateOf(one) === state).length;
    return {
      ...{ subject, keys: judged.length, missing: count('missing'), changed: count('changed') },
      own: judged.filter(({ isOwn }) => isOwn).length,
    };
  });
};

type Saved = NonNullable<OperatorBody<'text/save'>['texts']>;

/** The sentences to store. Refuses forms that are missing, strange, or cannot stand. */
const demandTexts = (desk: Desk, stem: string, texts: Saved): store.OwnText[] => {
  const needed = formsNeeded(ENGLISH, stem, desk.language);
  const given = texts as Readonly<Record<string, string | undefined>>;
  const strange = Object.keys(given).filter(form => !needed.includes(form));
  const bad = needed.filter(form => {
    const text = given[form];
    return text === undefined || !canStand(desk.language, keyOfForm(stem, form), text);
  });
  if (strange.length + bad.length > 0)
    throw new Refusal('sentence_faulty', {}, { fields: [...bad, ...strange].map(form => `texts.${form}`) });
  return needed.map(form => {
    const key = keyOfForm(stem, form);
    return { key, text: given[form] ?? '', english: sourceOf(desk.source, key) ?? '' };
  });
};

/** Sentences as they are delivered, from the delivered English: nothing of one's own. */
export const isDelivered = (language: string, texts: readonly store.OwnText[]): boolean => {
  const ours = deliveredTexts().get(language) ?? {};
  return texts.every(({ key, text, english }) => ours[key] === text && sourceOf(ENGLISH, key) === english);
};

/** The own sentences of a stem, as they are stored. */
export const ownTextsOf = ({ own, language }: Desk, stem: string): store.OwnText[] =>
  keysOf(language, stem).flatMap(key => {
    const row = own.get(key);
    return row ? [{ key, text: row.text, english: row.english }] : [];
  });

const told = (texts: readonly store.OwnText[]) =>
  texts.length === 0 ? null : Object.fromEntries(texts.map(({ key, text }) => [key, text]));

export const saveText = async (
  { db }: AppContext,
  languages: Languages,
  call: StaffCall,
  { language, key, version, texts }: OperatorBody<'text/save'>,
): Promise<TextForStaff> => {
  if (!stemsOf(ENGLISH).has(key)) throw new Refusal('no_data');
  const row = await db.transaction().execute(async tx => {
    await store.lockLanguage(tx, language);
    const desk = await readDesk(tx, language);
    if (versionOf(desk, key) !== version)
      throw new Refusal('changed_meanwhile', {}, { present: presentText(desk, key) });
    const wanted = texts === null ? [] : demandTexts(desk, key, texts);
    const after = isDelivered(language, wanted) ? [] : wanted;
    await store.replaceTexts(tx, language, keysOf(language, key), after);
    await audit(tx, {
      ...{ actorId: call.signedIn.playerId, action: 'text.change', subject: `${language}/${key}` },
      ...{ before: told(ownTextsOf(desk, key)), after: told(after), address: call.address, now: call.now },
    });
    return presentText(await readDesk(tx, language), key);
  });
  await languages.changed();
  return row;
};
