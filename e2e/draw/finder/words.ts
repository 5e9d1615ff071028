/** Finds words that break in the middle, buttons that grow tall, words of another language, and keys without a sentence. */
import type { Fault } from './fault.ts';

/** What no language translates: names, abbreviations, units. */
const NAMES_SOURCE = String.raw`\b(?:Trivium|Google|YouTube|PayPal|UPI|PDF|SMS|JSON|QR|SHA|HTTPS?|English|Français|Español|Chrome|Headless|Chromium|Linux|Windows|Android|CC BY|SA|EUR|USD|INR|AVG|PKW|BTC|XP|Berlin|amina|example|org|com|localhost)\b`;

/** `names` are names of people on the screen. */
export function findInWords([namesSource, names]: readonly [string, readonly string[]]): Fault[] {
  const { texts, nameOf } = globalThis.eyes;
  const found: Fault[] = [];
  const language = document.documentElement.lang.slice(0, 2);
  const segmenters = new Map<string, Intl.Segmenter>();
  const wordsOf = (text: string, lang: string) => {
    const segmenter = segmenters.get(lang) ?? new Intl.Segmenter(lang, { granularity: 'word' });
    segmenters.set(lang, segmenter);
    return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike);
  };
  const scriptOf = (letter: string) => {
    if (/\p{Script=Arabic}/u.test(letter)) return 'Arab';
    return /\p{Script=Devanagari}/u.test(letter) ? 'Deva' : 'Latn';
  };
  const own = { ar: 'Arab', hi: 'Deva' }[language] ?? 'Latn';
  const ENGLISH =
    /\b(?:the|and|of|you|your|is|are|with|for|yet|play|level|back|see|it|at|by|up|new|this|that|from|not)\b/gi;

  for (const { node, element, text, lines } of texts) {
    const where = nameOf(element);
    const lang = element.closest('[lang]')?.getAttribute('lang')?.slice(0, 2) ?? '';
    if (lines.length > 1) {
      const range = document.createRange();
      for (const { segment, index } of wordsOf(node.data, lang || 'en')) {
        range.setStart(node, index);
        range.setEnd(node, index + segment.length);
        const [first, ...rest] = [...range.getClientRects()].filter(({ width }) => width > 0);
        const isBroken =
          first !== undefined && rest.some(({ top }) => Math.abs(top - first.top) > first.height / 2);
        // A hyphen shows that the word continues.
        if (isBroken && !/[-‐­​@./_\d’']/.test(segment) && getComputedStyle(element).hyphens !== 'auto')
          found.push({ kind: 'broken word', where, text, by: segment });
      }
    }
    const button = element.closest('.btn, .chip, .lifeline, [role="tab"]');
    if (button !== null && lines.length > 2)
      found.push({ kind: 'tall button', where, text, by: `${lines.length} lines` });
    let rest = text.replaceAll(new RegExp(namesSource, 'gi'), ' ');
    for (const name of names) rest = rest.replaceAll(name, ' ');
    if (lang === language && !element.closest('bdi, [translate="no"], code, .num')) {
      const foreign = (rest.match(/\p{L}{3,}/gu) ?? []).filter(word => scriptOf(word) !== own);
      const english = own === 'Latn' && language !== 'en' ? (rest.match(ENGLISH) ?? []) : [];
      const strange = [...foreign, ...(english.length > 1 ? english : [])];
      if (strange.length > 0) found.push({ kind: 'language', where, text, by: strange.join(' ') });
    }
    if (/^[a-z][a-z_]*(\.[a-z_0-9]+)+$/.test(text) || /\{\w+\}|\b(?:undefined|NaN)\b|\[object/.test(text))
      found.push({ kind: 'bare', where, text, by: '' });
  }
  return found;
}

export const namesSource = NAMES_SOURCE;
