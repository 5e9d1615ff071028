/** A thread that reads question banks, so that no battle waits for it: it looks at one file, or sends rows as they are asked for. */
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { SheetAbout } from '@trivium/formats/bank/bank-format';
import type { BankItem, Found } from '@trivium/formats/bank/item';
import { judge } from '@trivium/formats/bank/judge';
import { BANK_FORMATS, recognise } from '@trivium/formats/bank/registry';
import type { Problem } from '@trivium/rules/bank/finding';
import { guessLanguage } from '@trivium/rules/bank/language-guess';
import { ankiFormat } from './anki.ts';
import { isOwnAddress, type Loose, mediaKindOf, mediaOf } from './media.ts';
import {
  ARCHIVE,
  choicesOf,
  isMediaName,
  type Known,
  MEDIA,
  openFile,
  type Part,
  partsOf,
  sheetOf,
  type ThreadFile,
} from './part.ts';
import { boundedItem, boundedOther, boundedSource, type FileAbout, storable, type ThreadRow } from './row.ts';

export type ThreadJob =
  | { readonly task: 'look'; readonly file: ThreadFile; readonly countMost: number }
  | { readonly task: 'read'; readonly files: readonly ThreadFile[]; readonly rowsMost: number }
  | { readonly task: 'media'; readonly files: readonly ThreadFile[]; readonly wanted: readonly Wanted[] };

/** A name in a file, whose bytes are asked for. */
export type Wanted = { readonly fileId: number; readonly member: string; readonly name: string };
export type Medium = Wanted & { readonly bytes: Uint8Array | null };

export type ThreadSays =
  | { readonly is: 'about'; readonly about: FileAbout }
  | { readonly is: 'rows'; readonly rows: readonly ThreadRow[] }
  | { readonly is: 'medium'; readonly medium: Medium }
  | { readonly is: 'end'; readonly isCut: boolean };

/** Rows that travel together, and the letters of their texts. */
const BATCH_ROWS = 250;
const BATCH_LETTERS = 2_000_000;

// Linux counts priority by thread: battles go first. Elsewhere it would be that of the whole server. The lowest priority gets
// a two-hundredth of a core that others want: a small file would take minutes.
if (process.platform === 'linux')
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // A hardened service may be forbidden to: then it reads at the priority of the others.
  }

const job = workerData as ThreadJob;
const [first] = job.task === 'look' ? [job.file] : job.files;
/** What needs more than pure code can is the server's own. One file is read at a time, so one copy is enough. */
const anki = ankiFormat(`${first?.path ?? ''}.sqlite`);

const known: Known = {
  recognise: file => (anki.sureness(file) > 0 ? { format: anki, sureness: 1 } : recognise(file)[0]),
  named: name => [anki, ...BANK_FORMATS].find(format => format.name === name),
};

const looseOf = (files: readonly ThreadFile[]): Loose => {
  const loose = files.filter(({ name, format }) => format === MEDIA || isMediaName(name));
  return new Map(loose.map(file => [file.name.toLowerCase(), () => openFile(file, known).bytes]));
};

const judged = (
  found: Extract<Found, { type: 'question' }>,
  part: Part,
  fileId: number,
  loose: Loose,
): ThreadRow => {
  const kinds = new Map<string, ReturnType<typeof mediaKindOf> | undefined>();
  const kindOf = (name: string) => {
    if (!kinds.has(name)) {
      const bytes = mediaOf(part, loose, name);
      kinds.set(name, bytes === undefined ? undefined : mediaKindOf(bytes));
    }
    return kinds.get(name);
  };
  const { item, mends, problems } = judge(found, name => isOwnAddress(name) || kindOf(name) !== undefined);
  const isBad = (name: string, kind: 'picture' | 'sound') =>
    !isOwnAddress(name) && kinds.has(name) && kindOf(name) !== undefined && kindOf(name) !== kind;
  const [image, audio] = [item.image?.name ?? '', item.audio?.name ?? ''];
  const all: Problem[] = [
    ...problems,
    ...(isBad(image, 'picture') ? [{ code: 'bad_picture', values: { name: image } } as const] : []),
    ...(isBad(audio, 'sound') ? [{ code: 'bad_sound', values: { name: audio } } as const] : []),
  ];
  const isAsFound = all.length === 0 && mends.length === 0;
  return {
    ...{ type: 'question', fileId, format: part.format.name, guess: guessOf(item) },
    ...{ place: storable(found.place), item: boundedItem(item) },
    ...{ mends: storable(mends), problems: storable(all) },
    source: isAsFound ? [] : boundedSource(found.source),
  };
};

/** The text tells more than short options do. */
const guessOf = ({ text, options }: BankItem): string | null => {
  const guess = guessLanguage([text, ...options].join('\n'));
  return guess === 'unknown' ? null : guess;
};

