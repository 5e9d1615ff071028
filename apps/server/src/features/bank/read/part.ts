/** The parts of a dropped file that are read one after another: the file itself, or each member of an archive of several files. */
import { readFileSync } from 'node:fs';
import { isZip, openArchive } from '@trivium/formats/bank/archive';
import type { Archive, BankFile, BankFormat, SheetChoice } from '@trivium/formats/bank/bank-format';
import { isSound } from '@trivium/formats/media/sound';
import type { Problem } from '@trivium/rules/bank/finding';

/** A file as the thread is told of it. */
export type ThreadFile = {
  readonly id: number;
  readonly name: string;
  /** Where its bytes lie. */
  readonly path: string;
  /** What staff say it is; null: by its content. */
  readonly format: string | null;
  readonly choices: readonly SheetChoice[];
};

/** An archive of several files, and a picture or sound that lies beside the questions: no formats of questions. */
export const ARCHIVE = 'archive';
export const MEDIA = 'media';

export type Part = {
  /** Path in the archive; empty where the file is read as a whole. */
  readonly member: string;
  readonly file: BankFile;
  readonly format: BankFormat;
  readonly sureness: number;
  /** Other members of its archive, for pictures and sounds. */
  readonly around: Archive | null;
};

/** A part that cannot be read at all. */
export type Unread = { readonly member: string; readonly file: string; readonly problem: Problem };

/** Members of an archive of files; more is no bank of questions. */
const MEMBERS_MOST = 1_000;
const PICTURE = /\.(png|jpe?g|webp|gif|svg|bmp|avif)$/i;
/** What systems and editors leave in archives, and texts about it. */
const BESIDE = /(^|\/)(__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|LICEN[CS]E|README|SOURCES\.md$)/i;

export const isMediaName = (name: string): boolean => PICTURE.test(name) || isSound(name.toLowerCase());

export type Opened = {
  readonly bytes: Uint8Array;
  readonly whole: { readonly format: BankFormat; readonly sureness: number } | null;
  readonly file: BankFile;
  readonly isArchive: boolean;
};

type Recognise = (file: BankFile) => { readonly format: BankFormat; readonly sureness: number } | undefined;

/** How formats are found: by content, or by the name that staff say. */
export type Known = {
  readonly recognise: Recognise;
  readonly named: (name: string) => BankFormat | undefined;
};

/** Opens a file; never throws on its bytes. */
export const openFile = ({ name, path, format }: ThreadFile, known: Known): Opened => {
  const { buffer, byteOffset, byteLength } = readFileSync(path);
  const bytes = new Uint8Array(buffer, byteOffset, byteLength);
  const archive = isZip(bytes) ? openArchive(bytes) : null;
  const file: BankFile = { name, bytes, archive };
  const said = format === null ? undefined : known.named(format);
  const whole = said === undefined ? (known.recognise(file) ?? null) : { format: said, sureness: 1 };
  return { bytes, file, whole, isArchive: archive !== null };
};

const memberOf = ({ file }: Opened, archive: Archive, member: string, known: Known): Part | Unread => {
  const name = `${file.name}/${member}`;
  const bytes = archive.read(member);
  if (bytes === undefined) return { member, file: name, problem: { code: 'broken_part' } };
  const inner = isZip(bytes) ? openArchive(bytes) : null;
  const own: BankFile = { name, bytes, archive: inner };
  const found = known.recognise(own);
  if (found === undefined) return { member, file: name, problem: { code: 'not_read' } };
  return { member, file: own, ...found, around: archive };
};

/** The parts of a file in their order, opened as they are asked for. */
export function* partsOf(opened: Opened, known: Known): Generator<Part | Unread> {
  const { file, whole, isArchive } = opened;
  if (whole !== null) {
    yield { member: '', file, ...whole, around: file.archive };
    return;
  }
  if (file.archive === null) {
    yield {
      member: '',
      file: file.name,
      problem: { code: isArchive || isZip(file.bytes) ? 'too_large' : 'not_read' },
    };
    return;
  }
  const names = file.archive.names.filter(name => !BESIDE.test(name) && !isMediaName(name));
  for (const name of names.slice(0, MEMBERS_MOST)) yield memberOf(opened, file.archive, name, known);
  if (names.length > MEMBERS_MOST)
    yield { member: '', file: file.name, problem: { code: 'over_limit', values: { most: MEMBERS_MOST } } };
}

/** What staff chose for the sheets of a part: sheets of a member are named by its path. */
export const choicesOf = (choices: readonly SheetChoice[], member: string): SheetChoice[] => {
  if (member === '') return [...choices];
  return choices.flatMap(choice => {
    if (choice.sheet === member) return [{ ...choice, sheet: '' }];
    return choice.sheet.startsWith(`${member}/`)
      ? [{ ...choice, sheet: choice.sheet.slice(member.length + 1) }]
      : [];
  });
};

/** The other way round. */
export const sheetOf = (member: string, sheet: string): string =>
  [member, sheet].filter(word => word !== '').join('/');
