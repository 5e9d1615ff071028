/** Languages of the interface and of quizzes, and the sentences of the interface (DECISIONS 10). */
import { localeOf } from '@trivium/messages/numerals';
import { formatText, type Words } from '@trivium/messages/text';
import type { AppContext } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/db.ts';
import { createLatestOnly } from '../../platform/database/latest-only.ts';
import { wantedLanguages } from './offer/accept-language.ts';
import { type InterfaceTexts, NO_OFFER, type Offer, offerOf } from './offer/offer.ts';
import { type LanguageRow, readLanguages, readOwnTexts, writeOffered } from './store.ts';

export type Languages = {
  /** All languages that the site knows, offered or not. */
  all(): readonly LanguageRow[];
  /** The languages whose catalogue is complete. */
  interfaces(): readonly LanguageRow[];
  /** Codes of all languages with a complete catalogue, offered or not. */
  complete(): readonly string[];
  /** Published questions of a quiz language, as far as they were counted. */
  questionsOf(id: number): number;
  /** The languages with enough questions, and always the default one. */
  quizzes(): readonly LanguageRow[];
  /** The interface language of this code or name; undefined when it is not offered. */
  ofInterface(codeOrName: string): LanguageRow | undefined;
  default(): LanguageRow;
  /** The code itself, or the default interface language where it is not offered. */
  spoken(code: string): string;
  /** Whether texts of this language run from right to left, offered or not. */
  isRtl(code: string): boolean;
  /** The best interface language for a browser's Accept-Language. */
  negotiate(acceptLanguage: string | undefined): string;
  /** The wanted quiz language; the default one when it is not offered, or when the site has one language only. */
  quizLanguageId(wanted: number | null): number;
  texts(code: string): InterfaceTexts;
  /** Changes whenever what is offered does. */
  version(): string;
  /** One sentence in an interface language. */
  say(code: string, key: string, words?: Words): string;
  /** Sets the main language and the interface languages, on every server, with an entry of the audit log. */
  choose(
    wanted: { readonly main: string; readonly offered: readonly string[] },
    by: { readonly actorId: number; readonly address: string; readonly now: number },
  ): Promise<void>;
  reread(): Promise<void>;
  /** Reads again here and on every other server: languages, sentences or questions have changed. */
  changed(): Promise<void>;
  close(): Promise<void>;
};

export type LanguageDeps = {
  /** Whether players choose among quiz languages (setting `language_mode`, SPEC 3). */
  readonly hasSeveral: () => boolean;
  /** Published questions by the id of their language. */
  readonly countQuestions: () => Promise<ReadonlyMap<number, number>>;
};

const CHANNEL = 'language';
/** Many features add and remove questions. A count older than this is renewed, after the call that notices it. */
const COUNTED_FOR_MS = 60_000;

const defaultRow = ({ rows }: Offer): LanguageRow => {
  const found = rows.find(row => row.is_default);
  if (found === undefined) throw new Error('no default language');
  return found;
};

const interfaceRow = ({ interfaces }: Offer, codeOrName: string): LanguageRow | undefined =>
  interfaces.find(({ code, name }) => code === codeOrName || name === codeOrName);

/** English is always complete, so there is one. */
const defaultCode = (offer: Offer): string =>
  (interfaceRow(offer, defaultRow(offer).code) ?? offer.interfaces[0])?.code ?? 'en';

const spokenCode = (offer: Offer, code: string): string =>
  offer.catalogues.has(code) ? code : defaultCode(offer);

const textsOf = (offer: Offer, code: string): InterfaceTexts => {
  const found = offer.catalogues.get(spokenCode(offer, code));
  if (found === undefined) throw new Error('no sentences');
  return found;
};

const negotiate = (offer: Offer, header: string): string => {
  for (const code of wantedLanguages(header)) {
    const found = interfaceRow(offer, code) ?? interfaceRow(offer, code.split('-')[0] ?? '');
    if (found !== undefined) return found.code;
  }
  return defaultCode(offer);
};

