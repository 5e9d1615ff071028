/** A thread that writes exports, so that no battle waits for it: questions into files of a format, or members into one archive. */
import { writeFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { BankWriter, WrittenFile } from '@trivium/formats/bank/bank-format';
import type { BankItem } from '@trivium/formats/bank/item';
import { withMedia } from '@trivium/formats/bank/media-pack';
import { BANK_FORMATS } from '@trivium/formats/bank/registry';
import { splitPicture } from '@trivium/rules/question/picture/part';
import { PackFile } from './pack-file.ts';

/** How many questions come back whole, with less, or not at all; losses by code. */
export type Tally = {
  whole: number;
  less: number;
  leftOut: number;
  losses: Record<string, number>;
};

export type ExportAsk =
  /** What each format would lose of these. */
  | { readonly do: 'weigh'; readonly items: readonly BankItem[] }
  /** Keeps these for the next file: they come in small batches, because sending many at once keeps a server from others. */
  | {
      readonly do: 'take';
      readonly items: readonly BankItem[];
      readonly media: ReadonlyMap<string, Uint8Array>;
    }
  /** Writes what was taken. */
  | { readonly do: 'write' }
  | { readonly do: 'member'; readonly name: string; readonly bytes: Uint8Array }
  | { readonly do: 'end' };

export type ExportSays =
  | { readonly is: 'weighed'; readonly tallies: Readonly<Record<string, Tally>> }
  | { readonly is: 'written'; readonly tally: Tally }
  | { readonly is: 'done' }
  | { readonly is: 'ended'; readonly name: string; readonly bytes: number };

/** `path`: where the file is written; null where questions are only weighed. */
export type ExportWork = { readonly path: string | null; readonly format: string };

const { path, format } = workerData as ExportWork;
const asked = BANK_FORMATS.find(({ name }) => name === format);
const writer = asked?.write;

const tallyOf = (items: readonly BankItem[], losses: BankWriter['losses']): Tally => {
  const tally: Tally = { whole: 0, less: 0, leftOut: 0, losses: {} };
  for (const item of items) {
    const lost = losses(item);
    if (lost.length === 0) tally.whole += 1;
    else if (lost.includes('kind')) tally.leftOut += 1;
    else tally.less += 1;
    for (const code of lost.includes('kind') ? ['kind'] : lost)
      tally.losses[code] = (tally.losses[code] ?? 0) + 1;
  }
  return tally;
};

/** Of a format whose files hold no media themselves, such as a sheet, file and media stand side by side in an archive. */
const written = async (
  items: readonly BankItem[],
  media: ReadonlyMap<string, Uint8Array>,
): Promise<WrittenFile> => {
  if (writer === undefined) throw new RangeError(`no format writes ${format}`);
  const bytesOf = (name: string) => media.get(splitPicture(name).whole);
  const file = await writer.write(items, bytesOf);
  if (asked?.media) return file;
  const named = items.filter(item => {
    const lost = writer.losses(item);
    return !lost.includes('kind') && !lost.includes('picture') && !lost.includes('sound');
  });
  return withMedia(file, named, bytesOf);
};

/** The first file waits until a second one comes: alone it is the export, with others it is a member of an archive. */
let first: WrittenFile | undefined;
let pack: PackFile | undefined;
let parts = 0;

const numbered = ({ name, bytes }: WrittenFile): void => {
  parts += 1;
  pack?.add(name.replace(/(?=\.[a-z0-9]+$)/i, `-${parts}`), bytes);
};

const keep = (file: WrittenFile): void => {
  if (path === null) return;
  if (first === undefined && pack === undefined) {
    first = file;
    return;
  }
  pack ??= new PackFile(path);
  if (first !== undefined) numbered(first);
  first = undefined;
  numbered(file);
};

const end = (): ExportSays => {
  if (pack !== undefined) return { is: 'ended', name: 'questions.zip', bytes: pack.end() };
  if (first === undefined || path === null) return { is: 'ended', name: '', bytes: 0 };
  writeFileSync(path, first.bytes, { mode: 0o600 });
  return { is: 'ended', name: first.name, bytes: first.bytes.byteLength };
};

const taken: { items: BankItem[]; media: Map<string, Uint8Array> } = { items: [], media: new Map() };

const answer = async (ask: ExportAsk): Promise<ExportSays> => {
  switch (ask.do) {
    case 'weigh': {
      const tallies = BANK_FORMATS.flatMap(({ name, write }) =>
        write ? [[name, tallyOf(ask.items, write.losses)] as const] : [],
      );
      return { is: 'weighed', tallies: Object.fromEntries(tallies) };
    }
    case 'take':
      taken.items.push(...ask.items);
      for (const [name, bytes] of ask.media) taken.media.set(name, bytes);
      return { is: 'done' };
    case 'write': {
      if (writer === undefined) throw new RangeError(`no format writes ${format}`);
      const { items, media } = taken;
      Object.assign(taken, { items: [], media: new Map() });
      keep(await written(items, media));
      return { is: 'written', tally: tallyOf(items, writer.losses) };
    }
    case 'member':
      if (path !== null) pack ??= new PackFile(path);
      pack?.add(ask.name, ask.bytes);
      return { is: 'done' };
    case 'end':
      return end();
  }
};

parentPort?.on('message', (ask: ExportAsk) => {
  // A rejection ends the thread, and whoever waits for it is told.
  void answer(ask).then(says => parentPort?.postMessage(says));
});
