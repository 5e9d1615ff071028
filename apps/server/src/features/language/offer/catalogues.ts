/** The catalogues that we deliver: every `<code>.json` beside the English one, read once in a process. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Texts } from '@trivium/messages/text';

const FOLDER = join(import.meta.dirname, '../../../../../../packages/messages/src');

const read = (): ReadonlyMap<string, Texts> =>
  new Map(
    globSync('*.json', { cwd: FOLDER }).map(file => [
      basename(file, '.json'),
      JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Texts,
    ]),
  );

let known: ReadonlyMap<string, Texts> | undefined;

/** Sentences by the code of their language. */
export const deliveredTexts = (): ReadonlyMap<string, Texts> => {
  known ??= read();
  return known;
};
