/** The catalogues of packages/messages: `<code>.json` each, read and written as they stand there. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Texts } from '@trivium/messages/text';
import { root } from '../root.ts';

const folder = join(root, 'packages/messages/src');

/** Every catalogue by the code of its language; the English one is `en`. */
export const readCatalogues = (): ReadonlyMap<string, Texts> =>
  new Map(
    globSync('*.json', { cwd: folder })
      .sort()
      .map(file => [basename(file, '.json'), JSON.parse(readFileSync(join(folder, file), 'utf8')) as Texts]),
  );

/** A catalogue as its file has it. */
export const writtenCatalogue = (texts: Texts): string => `${JSON.stringify(texts, null, 2)}\n`;

/** Writes the catalogue of a language, old or new. */
export const writeCatalogue = (language: string, texts: Texts): void =>
  writeFileSync(join(folder, `${language}.json`), writtenCatalogue(texts));
