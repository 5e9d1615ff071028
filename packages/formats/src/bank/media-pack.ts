/** A text of questions together with their pictures and sounds, as one zip archive; the text alone where it names none. */
import { splitPicture } from '@trivium/rules/question/picture/part';
import { type Zippable, zipSync } from 'fflate';
import type { Archive, BankFile, WrittenFile } from './bank-format.ts';
import type { BankItem } from './item.ts';

/** Everything that some questions name, each once. */
export const mediaNames = (items: readonly BankItem[]): string[] => [
  ...new Set(
    items.flatMap(({ image, audio }) => [
      ...(image === null ? [] : [splitPicture(image.name).whole]),
      ...(audio === null ? [] : [audio.name]),
    ]),
  ),
];

/** A name that an archive may hold: relative, without climbing. */
const isSafe = (name: string): boolean =>
  name.split(/[\\/]/).every(part => part !== '' && part !== '.' && part !== '..') && !name.includes(':');

/** Years of zip entries begin in 1980; the same questions make the same bytes. */
const MADE = new Date(Date.UTC(1980, 0, 2));

export const withMedia = (
  text: WrittenFile,
  items: readonly BankItem[],
  mediaOf: (name: string) => Uint8Array | undefined,
): WrittenFile => {
  const media = mediaNames(items).flatMap(name => {
    const bytes = isSafe(name) && name !== text.name ? mediaOf(name) : undefined;
    return bytes ? [[name, bytes] as const] : [];
  });
  if (media.length === 0) return text;
  const members: Zippable = { [text.name]: [text.bytes, { level: 6 }] };
  // Pictures and sounds are packed already.
  for (const [name, bytes] of media) members[name] = [bytes, { level: 0 }];
  return {
    name: `${text.name.replace(/\.[a-z]+$/, '')}.zip`,
    bytes: zipSync(members, { mtime: MADE }),
  };
};

/** The texts of such a file: its members that end so, or the file itself. */
export const textsOf = function* (
  { name, bytes, archive }: BankFile,
  ending: string,
): Generator<{ readonly name: string; readonly bytes: Uint8Array }> {
  if (archive === null) yield { name, bytes };
  else
    for (const member of membersOf(archive, ending)) {
      const read = archive.read(member);
      if (read) yield { name: `${name}/${member}`, bytes: read };
    }
};

export const membersOf = (archive: Archive, ending: string): string[] =>
  archive.names.filter(name => name.toLowerCase().endsWith(ending));
