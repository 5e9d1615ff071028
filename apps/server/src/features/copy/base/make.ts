/** Makes a copy: the database, the uploaded files, the keys, and last the manifest that makes it whole. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPool, type Db, dbOf } from '../../../platform/database/db.ts';
import { readLine } from '../../../platform/database/postgres/archive.ts';
import { readSecret } from '../../../platform/secret/app-secret.ts';
import { readSite, readSiteName } from '../../../platform/site/site.ts';
import { databaseNow } from '../../../platform/time/database-clock.ts';
import type { Copy, CopySite } from '../copy-site.ts';
import { copyOf } from '../manifest/list.ts';
import {
  type CopiedFile,
  MANIFEST,
  type Manifest,
  nameOf,
  SEALED,
  writeManifest,
} from '../manifest/manifest.ts';
import { productVersion } from '../manifest/version.ts';
import type { CopyPlace } from '../place/copy-place.ts';
import { putFile, putPieces } from '../place/pieces.ts';
import { sealKeys } from '../seal/seal.ts';
import { readMigrationNames, readPostgresVersion } from '../store.ts';
import { copyDatabase } from './database.ts';
import { compressed, type Draft } from './draft.ts';
import { packMedia } from './media.ts';

const MEGABYTE = 1024 * 1024;
const copyMedia = async ({ place, folder }: Draft, { env, store }: CopySite) => {
  const { tar, count } = packMedia(join(env.dataDir, 'files'), store);
  const files = await putPieces(place, folder, 'files.tar.zst', compressed(tar));
  return { files, count: count() };
};

const copyKeys = async (
  { place, folder }: Draft,
  { env, passphrase, say }: CopySite,
): Promise<CopiedFile[]> => {
  if (passphrase === undefined) {
    say('The copy holds no keys, because BACKUP_PASSPHRASE is not set: keep the file app-secret elsewhere.');
    return [];
  }
  const passwordFile = join(env.dataDir, 'postgres-password');
  const keys = {
    'app-secret': readSecret(env),
    'postgres-password': existsSync(passwordFile) ? readFileSync(passwordFile, 'utf8').trim() : undefined,
  };
  const known = Object.entries(keys).filter((key): key is [string, string] => key[1] !== undefined);
  const sealed = await sealKeys(Object.fromEntries(known), passphrase);
  return [await putFile(place, folder, SEALED, Buffer.from(`${sealed}\n`))];
};

/** The manifest of everything that now lies in the draft. */
const writeAll = async (draft: Draft, site: CopySite, db: Db, name: string): Promise<Manifest> => {
  const { env, say } = site;
  const row = await readSite(db);
  const line = env.databaseUrl === undefined ? readLine(env.dataDir)?.line : undefined;
  const database = await copyDatabase(draft, site, db, line);
  say('The database is copied; now the uploaded files.');
  const media = await copyMedia(draft, site);
  const keys = await copyKeys(draft, site);
  const manifest: Manifest = {
    format: 1,
    name,
    kind: database.kind,
    version: productVersion(),
    migrations: await readMigrationNames(db),
    postgres: (await readPostgresVersion(db)).version,
    site: { name: (await readSiteName(db)) ?? 'Trivium', public_url: row?.public_url ?? '' },
    started_at: new Date(database.startedAt).toISOString(),
    ended_at: new Date(database.endedAt).toISOString(),
    log: database.log,
    files: [...database.files, ...media.files, ...keys],
    tables: database.tables,
    media: media.count.files,
    stored: media.count.fromStore,
    keys: keys.length > 0,
  };
  await draft.place.put(`${draft.folder}/${MANIFEST}`, writeManifest(manifest));
  return manifest;
};

/** A name that no copy of the place has yet: one more second for each that was begun in the same. */
const freeName = async (place: CopyPlace, now: number): Promise<string> => {
  for (let at = now; ; at += 1_000) {
    const name = nameOf(at);
    const taken = [
      ...(await place.list(`copies/${name}/`)),
      ...(await place.list(`${place.draftOf(`copies/${name}`)}/`)),
    ];
    if (taken.length === 0) return name;
  }
};

const removeDraft = async ({ place, folder }: Draft): Promise<void> => {
  for (const key of await place.list(`${folder}/`)) await place.delete(key);
};

/** Makes a copy at a place. If it fails, nothing is left there that could be taken for one. */
export const makeAt = async (
  place: CopyPlace,
  site: CopySite,
): Promise<{ copy: Copy; manifest: Manifest }> => {
  const pool = createPool(site.databaseUrl, { max: 2, name: 'trivium copy' });
  const db = dbOf(pool);
  try {
    const name = await freeName(place, await databaseNow(db));
    const draft = { place, folder: place.draftOf(`copies/${name}`) };
    try {
      const manifest = await writeAll(draft, site, db, name);
      await place.publish(`copies/${name}`);
      const copy = copyOf(place.name, manifest, null);
      site.say(`The copy ${name} is whole: ${(copy.bytes / MEGABYTE).toFixed(1)} MB in ${place.name}.`);
      return { copy, manifest };
    } catch (problem) {
      // The place may be what failed.
      await removeDraft(draft).catch(() => undefined);
      throw problem;
    }
  } finally {
    await pool.end();
  }
};
