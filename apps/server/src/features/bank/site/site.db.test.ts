/** All of a site's content out and into an empty site is the same site, compared field by field (DECISIONS 12). */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openArchive } from '@trivium/formats/bank/archive';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStaff } from '../../../../test/kit/staff.ts';
import { createWorld, type World } from '../../../../test/kit/world.ts';
import { placeFirstOccasions } from '../../../seed.ts';
import { importSite, SiteRefused } from './site-in.ts';
import { writeSiteOut } from './site-out.ts';
import { CONTENT_TABLES } from './tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'trivium-site-'));
const PICTURE = '/files/question/3f2a.webp';
let there: World;
let here: World;
let site: Uint8Array;

const goOn = async () => true;
const writeOut = async (world: World, name: string): Promise<Uint8Array> => {
  const path = join(folder, name);
  expect(await writeSiteOut(world.context, path, goOn)).not.toBeNull();
  return new Uint8Array(readFileSync(path));
};
const bring = (world: World, bytes: Uint8Array, isForced = false) =>
  importSite(world.context, bytes, { isForced, actorId: null });

beforeAll(async () => {
  [there, here] = await Promise.all([createWorld({ hasPack: true }), createWorld()]);
  await placeFirstOccasions(there.context, there.app.rooms.settings, () => undefined);
  const author = (await aStaff(there)).playerId;
  // Numbers differ from those of a site that begins with this content.
  await there.sql(
    `insert into language (id, code, name, title, in_quiz) values (77, 'sw', 'Kiswahili', 'Kiswahili', true)`,
  );
  await there.sql(`update language set is_default = code = 'fr'`);
  await there.sql(
    `insert into category (slug, type, language_id, name, icon, image, is_premium, price, position, is_active)
     values ('own-place', 1, 77, 'Mahali', 'globe', $1, true, 25, 9, false)`,
    [PICTURE],
  );
  await there.sql(
    `insert into question (external_id, category_id, level, kind, text, options, answer_key, note, image, image_alt, difficulty,
       is_sample, state, source, region, as_of, tags, is_public, author_id, written_by, reviewer_id, edited_at)
     select 'own-1', id, 4, 'match', 'Nini?', '{"left":["a","b"],"right":["c","d"]}', '{"kind":"match","pairs":[1,0]}', 'Note', $1,
       'Words', 5, true, 'in_review', 'Atlas', 'Africa', '2026-10-01', '{rivers,"far away"}', false, $2, $2, $2, now()
     from category where slug = 'own-place'`,
    [PICTURE, author],
  );
  await there.sql(`update question set state = 'retired' where external_id = 'logic-001'`);
  await there.sql(`update question set binned_at = now() where external_id = 'logic-002'`);
  await there.sql(
    `insert into daily_quiz (date, language_id, question_ids, is_by_hand, chosen_at)
     select '2026-12-01', 77, array_agg(id), true, now() from question where external_id = 'own-1'`,
  );
  await there.sql(
    `insert into exam (language_id, title, description, starts_at, ends_at, exam_key, duration_minutes, rules, pass_percent, author_id, is_active)
     select 77, 'Mtihani', 'D', now(), now() + interval '1 day', '4711', 30, '{"one","two"}', 60, $1, false from language where id = 77`,
    [author],
  );
  await there.sql(
    `insert into exam_question (exam_id, question_id, position, marks)
     select exam.id, question.id, 0, 7 from exam, question where title = 'Mtihani' and external_id = 'own-1'`,
  );
  await there.sql(
    `update contest set rule = jsonb_build_object('category_ids', jsonb_build_array((select id from category where slug = 'own-place')), 'count', 5)
     where id = (select min(id) from contest)`,
  );
  await there.sql(
    `insert into page_text (name, language_id, title, body) values ('about_us', 77, 'Sisi', '<p>Habari</p>')`,
  );
  await there.sql(
    `insert into page_edition (page_text_id, title, body, edition, shown_from, published_at)
     select id, title, body, '1', now(), now() from page_text`,
  );
  await there.sql(
    `insert into blog_post (language_id, slug, title, body, words, image, published_at, edited_at)
     values (77, 'habari', 'Habari', $1, 1, '', now(), now())`,
    [`<p>Habari</p><img src="${PICTURE}" alt="Words" loading="lazy" />`],
  );
  await there.sql(
    `insert into interface_text (language, key, text, english) values ('sw', 'home.title', 'Nyumbani', 'Home')`,
  );
  await there.sql(
    `insert into question_apart (one_id, other_id, told_by, told_at)
     select min(id), max(id), $1, now() from question`,
    [author],
  );
  await there.context.files.put(PICTURE.slice('/files/'.length), Buffer.from('RIFF....WEBP'));
  site = await writeOut(there, 'site.zip');
}, 120_000);
afterAll(async () => {
  await Promise.all([there.close(), here.close()]);
  rmSync(folder, { recursive: true });
});