const say = (offer: Offer, code: string, key: string, words?: Words): string => {
  const found = textsOf(offer, code);
  return formatText(found.texts, key, localeOf(found.code), words);
};

/** Keeps the newest offer: read at the start, after each message of the bus, and when its count of questions is old. */
const followOffer = async ({ db, bus, log, clock }: AppContext, { countQuestions }: LanguageDeps) => {
  let offer = NO_OFFER;
  let countedAt = 0;
  let rereading: Promise<void> = Promise.resolve();

  const latest = createLatestOnly(
    async () => offerOf(await readLanguages(db), await readOwnTexts(db), await countQuestions()),
    found => {
      offer = found;
    },
  );
  const reread = (): Promise<void> => {
    countedAt = clock.now();
    return latest();
  };
  const follow = (): void => {
    rereading = reread().catch(err => log.error({ err }, 'languages could not be read again'));
  };
  const unsubscribe = await bus.subscribe(CHANNEL, follow, follow);
  await reread();

  return {
    current: (): Offer => offer,
    reread,
    /** Reads again behind the caller when the count of questions is old. */
    renewCount: (): void => {
      if (Math.abs(clock.now() - countedAt) < COUNTED_FOR_MS) return;
      countedAt = clock.now();
      follow();
    },
    close: async (): Promise<void> => {
      unsubscribe();
      await rereading;
    },
  };
};

/** Which languages the site speaks: the main one, and those that the interface is offered in. */
const chooseLanguages = async (
  db: Db,
  rows: readonly LanguageRow[],
  { main, offered }: { readonly main: string; readonly offered: readonly string[] },
  { actorId, address, now }: { readonly actorId: number; readonly address: string; readonly now: number },
): Promise<void> => {
  const before = {
    main: rows.find(row => row.is_default)?.code,
    offered: rows.flatMap(({ code, in_interface }) => (in_interface ? [code] : [])),
  };
  const after = { main, offered: rows.flatMap(({ code }) => (offered.includes(code) ? [code] : [])) };
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  await db.transaction().execute(async tx => {
    await writeOffered(tx, main, offered);
    await audit(tx, { actorId, action: 'language.choose', subject: main, before, after, address, now });
  });
};

/** For a command, which keeps no languages of its own: running servers read theirs again. */
export const tellLanguagesChanged = ({ bus }: Pick<AppContext, 'bus'>): Promise<void> =>
  bus.publish(CHANNEL, null);

/** Reads the languages and follows their changes. */
export const createLanguages = async (context: AppContext, deps: LanguageDeps): Promise<Languages> => {
  const { current, reread, renewCount, close } = await followOffer(context, deps);
  const quizzes = (): readonly LanguageRow[] => {
    renewCount();
    return current().quizzes;
  };
  const changed = async (): Promise<void> => {
    await reread();
    await context.bus.publish(CHANNEL, null);
  };
  return {
    all: () => current().rows,
    interfaces: () => current().interfaces,
    complete: () => current().complete,
    questionsOf: id => current().questions.get(id) ?? 0,
    quizzes,
    ofInterface: codeOrName => interfaceRow(current(), codeOrName),
    default: () => defaultRow(current()),
    spoken: code => spokenCode(current(), code),
    isRtl: code => current().rows.some(row => row.code === code && row.rtl),
    negotiate: header => negotiate(current(), header ?? ''),
    quizLanguageId: wanted =>
      quizzes().find(({ id }) => deps.hasSeveral() && id === wanted)?.id ?? defaultRow(current()).id,
    texts: code => textsOf(current(), code),
    version: () => current().version,
    say: (code, key, words) => say(current(), code, key, words),
    choose: async (wanted, by) => {
      await chooseLanguages(context.db, current().rows, wanted, by);
      await changed();
    },
    reread,
    changed,
    close,
  };
};
