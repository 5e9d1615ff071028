/** Copies in a real store: a site whose files lie behind one is copied into another, proved there and brought back. */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkLedger } from '../../src/app/books.ts';
import { restoreCommand } from '../../src/features/copy/command/restore-command.ts';
import { listCopies, makeCopy, proveCopy, thinCopies, tryPlace } from '../../src/features/copy/copy.ts';
import { siteOf } from '../../src/features/copy/site.ts';
import { createAppContext } from '../../src/platform/app-context.ts';
import { startEmbedded } from '../../src/platform/database/postgres/embedded.ts';
import { realDice } from '../../src/platform/dice.ts';
import { readEnv } from '../../src/platform/env.ts';
import type { S3Place } from '../../src/platform/s3/s3.ts';

const place: S3Place = JSON.parse(process.env['S3_TEST_PLACE'] ?? 'null');
const PASSPHRASE = 'twelve letters at least';

const envOf = (dataDir: string) =>
  readEnv({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    BACKUP_PASSPHRASE: PASSPHRASE,
    COPY_S3_ENDPOINT: place.endpoint,
    COPY_S3_ACCESS_KEY: place.accessKey,
    COPY_S3_SECRET_KEY: place.secretKey,
  });

test('a copy goes to the store and comes back from it, with the files behind S3', {
  timeout: 300_000,
}, async () => {
  const root = mkdtempSync(join(tmpdir(), 'trivium-copy-s3-'));
  chmodSync(root, 0o755);
  const to = `s3://${place.bucket}/copies-of-a-site`;
  const env = envOf(join(root, 'site'));
  const embedded = await startEmbedded({ dataDir: env.dataDir, dice: realDice, say: () => undefined });
  const running = await createAppContext({ ...env, databaseUrl: embedded.url }, { logLevel: 'silent' });
  const { db, files } = running.context;
  try {
    files.routeFrom(() => ({
      ...{ store: { ...place, prefix: 'files' }, writesTo: 'store', addresses: 'site', publicOrigin: '' },
    }));
    for (let number = 0; number < 40; number += 1)
      await files.put(`profile/${number}.webp`, Buffer.alloc(9_000, number));
    const site = siteOf(running.context, () => undefined);
    await tryPlace(site, to);
    const copy = await makeCopy(site, to, db);
    const proof = await proveCopy(site, copy, db, { checkBooks: checkLedger, near: root });
    expect(await listCopies(site, to)).toEqual([{ ...copy, provedAt: proof.provedAt }]);

    const into = join(root, 'back');
    await restoreCommand(checkLedger)(envOf(join(root, 'unused')), [to, '--into', into], () => undefined);
    expect(existsSync(join(into, 'app-secret'))).toBe(true);
    for (const number of [0, 17, 39])
      expect(readFileSync(join(into, `files/profile/${number}.webp`))).toEqual(Buffer.alloc(9_000, number));
    expect((await thinCopies(site, to, db)).copies).toEqual([]);
  } finally {
    await running.close();
    await embedded.stop();
    rmSync(root, { recursive: true, force: true });
  }
});
