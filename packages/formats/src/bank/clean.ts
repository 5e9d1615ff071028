/** Cleans the texts of a question that came in: blanks, control signs and decomposed letters, and says what it put right. */
import type { Mend, MendCode } from '@trivium/rules/bank/finding';
import { TAGS_MOST } from '@trivium/rules/question/bulk';
import { TAG_UNITS_MOST } from '@trivium/rules/question/limits';
import type { BankItem, NamedMedia } from './item.ts';

/** Signs that do something instead of being read, and halves of letters. Direction marks and joiners are kept; embeddings are not. */
const CONTROLS =
  /(?![\t\n\v\f\r\u0085])[\p{Cc}\p{Cs}\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\ufff9-\ufffb\ufffe\uffff]/gu;
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]/;
/** A blank, or a sign without width that stands for one. */
const BLANK = /[\s\u0085\u200b\u2800\u3164]/;

/** Most units of a text that are shown beside a mend. */
const SHOWN_UNITS = 300;

/** What was put right, each code once, with the first text that it happened to. */
class Mended {
  readonly #first = new Map<MendCode, Mend>();

  add(code: MendCode, before: string, after: string): void {
    if (this.#first.has(code)) return;
    this.#first.set(code, { code, before: before.slice(0, SHOWN_UNITS), after: after.slice(0, SHOWN_UNITS) });
  }

  all(): Mend[] {
    return [...this.#first.values()];
  }
}

const trimmed = (text: string): string => {
  let from = 0;
  let to = text.length;
  while (from < to && BLANK.test(text[from] ?? '')) from += 1;
  while (to > from && BLANK.test(text[to - 1] ?? '')) to -= 1;
  return text.slice(from, to);
};

/** Lines become one: our texts have no line breaks. */
const onOneLine = (text: string): string =>
  BREAKS.test(text)
    ? text
        .split(BREAKS)
        .map(trimmed)
        .filter(line => line !== '')
        .join(' ')
    : text;

const clean = (text: string, mended: Mended): string => {
  const bare = text.replaceAll(CONTROLS, '');
  if (bare !== text) mended.add('control_signs', text, bare);
  const tidy = trimmed(onOneLine(bare));
  if (tidy !== bare) mended.add('blanks', bare, tidy);
  const composed = tidy.normalize('NFC');
  if (composed !== tidy) mended.add('composed', tidy, composed);
  return composed;
};

/** Tags are small letters, each once; a longer one is cut. */
const cleanTags = (tags: readonly string[]): string[] => {
  const own = tags.map(tag =>
    trimmed(onOneLine(tag.replaceAll(CONTROLS, '')))
      .normalize('NFC')
      .toLowerCase(),
  );
  const short = own.map(tag =>
    trimmed(
      tag
        .slice(0, TAG_UNITS_MOST)
        .toWellFormed()
        .replace(/\ufffd$/, ''),
    ),
  );
  return [...new Set(short.filter(tag => tag !== ''))].slice(0, TAGS_MOST);
};

/** The question with clean texts. Names of media and of the question itself stay as they are: they are looked up. */
export const cleanItem = (item: BankItem): { readonly item: BankItem; readonly mends: readonly Mend[] } => {
  const mended = new Mended();
  const say = (text: string) => clean(text, mended);
  const named = (media: NamedMedia | null) => (media === null ? null : { ...media, words: say(media.words) });
  const { key } = item;
  return {
    item: {
      ...item,
      ...{ text: say(item.text), options: item.options.map(say), rightSide: item.rightSide.map(say) },
      key: key?.kind === 'word' ? { ...key, word: say(key.word) } : key,
      ...{ note: say(item.note), category: say(item.category), subcategory: say(item.subcategory) },
      ...{ language: say(item.language), source: say(item.source), region: say(item.region) },
      ...{ tags: cleanTags(item.tags), image: named(item.image), audio: named(item.audio) },
    },
    mends: mended.all(),
  };
};
