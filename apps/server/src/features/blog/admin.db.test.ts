/** Editors write the blog: drafts, times, the bin (DECISIONS 10, 12). */
import { HOUR_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { done, operate } from '../../../test/kit/operator.ts';
import { aStaff, renewed, type StaffPerson } from '../../../test/kit/staff.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';
import { seedBlog } from './seed.ts';

let world: World;
let editor: StaffPerson;
let english = 0;
beforeAll(async () => {
  world = await createWorld();
  editor = await aStaff(world, { role: 'editor' });
  english = (await world.sql<{ id: number }>(`select id from language where code = 'en'`))[0]?.id ?? 0;
});
beforeEach(() => renewed(world, editor));
afterAll(() => world.close());

let made = 0;
const aPost = async (more = {}) => {
  made += 1;
  const fields = {
    language_id: english,
    title: 'Rain',
    slug: `rain-${made}`,
    body: '<p>It rains.</p>',
    ...more,
  };
  return (await done(world, 'post/create', { fields }, editor.token)).data;
};
const change = async ({ id, version }: { id: number; version: number }, fields: object) =>
  (await done(world, 'post/change', { id, version, fields }, editor.token)).data;
const refused = async (call: string, body: object, who = editor) => {
  const { status, body: told } = await operate(world, call, body, who.token);
  return [status, told['code'], ...(told['fields'] === undefined ? [] : [told['fields']])];
};
const read = async (slug: string) => (await world.call('get_blog_post', { slug })).body['error'] === false;

describe('a post', () => {
  it('is a draft that nobody reads, until it is published', async () => {
    const draft = await aPost();
    expect(draft).toMatchObject({ state: 'draft', publish_at: null, words: 2 });
    expect(await read(draft.slug)).toBe(false);
    const shown = await change(draft, { is_published: true });
    expect(shown).toMatchObject({
      state: 'published',
      publish_at: new Date(world.clock.now()).toISOString(),
    });
    expect(await read(draft.slug)).toBe(true);
    // The page of crawlers does not wait for its copy to grow old.
    expect((await world.app.rooms.blog.known()).has(draft.slug)).toBe(true);
    await change(shown, { is_published: false });
    expect(await read(draft.slug)).toBe(false);
  });

  it('is shown from its time on', async () => {
    const publish_at = new Date(world.clock.now() + HOUR_MS / 2).toISOString();
    const planned = await aPost({ is_published: true, publish_at });
    expect([planned.state, await read(planned.slug)]).toEqual(['planned', false]);
    const list = await done(world, 'post/list', { filter: { state: 'planned' } }, editor.token);
    expect(list.data.map(({ id }) => id)).toEqual([planned.id]);
    world.clock.advance(HOUR_MS / 2);
    expect(await read(planned.slug)).toBe(true);
  });

  it('goes into the bin and comes back as it was', async () => {
    const shown = await aPost({ is_published: true });
    const held = { id: shown.id, version: shown.version };
    const binned = (await done(world, 'post/delete', held, editor.token)).data;
    expect([binned.binned_at !== null, await read(shown.slug)]).toEqual([true, false]);
    expect((await done(world, 'post/list', { filter: { is_binned: true } }, editor.token)).data).toHaveLength(
      1,
    );
    const later = { id: binned.id, version: binned.version };
    expect(await refused('post/change', { ...later, fields: { title: 'x' } })).toEqual([200, 'no_data']);
    expect(await refused('post/delete', later)).toEqual([200, 'no_data']);
    const back = (await done(world, 'post/restore', later, editor.token)).data;
    expect([back.state, back.binned_at, await read(shown.slug)]).toEqual(['published', null, true]);
    expect(await refused('post/restore', { id: back.id, version: back.version })).toEqual([200, 'no_data']);
    const { data } = await done(
      world,
      'audit/list',
      { filter: { kinds: ['post'] } },
      (await aStaff(world)).token,
    );
    expect(data.slice(0, 2).map(({ action, subject_name }) => [action, subject_name])).toEqual([
      ['post.restore', 'Rain'],
      ['post.delete', 'Rain'],
    ]);
  });

  it('is found by words, in the order of its time, a page at a time', async () => {
    await aPost({ title: 'Éclipse of a moon' });
    const { data, total } = await done(
      world,
      'post/list',
      { filter: { text: 'eclip' }, limit: 1 },
      editor.token,
    );
    expect([data.length, total]).toEqual([1, 1]);
  });

  it('of the product keeps its address, and is left alone once an editor changed it', async () => {
    await seedBlog(world.context.db);
    const slug = 'how-to-keep-a-streak-kind';
    const found = (await done(world, 'post/list', { filter: { text: slug } }, editor.token)).data;
    const row = found.find(post => post.slug === slug);
    if (row === undefined) throw new Error('no post');
    expect(row.is_of_pack).toBe(true);
    const { id, version } = row;
    expect(await refused('post/change', { id, version, fields: { slug: 'other' } })).toEqual([
      200,
      'slug_fixed',
      ['slug'],
    ]);
    await done(world, 'post/delete', { id, version }, editor.token);
    await seedBlog(world.context.db);
    expect(await read(slug)).toBe(false);
  });
});

describe('what is refused', () => {
  it('is a post that shows nothing, a picture without words, an address that is taken', async () => {
    const { id, version, slug } = await aPost({ body: '<script>1</script>' });
    const held = { id, version };
    expect(await refused('post/change', { ...held, fields: { is_published: true } })).toEqual([
      ...[200, 'text_missing', ['body']],
    ]);
    expect(await refused('post/change', { ...held, fields: { image: '/files/question/a.webp' } })).toEqual([
      ...[200, 'picture_words_missing', ['image_alt']],
    ]);
    const twin = { fields: { language_id: english, title: 'Twin', slug } };
    expect(await refused('post/create', twin)).toEqual([200, 'slug_taken', ['slug']]);
    expect(await refused('post/change', { ...held, fields: { language_id: 9999 } })).toEqual([
      200,
      'language_unknown',
      ['language_id'],
    ]);
  });

  it('is the wrong size or form', async () => {
    for (const more of [
      { title: 'x'.repeat(121) },
      { title: '' },
      { slug: 'Not a slug' },
      { image: 'https://evil.example/a.webp' },
      { image: '/files/../secret' },
      { publish_at: 'tomorrow' },
      { body: 'x'.repeat(200_001) },
      { is_active: true },
    ]) {
      const fields = { language_id: english, title: 'x', slug: 'fine', ...more };
      expect((await refused('post/create', { fields }))[0]).toBe(400);
    }
  });
});

describe('an editor gone bad', () => {
  it('stores no script, and a preview shows what would be stored', async () => {
    const dirty =
      '<p onmouseover=alert(1)>Hi</p><script>alert(1)</script><img src="/files/question/a.webp" onerror="alert(1)" alt="a"><iframe src="//evil"></iframe><a href=" JaVaScRiPt:alert(1)">x</a><math><mi xlink:href="data:x">y</mi></math>';
    const clean = '<p>Hi</p><img src="/files/question/a.webp" alt="a" loading="lazy" /><span>x</span>';
    const { body } = await aPost({ body: dirty, is_published: true });
    expect(body).toBe(clean);
    expect((await done(world, 'rich_text/clean', { html: dirty }, editor.token)).data).toEqual({
      ...{ html: clean, words: 2, reading_seconds: 1 },
    });
  });

  it('writes only in the languages of his', async () => {
    const abroad = await aStaff(world, { role: 'editor', languages: [9000] });
    const { id, version } = await aPost();
    for (const call of ['post/delete', 'post/restore'])
      expect(await refused(call, { id, version }, abroad)).toEqual([200, 'no_data']);
    const fields = { language_id: english, title: 'x', slug: 'abroad' };
    expect(await refused('post/create', { fields }, abroad)).toEqual([403, 'forbidden']);
    expect(
      await refused('post/list', {}, await aStaff(world, { role: 'editor', rights: ['exams'] })),
    ).toEqual([...[403, 'forbidden']]);
  });

  it('saves over nobody', async () => {
    const row = await aPost();
    const both = await Promise.all(
      ['One', 'Two'].map(title =>
        refused('post/change', { id: row.id, version: row.version, fields: { title } }),
      ),
    );
    expect(both.map(([, code]) => code ?? 'done').toSorted()).toEqual(['changed_meanwhile', 'done']);
  });
});
