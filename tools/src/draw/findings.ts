/** Sorts the finder's output: each fault once, with its sentence and every picture of it. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

type Fault = { readonly kind: string; readonly where: string; readonly text: string; readonly by: string };
type Measure = {
  readonly text: string;
  readonly room: number;
  readonly width: number;
  readonly lines: number;
};

/** One screen in one language and size. */
export type Look = {
  readonly language: string;
  readonly screen: string;
  readonly width: number;
  readonly picture: string;
  readonly faults: readonly Fault[];
  readonly measures: readonly Measure[];
};

/** The latest examination of a screen counts. */
export function readLooks(folder: string): Look[] {
  const lines = readFileSync(join(folder, 'findings.jsonl'), 'utf8').split('\n').filter(Boolean);
  const looks = lines.map(line => JSON.parse(line) as Look);
  return [...new Map(looks.map(look => [`${look.language}/${look.picture}`, look])).values()];
}

/** A fault with every screen that shows it; a bar, for example, is on all of them. */
export type Finding = Fault & {
  readonly languages: readonly string[];
  readonly pictures: readonly string[];
};

export function findingsOf(looks: readonly Look[]): Finding[] {
  const found = new Map<string, Finding>();
  for (const { language, picture, faults } of looks) {
    for (const fault of faults) {
      const key = [fault.kind, fault.where, fault.text.replaceAll(/\d+/g, '0')].join('|');
      const known = found.get(key) ?? { ...fault, languages: [], pictures: [] };
      const languages = [...new Set([...known.languages, language])];
      found.set(key, { ...known, languages, pictures: [...known.pictures, `${language}/${picture}`] });
    }
  }
  return [...found.values()].sort((one, other) => one.kind.localeCompare(other.kind));
}

/** Counts the faults of each kind. */
export const countsOf = (findings: readonly Finding[]): [kind: string, count: number][] => {
  const counts = new Map<string, number>();
  for (const { kind } of findings) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts];
};

const require = createRequire(import.meta.url);
const sentencesOf = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(require.resolve(`@trivium/messages/${language}.json`), 'utf8'));

/** The narrowest place of a sentence: its room and its width there. */
export type Tightest = {
  readonly language: string;
  readonly key: string;
  readonly room: number;
  readonly width: number;
  readonly lines: number;
  readonly picture: string;
};

/** The narrowest place of each sentence without placeholders; others cannot be traced to their keys. */
export function tightestOf(looks: readonly Look[]): Tightest[] {
  const tightest = new Map<string, Tightest>();
  const keys = new Map<string, Map<string, string>>();
  for (const { language, picture, measures } of looks) {
    const known =
      keys.get(language) ?? new Map(Object.entries(sentencesOf(language)).map(([key, text]) => [text, key]));
    keys.set(language, known);
    for (const { text, room, width, lines } of measures) {
      const key = known.get(text);
      if (key === undefined || room <= 0) continue;
      const before = tightest.get(`${language} ${key}`);
      if (before !== undefined && before.room - before.width <= room - width) continue;
      tightest.set(`${language} ${key}`, {
        language,
        key,
        room,
        width,
        lines,
        picture: `${language}/${picture}`,
      });
    }
  }
  return [...tightest.values()].sort((one, other) => one.room - one.width - (other.room - other.width));
}