/** Everything of one file. */
async function* rowsOf(file: ThreadFile, loose: Loose): AsyncGenerator<ThreadRow> {
  for (const part of partsOf(openFile(file, known), known)) {
    if ('problem' in part) {
      yield boundedOther(
        { type: 'trouble', place: { file: part.file, row: 1 }, problem: part.problem },
        file.id,
      );
      continue;
    }
    for await (const found of part.format.read(part.file, { sheets: choicesOf(file.choices, part.member) }))
      yield found.type === 'question' ? judged(found, part, file.id, loose) : boundedOther(found, file.id);
  }
}

/** About how much a row weighs on its way. */
const lettersOf = (row: ThreadRow): number => {
  if (row.type === 'passage') return row.passage.html.length;
  if (row.type !== 'question') return 0;
  const { text, note, options } = row.item;
  return [text, note, ...options, ...row.source].reduce((sum, said) => sum + said.length, 0);
};

async function* readAll(files: readonly ThreadFile[], rowsMost: number): AsyncGenerator<ThreadSays> {
  const loose = looseOf(files);
  let rows: ThreadRow[] = [];
  let letters = 0;
  let read = 0;
  for (const file of files) {
    if (loose.has(file.name.toLowerCase())) continue;
    for await (const row of rowsOf(file, loose)) {
      read += 1;
      if (read > rowsMost) {
        yield { is: 'rows', rows };
        yield { is: 'end', isCut: true };
        return;
      }
      rows.push(row);
      letters += lettersOf(row);
      if (rows.length < BATCH_ROWS && letters < BATCH_LETTERS) continue;
      yield { is: 'rows', rows };
      rows = [];
      letters = 0;
    }
  }
  yield { is: 'rows', rows };
  yield { is: 'end', isCut: false };
}

/** Counts questions of a part up to a bound: a big file is counted by the dry run. */
const countUpTo = async ({ format, file }: Part, most: number): Promise<number | null> => {
  let questions = 0;
  for await (const { type } of format.read(file, { sheets: [] })) {
    if (type === 'question' || type === 'unmade') questions += 1;
    if (questions > most) return null;
  }
  return questions;
};

const sheetsOf = async (part: Part): Promise<SheetAbout[]> => {
  const sheets = (await part.format.sheets?.(part.file)) ?? [];
  return sheets.map(about => {
    const sheet = sheetOf(part.member, about.sheet);
    return storable({ ...about, sheet, guess: { ...about.guess, sheet } });
  });
};

const NOTHING: FileAbout = {
  format: null,
  sureness: 0,
  sheets: [],
  questions: null,
  language: null,
  problem: null,
};

const look = async (file: ThreadFile, countMost: number): Promise<FileAbout> => {
  const opened = openFile(file, known);
  const kind = isMediaName(file.name) ? mediaKindOf(opened.bytes) : null;
  if (kind !== null) return { ...NOTHING, format: MEDIA, sureness: 1, questions: 0 };
  const sheets: SheetAbout[] = [];
  const sureness: number[] = [];
  let unread: FileAbout['problem'] = null;
  let questions: number | null = 0;
  // One part at a time: together the members of an archive may be larger than memory.
  for (const part of partsOf(opened, known)) {
    if ('problem' in part) unread ??= part.problem;
    else {
      sheets.push(...(await sheetsOf(part)));
      sureness.push(part.sureness);
      const counted: number | null = questions === null ? null : await countUpTo(part, countMost - questions);
      questions = questions === null || counted === null ? null : questions + counted;
    }
  }
  if (sureness.length === 0) return { ...NOTHING, problem: unread ?? { code: 'not_read' } };
  const format = opened.whole?.format.name ?? ARCHIVE;
  return { format, sureness: Math.min(...sureness), sheets, questions, language: null, problem: null };
};

async function* fetchMedia(
  files: readonly ThreadFile[],
  wanted: readonly Wanted[],
): AsyncGenerator<ThreadSays> {
  const loose = looseOf(files);
  for (const file of files) {
    const ofFile = wanted.filter(({ fileId }) => fileId === file.id);
    if (ofFile.length === 0) continue;
    for (const part of partsOf(openFile(file, known), known)) {
      if ('problem' in part) continue;
      for (const one of ofFile.filter(({ member }) => member === part.member))
        yield { is: 'medium', medium: { ...one, bytes: mediaOf(part, loose, one.name) ?? null } };
    }
  }
  yield { is: 'end', isCut: false };
}

async function* work(job: ThreadJob): AsyncGenerator<ThreadSays> {
  if (job.task === 'look') yield { is: 'about', about: await look(job.file, job.countMost) };
  else if (job.task === 'read') yield* readAll(job.files, job.rowsMost);
  else yield* fetchMedia(job.files, job.wanted);
}

const says = work(job);
parentPort?.on('message', () => {
  void says.next().then(
    ({ value }) => parentPort?.postMessage(value ?? { is: 'end', isCut: false }),
    // What a reader throws ends the thread, and the import says that the file cannot be read.
    problem => {
      throw problem;
    },
  );
});
