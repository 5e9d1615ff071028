/** Copies of the whole site: made, proved, listed and thinned, and how far the archive reaches (ADR 16). */
import { join } from 'node:path';
import type { Db } from '../../platform/database/db.ts';
import { readLine } from '../../platform/database/postgres/archive.ts';
import { StartProblem } from '../../platform/log/start-problem.ts';
import { waitingFiles } from './archive/ship.ts';
import { makeAt } from './base/make.ts';
import type { ArchiveState, Copy, CopySite, Proof } from './copy-site.ts';
import { isPast, type KeepRule, oldestNeeded, toThin } from './keep/keep.ts';
import { chooseCopy, type Listed, listAt } from './manifest/list.ts';
import { copyOfKey } from './manifest/manifest.ts';
import type { CopyPlace } from './place/copy-place.ts';
import { openPlace } from './place/place.ts';
import { type CheckBooks, proveAt } from './proof/prove.ts';
import { noteFailed, noteMade, noteProof, noteRemoved, readReach } from './store.ts';

export type { ArchiveState, Copy, CopySite, Proof } from './copy-site.ts';
export type { KeepRule } from './keep/keep.ts';
export type { CheckBooks } from './proof/prove.ts';

/** The place of copies when the operator names none: on the same disk, better than nothing. */
export const usualPlace = (dataDir: string): string => join(dataDir, 'copies');

const sentenceOf = (problem: unknown): string =>
  problem instanceof Error ? problem.message : String(problem);

/** Makes a copy beside the running site, and remembers it. Throws a StartProblem with one sentence when it cannot. */
export const makeCopy = async (site: CopySite, place: string, db: Db): Promise<Copy> => {
  try {
    const { copy, manifest } = await makeAt(openPlace(place, site.env.copyStore), site);
    await noteMade(db, copy, manifest);
    return copy;
  } catch (problem) {
    await noteFailed(db, place, site.now(), sentenceOf(problem));
    throw problem;
  }
};

/** What a proof needs besides the site. */
export type Proving = {
  readonly checkBooks: CheckBooks;
  /** A folder with room for the whole site; that of the data when left out. */
  readonly near?: string;
};

/**
 * Starts a copy in a temporary place, runs the ledger check, compares rows with the manifest, and throws it away. Throws a
 * StartProblem that says what is wrong with it.
 */
export const proveCopy = async (
  site: CopySite,
  copy: Pick<Copy, 'place' | 'name'>,
  db: Db,
  { checkBooks, near = site.env.dataDir }: Proving,
): Promise<Proof> => {
  const place = openPlace(copy.place, site.env.copyStore);
  try {
    const listed = await chooseCopy(place, copy.name, null);
    const { say } = site;
    const restoring = {
      place,
      listed,
      until: 'copy',
      passphrase: undefined,
      withoutKeys: true,
      say,
    } as const;
    const proof = await proveAt({ ...restoring, path: site.env.path }, near, { checkBooks, now: site.now() });
    await noteProof(db, copy, proof);
    return proof;
  } catch (problem) {
    await noteProof(db, copy, { failed: sentenceOf(problem) });
    throw problem;
  }
};

/** The whole copies of a place, newest first. */
export const listCopies = async ({ env }: Pick<CopySite, 'env'>, place: string): Promise<Copy[]> =>
  (await listAt(openPlace(place, env.copyStore))).map(({ copy }) => copy);

const DRAFT_LIVES_MS = 24 * 3_600_000;

/** Drafts that nobody finishes any more: of a process that was killed. */
const deadDrafts = (keys: readonly string[], whole: ReadonlySet<string>, now: number): string[] =>
  keys.filter(key => {
    const found = copyOfKey(key);
    if (found === null || (!found.isDraft && whole.has(found.name))) return false;
    const beganAt = Date.parse(found.name.replace(/T(\d\d)-(\d\d)-(\d\d)Z/, 'T$1:$2:$3Z'));
    return beganAt < now - DRAFT_LIVES_MS && !keys.includes(`copies/${found.name}/manifest.json`);
  });

/** The manifest goes first: from then on the copy is none. */
const removeCopy = async (place: CopyPlace, name: string, keys: readonly string[]): Promise<void> => {
  const own = keys.filter(key => key.startsWith(`copies/${name}/`));
  const isManifest = (key: string) => key.endsWith('/manifest.json');
  for (const key of [...own.filter(isManifest), ...own.filter(key => !isManifest(key))])
    await place.delete(key);
};

/** Deletes log files that no kept copy of the last week needs. Returns how many. */
const thinLog = async (place: CopyPlace, kept: readonly Listed[], now: number): Promise<number> => {
  const keys = await place.list('log/');
  const lines = new Set(keys.map(key => key.split('/')[1] ?? ''));
  let removed = 0;
  for (const line of lines) {
    const starts = kept
      .filter(({ manifest }) => manifest.log?.line === line)
      .map(({ copy, manifest }) => ({ madeAt: copy.madeAt, segment: manifest.log?.segment ?? null }));
    const oldest = oldestNeeded(starts, now);
    // A line without a copy may have begun a moment ago, and its first copy is on its way.
    if (oldest === null) continue;
    for (const key of keys.filter(each => each.startsWith(`log/${line}/`)))
      if (isPast(key.split('/')[2] ?? '', oldest)) {
        await place.delete(key);
        removed += 1;
      }
  }
  return removed;
};

export type Thinned = { readonly copies: readonly string[]; readonly logFiles: number };

/** Deletes the copies that the rule does not keep, remains of killed copies, and log files that no copy needs. */
export const thinCopies = async (
  site: CopySite,
  place: string,
  db: Db,
  rule?: KeepRule,
): Promise<Thinned> => {
  const opened = openPlace(place, site.env.copyStore);
  const now = site.now();
  const listed = await listAt(opened);
  const gone = toThin(
    listed.map(({ copy }) => copy),
    rule,
  );
  const keys = await opened.list('copies/');
  for (const name of gone) await removeCopy(opened, name, keys);
  const whole = new Set(listed.map(({ copy }) => copy.name));
  for (const key of deadDrafts(keys, whole, now)) await opened.delete(key);
  const kept = listed.filter(({ copy }) => !gone.includes(copy.name));
  const logFiles = await thinLog(opened, kept, now);
  await noteRemoved(db, opened.name, gone, now);
  return { copies: gone, logFiles };
};

/** How far "any minute of the last week" reaches, for the dashboard and /metrics. Off for a database that is not ours. */
export const archiveState = async (env: CopySite['env'], db: Db): Promise<ArchiveState> => {
  const line = env.databaseUrl === undefined ? readLine(env.dataDir)?.line : undefined;
  if (line === undefined) return { isOn: false, fromAt: null, shippedAt: null, waiting: 0 };
  const waiting = (await waitingFiles(env.dataDir)).length;
  return { isOn: true, ...(await readReach(db, line)), waiting };
};

/** Refuses a place before a long work begins: it is written to, read and emptied again. */
export const tryPlace = async (site: Pick<CopySite, 'env'>, place: string): Promise<void> => {
  const opened = openPlace(place, site.env.copyStore);
  const key = 'try/place';
  await opened.put(key, Buffer.from('trivium'));
  const found = await opened.get(key);
  await opened.delete(key);
  if (found?.toString() !== 'trivium')
    throw new StartProblem(`The place ${opened.name} does not give back what is written there.`);
};
