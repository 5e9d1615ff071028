/** Reads and writes the catalogues `<code>.json` of packages/messages. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Texts } from '@trivium/messages/text';
import { root } from '../root.ts';

const folder = join(root, 'packages/messages/src');

/** Every catalogue by its language code; the English one is `en`. */
export const readCatalogues = (): ReadonlyMap<string, Texts> =>
  new Map(
    globSync('*.json', { cwd: folder })
      .sort()
      .map(file => [basename(file, '.json'), JSON.parse(readFileSync(join(folder, file), 'utf8')) as Texts]),
  );

/** The panel's catalogues: by subject, and then by language. */
export const readPanelCatalogues = (): ReadonlyMap<string, ReadonlyMap<string, Texts>> => {
  const subjects = new Map<string, Map<string, Texts>>();
  for (const file of globSync('panel/*/*.json', { cwd: folder }).sort()) {
    const subject = basename(dirname(file));
    const known = subjects.get(subject) ?? new Map<string, Texts>();
    known.set(basename(file, '.json'), JSON.parse(readFileSync(join(folder, file), 'utf8')) as Texts);
    subjects.set(subject, known);
  }
  return subjects;
};

/** The text of a catalogue's file. */
export const writtenCatalogue = (texts: Texts): string => `${JSON.stringify(texts, null, 2)}\n`;

/** Writes the catalogue of a language, which may be new. */
export const writeCatalogue = (language: string, texts: Texts): void =>
  writeFileSync(join(folder, `${language}.json`), writtenCatalogue(texts));
