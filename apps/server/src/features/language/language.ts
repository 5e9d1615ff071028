/**
 * Languages of the interface and of quizzes, and the sentences of the interface (DECISIONS 10). An interface language is offered
 * when its catalogue is complete, a quiz language when it has enough questions (DECISIONS 12).
 */
import { createHash } from 'node:crypto';
import { missingKeys } from '@trivium/messages/complete';
import english from '@trivium/messages/en.json' with { type: 'json' };
import { localeOf } from '@trivium/messages/numerals';
import { formatText, type Texts, type Words } from '@trivium/messages/text';
import { QUIZ_LANGUAGE_QUESTIONS } from '@trivium/rules/site/offered';
import type { AppContext } from '../../platform/app-context.ts';
import { createLatestOnly } from '../../platform/database/latest-only.ts';
import { deliveredTexts } from './catalogues.ts';
import { type LanguageRow, readChangedTexts, readLanguages } from './store.ts';

export type InterfaceTexts = {
  readonly code: string;
  readonly rtl: boolean;
  readonly version: string;
  readonly texts: Texts;
};

export type Languages = {
  /** All that the site knows of, offered or not. */
  all(): readonly LanguageRow[];
  /** Those whose catalogue is complete. */
  interfaces(): readonly LanguageRow[];
  /** Those with enough questions, and always the default one. */
  quizzes(): readonly LanguageRow[];
  /** The offered language of a code or a name; undefined when there is none for the interface. */
  ofInterface(codeOrName: string): LanguageRow | undefined;
  default(): LanguageRow;
  /** The language that a reader of this one reads: it, or the default one where it is not offered. */
  spoken(code: string): string;
  /** Whether a text of this language runs from right to left, offered or not. */
  isRtl(code: string): boolean;
  /** The best interface language for what a browser asks for in Accept-Language. */
  negotiate(acceptLanguage: string | undefined): string;
  /** The quiz language asked for; the default one when it is not offered, or when the site has one language only. */
  quizLanguageId(wanted: number | null): number;
  texts(code: string): InterfaceTexts;
  /** Changes whenever what is offered does. */
  version(): string;
  /** One sentence in an interface language. */
  say(code: string, key: string, words?: Words): string;
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
/** Questions come and go by many doors: after that long they are counted again, behind the call that asks. */
const COUNTED_FOR_MS = 60_000;

/** All sentences of a language: ours, and over them those that an operator changed. */
const own = (code: string, changed: readonly { language: string; key: string; text: string }[]): Texts => ({
  ...deliveredTexts().get(code),
  ...Object.fromEntries(
    changed.filter(({ language }) => language === code).map(({ key, text }) => [key, text] as const),
  ),
});

/** The languages of an Accept-Language header, dearest first; without those that are not wanted at all. */
const wishesOf = (header: string): string[] =>
  header
    .slice(0, 200)
    .split(',')
    .map(wish => {
      const [code = '', ...rest] = wish.split(';');
      const weight = /q=([\d.]+)/.exec(rest.join(';'))?.[1] ?? '1';
      return { code: code.trim().toLowerCase(), weight: Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, two) => two.weight - one.weight)
    .map(({ code }) => code);

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 12);

/** Opens the room. What is offered is worked out when it is read, not when it is asked for. */
export async function createLanguages(
  context: AppContext,
  { hasSeveral, countQuestions }: LanguageDeps,
): Promise<Languages> {
  let rows: readonly LanguageRow[] = [];
  let interfaces: readonly LanguageRow[] = [];
  let quizzes: readonly LanguageRow[] = [];
  let catalogues = new Map<string, InterfaceTexts>();
  let version = '';
  let countedAt = 0;
  let rereading: Promise<void> = Promise.resolve();

  const read = async () => ({
    found: await readLanguages(context.db),
    changed: await readChangedTexts(context.db),
    questions: await countQuestions(),
  });
  const take = ({ found, changed, questions }: Awaited<ReturnType<typeof read>>): void => {
    rows = found;
    const said = new Map(rows.map(({ code }) => [code, own(code, changed)]));
    interfaces = rows.filter(
      ({ in_interface, code }) =>
        in_interface && missingKeys(said.get(code) ?? {}, english, code).length === 0,
    );
    quizzes = rows.filter(
      ({ in_quiz, is_default, id }) =>
        is_default || (in_quiz && (questions.get(id) ?? 0) >= QUIZ_LANGUAGE_QUESTIONS),
    );
    catalogues = new Map(
      interfaces.map(({ code, rtl }) => {
        const texts = { ...english, ...said.get(code) };
        return [code, { code, rtl, version: hashOf(texts), texts }];
      }),
    );
    version = hashOf([interfaces.map(({ code }) => code), quizzes.map(({ code }) => code)]);
  };
  const newest = createLatestOnly(read, take);
  const reread = () => {
    countedAt = context.clock.now();
    return newest();
  };
  const follow = () => {
    rereading = reread().catch(err => context.log.error({ err }, 'languages could not be read again'));
  };
  const unsubscribe = await context.bus.subscribe(CHANNEL, follow, follow);
  await reread();

  const defaultRow = (): LanguageRow => {
    const found = rows.find(row => row.is_default);
    if (found === undefined) throw new Error('no default language');
    return found;
  };
  const ofInterface = (wanted: string) => interfaces.find(row => row.code === wanted || row.name === wanted);
  /** English is complete by itself, so there always is one. */
  const defaultCode = (): string => (ofInterface(defaultRow().code) ?? interfaces[0])?.code ?? 'en';
  const spoken = (code: string): string => (catalogues.has(code) ? code : defaultCode());
  const texts = (code: string): InterfaceTexts => {
    const found = catalogues.get(spoken(code));
    if (found === undefined) throw new Error('no sentences');
    return found;
  };
  const offered = (): readonly LanguageRow[] => {
    if (Math.abs(context.clock.now() - countedAt) >= COUNTED_FOR_MS) {
      countedAt = context.clock.now();
      follow();
    }
    return quizzes;
  };

  return {
    all: () => rows,
    interfaces: () => interfaces,
    quizzes: offered,
    ofInterface,
    default: defaultRow,
    spoken,
    isRtl: code => rows.some(row => row.code === code && row.rtl),
    negotiate: header => {
      for (const code of wishesOf(header ?? '')) {
        const found = ofInterface(code) ?? ofInterface(code.split('-')[0] ?? '');
        if (found !== undefined) return found.code;
      }
      return defaultCode();
    },
    quizLanguageId: wanted => offered().find(row => hasSeveral() && row.id === wanted)?.id ?? defaultRow().id,
    texts,
    version: () => version,
    say: (code, key, words) => {
      const found = texts(code);
      return formatText(found.texts, key, localeOf(found.code), words);
    },
    reread,
    changed: async () => {
      await reread();
      await context.bus.publish(CHANNEL, null);
    },
    close: async () => {
      unsubscribe();
      await rereading;
    },
  };
}
