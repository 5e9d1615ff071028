/** A later start reads the pack again exactly when a file changed or the database does not hold what was read. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../test/kit/world.ts';
import { isPackWritten, notePackWritten, stampOf, stampOfPack } from './stamp.ts';

let world: World;
let folder = '';
beforeAll(async () => {
  world = await createWorld({ hasPack: true });
  folder = mkdtempSync(join(tmpdir(), 'trivium-stamp-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await world.close();
});

describe('the stamp of files', () => {
  const file = () => join(folder, 'en/one/a.quiz');
  const stamp = () => stampOf([folder, join(folder, 'nothing')]);
  beforeAll(() => {
    mkdirSync(join(folder, 'en/one'), { recursive: true });
    writeFileSync(file(), 'one');
  });

  it('stays while nothing changes', () => expect(stamp()).toBe(stamp()));

  it('follows a change of the same length whose time was set back', () => {
    const before = stamp();
    const then = new Date(1_700_000_000_000);
    utimesSync(file(), then, then);
    const aged = stamp();
    writeFileSync(file(), 'two');
    utimesSync(file(), then, then);
    expect(new Set([before, aged, stamp()]).size).toBe(3);
  });

  it('follows a new file, a moved one and one that is gone', () => {
    const before = stamp();
    writeFileSync(join(folder, 'en/b.quiz'), 'b');
    const more = stamp();
    rmSync(join(folder, 'en/b.quiz'));
    mkdirSync(join(folder, 'ar'));
    writeFileSync(join(folder, 'ar/b.quiz'), 'b');
    const moved = stamp();
    rmSync(join(folder, 'ar'), { recursive: true });
    expect(new Set([before, more, moved]).size).toBe(3);
    expect(stamp()).toBe(before);
  });
});

describe('what a start reads', () => {
  const slug = 'why-the-server-is-the-only-referee';
  const title = async () =>
    (await world.sql<{ title: string }>('select title from blog_post where slug = $1', [slug]))[0]?.title;
  const isWritten = () => isPackWritten(world.context.db, world.context.env, stampOfPack());
  const note = () => join(world.context.env.dataDir, 'starter-pack.json');
  const start = () => world.app.rooms.prepare();
  let own: string | undefined;
  beforeAll(async () => {
    await start();
    own = await title();
  });

  it('nothing, when the files and the database are those of the last start', async () => {
    expect(await isWritten()).toBe(true);
    await world.sql(`update blog_post set title = 'Not read' where slug = $1`, [slug]);
    await start();
    expect(await title()).toBe('Not read');
  });

  it('everything, when a file changed', async () => {
    await notePackWritten(world.context.db, world.context.env, 'of other files');
    await start();
    expect([await title(), await isWritten()]).toEqual([own, true]);
  });

  const turned = (table: string, column: string, where: string) =>
    `update ${table} set ${column} = reverse(${column}) where ${where}`;
  it.each([
    ['was replaced by an older one', turned('content_pack', 'checksum', `name = 'starter'`)],
    ['holds other posts', turned('content_pack', 'checksum', `name = 'blog'`)],
    ['has no pack', turned('content_pack', 'name', `name in ('starter', 'retrats')`)],
    ['knows another language', turned('language', 'code', `code in ('hi', 'ih')`)],
  ])('everything, when the database %s', async (_, change) => {
    await world.sql(change);
    expect(await isWritten()).toBe(false);
    await world.sql(change);
    expect(await isWritten()).toBe(true);
  });

  it.each(['', 'null', '[]', '{"stamp":', '{"stamp":7}'])(
    'everything, when the note is “%s”',
    async broken => {
      const whole = readFileSync(note(), 'utf8');
      writeFileSync(note(), broken);
      expect(await isWritten()).toBe(false);
      writeFileSync(note(), whole);
      expect(await isWritten()).toBe(true);
    },
  );

  it('everything, after a broken note', async () => {
    writeFileSync(note(), '{');
    await start();
    expect(await isWritten()).toBe(true);
  });

  it('everything, and starts, when no note can be written', async () => {
    rmSync(note());
    mkdirSync(note());
    await start();
    expect(await isWritten()).toBe(false);
    rmSync(note(), { recursive: true });
  });
});
