/** Sends files in parts, whichever page is open; each can be stopped, and goes on where it ended when it is dropped again. */
import { useSyncExternalStore } from 'react';
import { call, OperatorProblem } from '../../../lib/call.ts';
import { sentenceOf } from '../../../lib/notify.ts';
import { base64Of } from '../../../lib/read-file.ts';
import type { BankImport } from '../model/bank-import.ts';

/** As large as the call takes a part. */
const PART_BYTES = 2 * 1024 * 1024;
/** Files of one import. */
export const FILES_MOST = 20;
const TRIES_MOST = 4;
const AGAIN_MS = 1_500;

export type Upload = {
  readonly name: string;
  readonly sent: number;
  readonly total: number;
  readonly state: 'waiting' | 'sending' | 'stopped' | 'failed';
  /** Why it failed. */
  readonly line: string;
};

let known: ReadonlyMap<number, readonly Upload[]> = new Map();
const stopped = new Set<number>();
const listeners = new Set<() => void>();

const show = (id: number, uploads: readonly Upload[]) => {
  known = new Map([...known, [id, uploads]]);
  for (const tell of listeners) tell();
};
const change = (id: number, name: string, more: Partial<Upload>) =>
  show(
    id,
    (known.get(id) ?? []).map(each => (each.name === name ? { ...each, ...more } : each)),
  );
/** What was dropped and has not come whole, so that its upload can go on without another drop. */
const held = new Map<string, Blob>();
const heldKey = (id: number, name: string) => `${id} ${name}`;
const drop = (id: number, name: string) => {
  held.delete(heldKey(id, name));
  show(
    id,
    (known.get(id) ?? []).filter(each => each.name !== name),
  );
};

const rest = (ms: number) => new Promise(done => setTimeout(done, ms));

/** A lost line is tried again; what the server refuses is told. */
const sendPart = async (body: Parameters<typeof call<'import/part'>>[1]): Promise<BankImport> => {
  for (let tries = 1; ; tries += 1)
    try {
      return await call('import/part', body);
    } catch (problem) {
      const isLost = problem instanceof OperatorProblem && problem.code === 'lost';
      if (!isLost || tries === TRIES_MOST) throw problem;
      await rest(AGAIN_MS * tries);
    }
};

const sendFile = async (
  id: number,
  name: string,
  file: Blob,
  begun: number,
  onRow: (row: BankImport) => void,
): Promise<void> => {
  change(id, name, { state: 'sending', sent: begun });
  let from = begun;
  do {
    if (stopped.has(id)) return change(id, name, { state: 'stopped' });
    const part = file.slice(from, from + PART_BYTES);
    const isLast = from + part.size >= file.size;
    onRow(await sendPart({ id, name, from, bytes: await base64Of(part), is_last: isLast }));
    from += part.size;
    change(id, name, { sent: from });
  } while (from < file.size);
  drop(id, name);
};

/** A name that no whole file of the import has; a file that has not come whole goes on under its own. */
const freeName = (wanted: string, taken: readonly string[]): string => {
  if (!taken.includes(wanted)) return wanted;
  const dot = wanted.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [wanted.slice(0, dot), wanted.slice(dot)] : [wanted, ''];
  for (let count = 2; ; count += 1) {
    const name = `${stem} (${count})${ending}`;
    if (!taken.includes(name)) return name;
  }
};

export type Dropped = { readonly name: string; readonly file: Blob };

const named = (dropped: readonly Dropped[], { id, files }: Pick<BankImport, 'id' | 'files'>) => {
  const whole = files.filter(({ is_whole }) => is_whole).map(({ name }) => name);
  const coming = (known.get(id) ?? []).filter(({ state }) => state === 'waiting' || state === 'sending');
  const taken = [...whole, ...coming.map(({ name }) => name)];
  return dropped.map(({ name, file }) => {
    const own = freeName(name, taken);
    taken.push(own);
    const before = files.find(each => each.name === own && !each.is_whole);
    return { name: own, file, begun: before && before.bytes < file.size ? before.bytes : 0 };
  });
};

/** What is sent for an import now; what is dropped meanwhile waits for it. */
const lines = new Map<number, Promise<void>>();

/** Sends files one after the other. `onRow` hears of the import after each part. */
export function upload(
  row: Pick<BankImport, 'id' | 'files'>,
  dropped: readonly Dropped[],
  onRow: (row: BankImport) => void,
): Promise<void> {
  const { id } = row;
  stopped.delete(id);
  const files = named(dropped, row);
  for (const { name, file } of files) held.set(heldKey(id, name), file);
  const isNew = (name: string) => !files.some(each => each.name === name);
  show(id, [
    ...(known.get(id) ?? []).filter(({ name }) => isNew(name)),
    ...files.map(
      ({ name, file }): Upload => ({ name, sent: 0, total: file.size, state: 'waiting', line: '' }),
    ),
  ]);
  const send = async (): Promise<void> => {
    for (const { name, file, begun } of files)
      try {
        if (stopped.has(id)) change(id, name, { state: 'stopped' });
        else await sendFile(id, name, file, begun, onRow);
      } catch (problem) {
        change(id, name, { state: 'failed', line: sentenceOf(problem) });
      }
  };
  const line = (lines.get(id) ?? Promise.resolve()).then(send);
  lines.set(id, line);
  return line;
}

/** Sends the rest of a file whose upload failed or was stopped; what of it has come, the server knows best. */
export async function resumeUpload(
  id: number,
  name: string,
  onRow: (row: BankImport) => void,
): Promise<void> {
  const file = held.get(heldKey(id, name));
  if (file === undefined) return;
  try {
    const row = await call('import/read', { id });
    const isGoingOn = known.get(id)?.some(each => each.name === name && each.state === 'waiting');
    if (!isGoingOn) await upload(row, [{ name, file }], onRow);
  } catch (problem) {
    change(id, name, { state: 'failed', line: sentenceOf(problem) });
  }
}

/** Ends what is being sent; what has come stays. */
export const stopUpload = (id: number): void => {
  stopped.add(id);
};

export const forgetUpload = drop;

const NONE: readonly Upload[] = [];
const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};
export const useUploads = (id: number): readonly Upload[] =>
  useSyncExternalStore(subscribe, () => known.get(id) ?? NONE);