/** Rows of a table with names in the place of numbers, so that two sites can be compared. */
const contentOf = async (world: World, { name, left, refs, hasId }: (typeof CONTENT_TABLES)[number]) => {
  const rows = await world.sql<{ content: Record<string, unknown> }>(
    `select to_jsonb(${name}) as content from ${name}`,
  );
  const names = new Map<string, Map<unknown, string>>();
  for (const other of new Set([...Object.values(refs), 'category'])) {
    const key = CONTENT_TABLES.find(table => table.name === other)?.key ?? [];
    const known = await world.sql<{ id: number; name: string }>(
      `select id, coalesce(${other === 'exam' ? 'slug, title' : other === 'page_text' ? 'name || language_id' : key.join(' || ')}) as name from ${other}`,
    );
    names.set(other, new Map(known.map(each => [each.id, each.name])));
  }
  const named = (other: string, value: unknown): unknown =>
    Array.isArray(value) ? value.map(each => named(other, each)) : names.get(other)?.get(value);
  return rows
    .map(({ content }) => {
      const shown: Record<string, unknown> = { ...content };
      for (const column of [...left, ...(hasId && name !== 'language' ? ['id'] : [])]) delete shown[column];
      for (const [column, other] of Object.entries(refs))
        shown[column] = named(other, content[column]) ?? null;
      if (name === 'question_apart') shown['one_id'] = [shown['one_id'], shown['other_id']].toSorted();
      if (name === 'question_apart') delete shown['other_id'];
      const rule = content['rule'] as { category_ids?: unknown } | null | undefined;
      if (rule) shown['rule'] = { ...rule, category_ids: named('category', rule.category_ids) };
      return JSON.stringify(Object.entries(shown).toSorted(([a], [b]) => (a < b ? -1 : 1)));
    })
    .toSorted();
};

describe('all content of a site', () => {
  it('is the same on an empty site, table by table, field by field, with its files', async () => {
    const came = await bring(here, site);
    expect(came.media).toBe(1);
    for (const table of CONTENT_TABLES) {
      const [one, other] = [await contentOf(there, table), await contentOf(here, table)];
      expect([table.name, other]).toEqual([table.name, one]);
      expect([table.name, one.length > 0]).toEqual([table.name, true]);
    }
    expect(await here.context.files.get(PICTURE.slice('/files/'.length))).toEqual(
      Buffer.from('RIFF....WEBP'),
    );
    const people = await here.sql(
      'select from question where author_id is not null or written_by is not null or reviewer_id is not null',
    );
    expect(people).toEqual([]);
  }, 120_000);

  it('is refused by a site with content of its own, and a forced second time adds nothing', async () => {
    await expect(bring(here, site)).rejects.toThrow(SiteRefused);
    const before = await here.sql(
      'select (select count(*) from question) q, (select count(*) from contest) c',
    );
    await bring(here, site, true);
    expect(
      await here.sql('select (select count(*) from question) q, (select count(*) from contest) c'),
    ).toEqual(before);
  }, 120_000);

  const changed = (change: (members: Record<string, Uint8Array>) => void): Uint8Array => {
    const archive = openArchive(site);
    const members = Object.fromEntries(
      (archive?.names ?? []).map(name => [name, archive?.read(name) ?? new Uint8Array()]),
    );
    change(members);
    return zipSync(members);
  };
  it.each([
    [
      'a member that was changed',
      () => changed(members => (members['content/category-0001.json'] = Buffer.from('[]'))),
    ],
    ['a member that is missing', () => changed(members => delete members['content/category-0001.json'])],
    ['no list', () => changed(members => delete members['content.json'])],
    [
      'another version',
      () =>
        changed(members => (members['content.json'] = Buffer.from('{"format":"trivium-site","version":9}'))),
    ],
    [
      'a file that climbs out',
      () =>
        changed(members => {
          members['content.json'] = Buffer.from(
            '{"format":"trivium-site","version":1,"members":[{"name":"files/../../x.png","sha256":"","table":null}]}',
          );
        }),
    ],
    ['bytes that are no archive', () => new Uint8Array([1, 2, 3])],
  ])('is refused with %s, and nothing is written', async (_, bytes) => {
    const before = await here.sql('select max(changed_at) from question');
    await expect(bring(here, bytes(), true)).rejects.toThrow(SiteRefused);
    expect(await here.sql('select max(changed_at) from question')).toEqual(before);
  });
});
