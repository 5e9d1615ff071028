/** Languages of the interface and of quizzes, and their sentences; missing ones are English (DECISIONS 10). */
import { createHash } from 'node:crypto';
import english from '@trivium/messages/en.json' with { type: 'json' };
import { formatText, type Texts, type Words } from '@trivium/messages/text';
import type { House } from '../../platform/house.ts';
import { openNewest } from '../../platform/newest.ts';
import { type LanguageRow, readChangedTexts, readLanguages } from './store.ts';

export type InterfaceTexts = {
  readonly code: string;
  readonly rtl: boolean;
  readonly version: string;
  readonly texts: Texts;
};

export type Languages = {
  all(): readonly LanguageRow[];
  /** The language of a code or a name; undefined when there is none for the interface. */
  ofInterface(codeOrName: string): LanguageRow | undefined;
  default(): LanguageRow;
  /** The best interface language for what a browser asks for in Accept-Language. */
  negotiate(acceptLanguage: string | undefined): string;
  /** The quiz language asked for; the default one when it is none, or when the site has one language only. */
  quizLanguageId(wanted: number | null): number;
  texts(code: string): InterfaceTexts;
  /** One sentence in an interface language. */
  say(code: string, key: string, words?: Words): string;
  reread(): Promise<void>;
  close(): void;
};

const CHANNEL = 'language';
/** Catalogues that come with the product, by code; a language without one shows English until it is translated. */
const DELIVERED: Readonly<Record<string, Texts>> = { en: english };

/** `hasSeveral` says whether players choose among quiz languages (setting `language_mode`, SPEC 3). */
export async function openLanguages(house: House, hasSeveral: () => boolean): Promise<Languages> {
  let rows: readonly LanguageRow[] = [];
  let catalogues = new Map<string, InterfaceTexts>();

  const read = async () => ({
    found: await readLanguages(house.db),
    changed: await readChangedTexts(house.db),
  });
  const take = ({ found, changed }: Awaited<ReturnType<typeof read>>): void => {
    rows = found;
    catalogues = new Map(
      rows.map(({ code, rtl }) => {
        const own = changed
          .filter(text => text.language === code)
          .map(({ key, text }) => [key, text] as const);
        const texts = { ...english, ...DELIVERED[code], ...Object.fromEntries(own) };
        const version = createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 12);
        return [code, { code, rtl, version, texts }];
      }),
    );
  };
  const reread = openNewest(read, take);
  const follow = () => {
    reread().catch(err => house.log.error({ err }, 'languages could not be read again'));
  };
  const unsubscribe = await house.bus.subscribe(CHANNEL, follow, follow);
  await reread();

  const defaultRow = (): LanguageRow => {
    const found = rows.find(row => row.is_default);
    if (found === undefined) throw new Error('no default language');
    return found;
  };
  const ofInterface = (wanted: string) =>
    rows.find(row => row.in_interface && (row.code === wanted || row.name === wanted));
  const texts = (code: string): InterfaceTexts => {
    const found = catalogues.get(code) ?? catalogues.get(defaultRow().code);
    if (found === undefined) throw new Error('no sentences');
    return found;
  };

  return {
    all: () => rows,
    ofInterface,
    default: defaultRow,
    negotiate: header => {
      for (const wanted of (header ?? '').slice(0, 200).split(',')) {
        const code = wanted.split(';')[0]?.trim().toLowerCase() ?? '';
        const found = ofInterface(code) ?? ofInterface(code.split('-')[0] ?? '');
        if (found !== undefined) return found.code;
      }
      return defaultRow().code;
    },
    quizLanguageId: wanted =>
      rows.find(row => hasSeveral() && row.in_quiz && row.id === wanted)?.id ?? defaultRow().id,
    texts,
    say: (code, key, words) => formatText(texts(code).texts, key, code, words),
    reread,
    close: unsubscribe,
  };
}
