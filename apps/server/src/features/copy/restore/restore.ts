/** Restores a copy into an empty data folder: database, uploaded files and keys, with the ownership that PostgreSQL asks for. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import type { Embedded } from '../../../platform/database/postgres/keeper.ts';
import { StartProblem } from '../../../platform/log/start-problem.ts';
import { SEALED } from '../manifest/manifest.ts';
import type { CopyPlace } from '../place/copy-place.ts';
import { getFile, getPieces } from '../place/pieces.ts';
import { openKeys } from '../seal/seal.ts';
import { fillDatabase } from './fill.ts';
import { startRecovered } from './recover.ts';
import { refuseNewer, refuseTime } from './refuse.ts';
import type { Restoring } from './restoring.ts';
import { nameWhole, openTarget, refuseFull, type Target } from './target.ts';
import { unpack } from './unpack.ts';

const folderOf = ({ listed }: Restoring): string => `copies/${listed.manifest.name}`;

/** The keys, before anything is written: a wrong passphrase is refused first. */
export const readKeys = async (restoring: Restoring): Promise<Record<string, string>> => {
  const { listed, passphrase, place, withoutKeys } = restoring;
  const file = listed.manifest.files.find(({ name }) => name === SEALED);
  if (withoutKeys || file === undefined) return {};
  if (passphrase === undefined)
    throw new StartProblem(
      'The keys of this copy are sealed: set BACKUP_PASSPHRASE, or say --without-keys and set APP_SECRET later.',
    );
  return openKeys((await getFile(place, folderOf(restoring), file)).toString('utf8'), passphrase);
};

/** The log file of an archive, as PostgreSQL wrote it. */
const fetchLog = async (place: CopyPlace, line: string, name: string): Promise<Buffer | undefined> => {
  const bytes = await place.get(`log/${line}/${name}.zst`);
  return bytes === undefined ? undefined : zstdDecompressSync(bytes);
};

const startPhysical = async (restoring: Restoring, target: Target, isTrial: boolean): Promise<Embedded> => {
  const { place, listed, until, say } = restoring;
  const { log, files } = listed.manifest;
  const unfinished = `${target.place.cluster}.unfinished`;
  const base = getPieces(place, folderOf(restoring), 'base.tar.zst', files);
  await unpack(base, unfinished, target.place.runAs);
  nameWhole(unfinished, target.place.cluster);
  if (until !== 'copy') say('The database reads the log files after the copy.');
  const source =
    until === 'copy' || log === null
      ? undefined
      : {
          fetch: (name: string) => fetchLog(place, log.line, name),
          until: until === 'latest' ? null : until,
        };
  return startRecovered({ dataDir: target.dataDir, place: target.place, source, isTrial });
};

export type Restored = { readonly embedded: Embedded; readonly target: Target; readonly media: number };

/** Refuses what cannot be restored, before anything is written. */
export const refuseUnfit = async ({ listed, until }: Restoring): Promise<void> => {
  await refuseNewer(listed);
  if (until !== 'copy') refuseTime(listed, until === 'latest' ? null : until);
};

/** Brings the uploaded files into a data folder; returns how many. */
export const bringMedia = (restoring: Restoring, dataDir: string): Promise<number> => {
  const { listed, place } = restoring;
  const media = getPieces(place, folderOf(restoring), 'files.tar.zst', listed.manifest.files);
  return unpack(media, join(dataDir, 'files'), {});
};

export const writeKeys = (keys: Readonly<Record<string, string>>, dataDir: string): void => {
  const secret = keys['app-secret'];
  if (secret !== undefined) writeFileSync(join(dataDir, 'app-secret'), secret, { mode: 0o600, flush: true });
};

/** `isTrial`: it is thrown away. `isBare`: only the database is wanted. */
export type RestoreFor = { readonly isTrial?: boolean; readonly isBare?: boolean };

/** Restores into a folder, and leaves its database running. */
export const openRestored = async (
  restoring: Restoring,
  dataDir: string,
  { isTrial = false, isBare = false }: RestoreFor = {},
): Promise<Restored> => {
  const { listed } = restoring;
  refuseFull(dataDir);
  await refuseUnfit(restoring);
  const keys = await readKeys(restoring);
  const target = openTarget(dataDir, restoring.say);
  let embedded: Embedded | undefined;
  try {
    embedded =
      listed.manifest.kind === 'physical'
        ? await startPhysical(restoring, target, isTrial)
        : await fillDatabase(restoring, dataDir);
    const media = isBare ? 0 : await bringMedia(restoring, dataDir);
    writeKeys(keys, dataDir);
    return { embedded, target, media };
  } catch (problem) {
    await embedded?.stop();
    target.abandon();
    throw problem;
  }
};
