/** Finds faults of every catalogue, and keys that no code names. Pure. */
import { faultsOf } from '@trivium/messages/faults';
import { stemOf, type Texts } from '@trivium/messages/text';
import { usesOf } from './uses.ts';

/** A line for each fault. */
export function checkSentences(
  catalogues: ReadonlyMap<string, Texts>,
  files: ReadonlyMap<string, string>,
): readonly string[] {
  const english = catalogues.get('en') ?? {};
  const stems = [...new Set(Object.keys(english).map(stemOf))];
  const unused = [...usesOf(files, stems)].filter(([, paths]) => paths.length === 0);
  return [
    ...[...catalogues].flatMap(([language, texts]) =>
      faultsOf(language, texts, english).map(({ said }) => `${language}.json: ${said}`),
    ),
    ...unused.map(([stem]) => `en.json: ${stem} is named by no code`),
  ];
}
