/** The blog over HTTP: what is published, in which language, and what editors changed (SPEC 7, DECISIONS 10). */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Reply } from '@trivium/contract/catalogue';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeCatalogue } from '../../../test/kit/languages.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';
import { seedBlog } from './seed.ts';

let world: World;
let folder: string;
beforeAll(async () => {
  world = await createWorld();
  folder = mkdtempSync(join(tmpdir(), 'trivium-blog-'));
  for (const language of ['en', 'ar']) mkdirSync(join(folder, 'blog', language), { recursive: true });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await world.close();
});

const write = (path: string, title: string, day: string, body = '<p>One two three.</p>') =>
  writeFileSync(
    join(folder, 'blog', path),
    `# ${title}\n@ published ${day}\n@ summary About ${title}.\n\n${body}\n`,
  );
const list = async (locale = 'en', fields: object = {}) => {
  const raw = await world.app.inject({
    method: 'POST',
    url: '/api/get_blog_list',
    headers: { 'accept-language': locale, 'content-type': 'application/json' },
    payload: JSON.stringify(fields),
  });
  return raw.json() as { data: Reply<'get_blog_list'>; total: number };
};
const titles = async (locale?: string, fields?: object) =>
  (await list(locale, fields)).data.map(post => post.title);
const post = async (slug: string) => (await world.call('get_blog_post', { slug })).body;

it('shows nothing before anything is written', async () => {
  expect(await list()).toMatchObject({ data: [], total: 0 });
});

it('lists what is published, newest first, paged, and not what is to come', async () => {
  write('en/first.html', 'First', '2026-10-01');
  write('en/second.html', 'Second', '2026-11-01');
  write('en/tomorrow.html', 'Tomorrow', '2026-11-19');
  expect(await seedBlog(world.context.db, folder)).toMatchObject({ written: 3, problems: [] });
  expect(await titles()).toEqual(['Second', 'First']);
  expect(await list('en', { offset: 1, limit: 1 })).toMatchObject({ data: [{ slug: 'first' }], total: 2 });
  expect((await post('tomorrow'))['code']).toBe('no_data');
  world.clock.advance(48 * 3_600_000);
  expect(await titles()).toEqual(['Tomorrow', 'Second', 'First']);
  expect((await post('tomorrow'))['data']).toMatchObject({
    title: 'Tomorrow',
    html: '<p>One two three.</p>',
  });
});

it('answers in the reader’s language, and in the default one while there is nothing', async () => {
  await writeCatalogue(world, 'ar');
  expect(await titles('ar')).toEqual(['Tomorrow', 'Second', 'First']);
  write('ar/awwal-ar.html', 'أول', '2026-10-02');
  await seedBlog(world.context.db, folder);
  expect((await list('ar')).data).toMatchObject([
    { title: 'أول', language: 'ar', rtl: true, reading_minutes: 1 },
  ]);
  expect(await titles('en')).not.toContain('أول');
});

it('writes the same files once, follows their changes, and leaves alone what an editor changed or put away', async () => {
  expect((await seedBlog(world.context.db, folder)).written).toBe(0);
  await world.sql(`update blog_post set title = 'Mine', edited_at = now() where slug = 'first'`);
  await world.sql(`update blog_post set is_active = false, edited_at = now() where slug = 'tomorrow'`);
  write('en/first.html', 'First, again', '2026-10-01');
  write('en/second.html', 'Second, again', '2026-11-01');
  write('en/tomorrow.html', 'Tomorrow, again', '2026-11-19');
  expect((await seedBlog(world.context.db, folder)).written).toBe(1);
  expect(await titles()).toEqual(['Second, again', 'Mine']);
});

it('cleans a text once, on its way in', async () => {
  write('en/dirty.html', 'Dirty', '2026-09-01', '<p onclick="x">a<script>x</script><b>c</b></p>');
  await seedBlog(world.context.db, folder);
  const [row] = await world.sql<{ body: string }>(`select body from blog_post where slug = 'dirty'`);
  expect(row?.body).toBe('<p>a<strong>c</strong></p>');
  expect((await post('dirty'))['data']).toMatchObject({ html: row?.body });
});

it('names a file that cannot be read and goes on with the others', async () => {
  writeFileSync(join(folder, 'blog/en/broken.html'), 'No title\n\n<p>x</p>');
  const { problems } = await seedBlog(world.context.db, folder);
  expect(new Set(problems.map(problem => problem.file))).toContain('blog/en/broken.html');
  expect((await post('broken'))['code']).toBe('no_data');
});

it('two servers that start at once write each post once', async () => {
  await world.sql('delete from blog_post');
  const both = await Promise.all([seedBlog(world.context.db, folder), seedBlog(world.context.db, folder)]);
  expect(both.map(({ written }) => written).sort()).toEqual([0, expect.any(Number)]);
  expect(await titles()).toHaveLength(4);
});

it('brings three posts of our own, of 300 to 500 words', async () => {
  await seedBlog(world.context.db);
  const rows = await world.sql<{ words: number }>(
    `select words from blog_post where slug in
      ('how-a-question-earns-its-place', 'why-the-server-is-the-only-referee', 'how-to-keep-a-streak-kind')`,
  );
  expect(rows.map(({ words }) => words >= 300 && words <= 500)).toEqual([true, true, true]);
});
