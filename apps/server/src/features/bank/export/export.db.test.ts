/** Questions leave as a job, in every format, for whoever may see them; the file is fetched in parts (DECISIONS 12). */
import { mkdtempSync, readFileSync, rmSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { openArchive } from '@trivium/formats/bank/archive';
import { judge } from '@trivium/formats/bank/judge';
import { BANK_FORMATS } from '@trivium/formats/bank/registry';
import { lossesBetween } from '@trivium/formats/bank/same';
import { splitPicture } from '@trivium/rules/question/picture/part';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done, operate } from '../../../../test/kit/operator.ts';
import { aStaff, type StaffPerson } from '../../../../test/kit/staff.ts';
import { createWorld, type World } from '../../../../test/kit/world.ts';
import { findOutgoing, readOutgoing } from '../../question/outgoing/outgoing.ts';
import { itemOf } from '../out/item.ts';
import { bringSite } from '../site/command.ts';
import { readTask, workOnExport } from './command.ts';

type Export = OperatorReply<'export/read'>;

let world: World;
let admin: StaffPerson;
let editor: StaffPerson;
beforeAll(async () => {
  world = await createWorld({ hasPack: true });
  admin = await aStaff(world);
  editor = await aStaff(world, { role: 'editor' });
});
afterAll(() => world.close());

const start = async (ask: object, { token } = admin): Promise<Export> => {
  const { data } = await done(world, 'export/start', ask, token);
  await world.runJobs();
  return (await done(world, 'export/read', { id: data.id }, token)).data;
};
const fetchFile = async (id: number, { token } = admin): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for (let from: number | null = 0; from !== null; ) {
    const { data }: { data: OperatorReply<'export/part'> } = await done(
      world,
      'export/part',
      { id, from },
      token,
    );
    parts.push(Buffer.from(data.bytes, 'base64'));
    from = data.next;
  }
  return Buffer.concat(parts);
};
const WRITERS = BANK_FORMATS.filter(({ write }) => write).map(({ name }) => name);

describe('an export', () => {
  /** The whole pack would be several files. */
  const ENGLISH = { of: 'questions', filter: { language_id: 1 } } as const;

  it.each(['quiz', 'json'])('as %s with media comes back the same, question by question', async name => {
    const row = await start({ what: ENGLISH, format: name, with_media: true });
    expect(row).toMatchObject({ state: 'done', media_missing: 0, losses: [] });
    const bytes = new Uint8Array(await fetchFile(row.id));
    expect(bytes.byteLength).toBe(row.bytes);
    const archive = openArchive(bytes);
    expect(archive?.names.filter(member => member.startsWith('media/'))).toHaveLength(row.media);
    const format = BANK_FORMATS.find(each => each.name === name);
    const { ids } = await findOutgoing(world.context.db, ENGLISH, { caller: null, languages: null });
    const sent = (await readOutgoing(world.context.db, ENGLISH, ids)).map(each => itemOf(each, true));
    const file = { name: row.name, bytes, archive };
    let at = 0;
    for await (const found of format?.read(file, { sheets: [] }) ?? []) {
      const item = sent[at];
      if (found.type !== 'question' || item === undefined) throw new Error(`${found.type} at ${at}`);
      const { problems, item: back } = judge(
        found,
        member => archive?.names.includes(splitPicture(member).whole) ?? false,
      );
      expect([item.ownId, problems]).toEqual([item.ownId, []]);
      expect([item.ownId, lossesBetween(item, back)]).toEqual([item.ownId, []]);
      at += 1;
    }
    expect(at).toBe(ids.length);
    expect(row.written).toBe(ids.length);
  });

  it('says before what each format loses, and then loses that', async () => {
    const what = { of: 'questions', filter: { language_id: 1, kinds: ['audio', 'sequence', 'word'] } };
    const { data } = await done(world, 'export/preview', { what }, admin.token);
    expect(data.questions).toBeGreaterThan(20);
    expect(data.formats.map(({ format }) => format)).toEqual(WRITERS);
    for (const { format, whole, less, left_out, losses } of data.formats) {
      expect([format, whole + less + left_out]).toEqual([format, data.weighed]);
      const row = await start({ what, format, with_media: true });
      expect([format, row.state, row.written, row.losses]).toEqual([format, 'done', whole + less, losses]);
      await done(world, 'export/forget', { id: row.id }, admin.token);
    }
  });

  it('is of what a filter or a category finds, in the languages of the caller', async () => {
    const [place] = await world.sql<{ id: number; language_id: number; n: number }>(
      `select category.id, language_id, count(*)::int as n from category join question on category_id = category.id
       where slug = 'planet-earth' group by 1, 2`,
    );
    const what = { of: 'category', id: place?.id };
    const row = await start({ what, format: 'csv', with_media: false });
    expect(row).toMatchObject({ state: 'done', written: place?.n, of: 'category' });
    expect(row.about).not.toBe('');
    const other = await aStaff(world, { role: 'editor', languages: [(place?.language_id ?? 0) + 1] });
    const refused = await operate(world, 'export/preview', { what }, other.token);
    expect(refused.body['code'] ?? refused.body['message']).toBeDefined();
    expect(refused.body['error']).toBe(true);
    const filter = { category_ids: [place?.id] };
    const { data } = await done(world, 'export/preview', { what: { of: 'questions', filter } }, other.token);
    expect(data.questions).toBe(0);
    const none = await operate(
      world,
      'export/start',
      { what: { of: 'questions', filter }, format: 'csv', with_media: false },
      other.token,
    );
    expect(none.body['error']).toBe(true);
  });

  it('keeps questions of an exam from staff who do not look after it, and notes who has seen those of a contest', async () => {
    const [exam] = await world.sql<{ id: number }>(
      `insert into exam (language_id, title, starts_at, ends_at, exam_key, duration_minutes, author_id)
       select id, 'Secret', $1, $2, '1234', 10, $3 from language where code = 'en' returning id`,
      [new Date(world.clock.now() - 60_000), new Date(world.clock.now() + 3_600_000), admin.playerId],
    );
    const [asked] = await world.sql<{ id: number }>(
      `insert into question (external_id, kind, text, options, answer_key)
       values ('secret-1', 'choice', 'Secret?', '["yes","no"]', '{"kind":"choice","option":0}') returning id`,
    );
    await world.sql(
      'insert into exam_question (exam_id, question_id, position, marks) values ($1, $2, 0, 3)',
      [exam?.id, asked?.id],
    );
    const what = { of: 'exam', id: exam?.id };
    const refused = await operate(
      world,
      'export/start',
      { what, format: 'quiz', with_media: false },
      editor.token,
    );
    expect(refused.body['error']).toBe(true);
    const { data } = await done(world, 'export/preview', { what: { of: 'all' } }, editor.token);
    expect(data.kept_back).toBe(1);
    const all = await start({ what: { of: 'all' }, format: 'json', with_media: false }, editor);
    expect((await fetchFile(all.id, editor)).toString()).not.toContain('Secret?');
    const [contest] = await world.sql<{ n: number }>(
      `select count(*)::int as n from contest_viewer where player_id = $1`,
      [editor.playerId],
    );
    const [planned] = await world.sql<{ n: number }>(
      `select count(distinct contest_id)::int as n from contest_question join contest on contest.id = contest_id where status = 'scheduled'`,
    );
    expect(contest?.n).toBe(planned?.n);
    const own = await start({ what, format: 'quiz', with_media: false });
    const text = (await fetchFile(own.id)).toString();
    expect(text).toContain('@ exam Secret');
    expect(text).toContain('@ mark 3');
  });

  it('is nobody else’s, one at a time, and gone after a day', async () => {
    const ask = { what: { of: 'all' }, format: 'json', with_media: false };
    const { data } = await done(world, 'export/start', ask, admin.token);
    expect((await operate(world, 'export/start', ask, admin.token)).body['error']).toBe(true);
    expect((await operate(world, 'export/part', { id: data.id, from: 0 }, admin.token)).body['error']).toBe(
      true,
    );
    const stopped = await done(world, 'export/stop', { id: data.id }, admin.token);
    expect(stopped.data.state).toBe('stopped');
    await world.runJobs();
    const row = await start(ask);
    for (const call of ['read', 'stop', 'forget'] as const)
      expect((await operate(world, `export/${call}`, { id: row.id }, editor.token)).body['error']).toBe(true);
    expect((await operate(world, 'export/part', { id: row.id, from: 0 }, editor.token)).body['error']).toBe(
      true,
    );
    const [stored] = await world.sql<{ file: string }>('select file from export where id = $1', [row.id]);
    unlinkSync(join(world.context.env.dataDir, 'files/EXPORTS', 'UPLOADS', stored?.file ?? ''));
    expect((await operate(world, 'export/part', { id: row.id, from: 0 }, admin.token)).body['error']).toBe(
      true,
    );
    await world.sql('update export set kept_until = $1', [new Date(world.clock.now() - 1)]);
    await world.context.jobs.runNow('bank export sweep');
    expect(await world.sql('select from export')).toEqual([]);
  });

  it('of the whole site is for admins of all languages', async () => {
    expect((await operate(world, 'export/site', {}, editor.token)).status).not.toBe(200);
    const narrow = await aStaff(world, { role: 'admin', languages: [1] });
    expect((await operate(world, 'export/site', {}, narrow.token)).body['error']).toBe(true);
    const { data } = await done(world, 'export/site', {}, admin.token);
    await world.runJobs();
    expect((await done(world, 'export/read', { id: data.id }, admin.token)).data).toMatchObject({
      ...{ state: 'done', of: 'site', format: 'site', name: 'site.zip' },
    });
  });
});

describe('the command', () => {
  it.each([
    ['--all site.zip', { format: null, what: null, path: 'site.zip', withMedia: true }],
    ['--all --format csv --no-media a.csv', { format: 'csv', what: null, path: 'a.csv', withMedia: false }],
    ['--exam 7 --format quiz a.quiz', { format: 'quiz', what: { by: 'exam', word: '7' }, path: 'a.quiz' }],
  ])('%s is understood', (words, task) => expect(readTask(words.split(' '))).toMatchObject(task));

  it.each([
    '',
    'site.zip',
    '--all',
    '--exam 7 a.quiz',
    '--exam 7 --all --format quiz a.quiz',
    '--all --format word a.doc',
    '--all a b',
    '--all --what a',
  ])('%j is not', words => expect(readTask(words.split(' '))).toBeNull());
});

describe('the command on a site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trivium-export-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const run = async (words: string): Promise<string[]> => {
    const task = readTask(words.split(' '));
    const said: string[] = [];
    if (task) await workOnExport(world.context, task, line => void said.push(line));
    return said;
  };

  it('writes the questions of a category, says what is lost, and leaves an entry in the audit log', async () => {
    const path = join(folder, 'planet.gift');
    await world.sql(
      `insert into question (external_id, category_id, kind, text, options, answer_key)
       select 'in-order', id, 'sequence', 'Order?', '["a","b"]', '{"kind":"sequence","order":[0,1]}'
       from category where slug = 'planet-earth'`,
    );
    const said = await run(`--category planet-earth --format gift --no-media ${path}`);
    expect(said[0]).toMatch(/^.*planet\.gift: \d+ questions, 0 pictures and sounds, \d+ bytes$/);
    expect(said).toContainEqual(expect.stringMatching(/^not held by this format: kind \(\d+\)$/));
    expect(readFileSync(path, 'utf8')).toContain('$CATEGORY');
    expect(
      await world.sql(
        `select after ->> 'format' as format from audit where action = 'export.start' and actor_id is null`,
      ),
    ).toEqual([{ format: 'gift' }]);
  });

  it('writes the whole site, which the command import knows from other files', async () => {
    const path = join(folder, 'site.zip');
    await world.sql(
      `insert into category (slug, type, language_id, name) values ('of-its-own', 1, 1, 'Own') on conflict do nothing`,
    );
    const [line] = await run(`--all ${path}`);
    expect(line).toMatch(/site\.zip: \d+ rows/);
    await expect(bringSite(world.context, path, false, () => undefined)).rejects.toThrow(
      /content of its own/,
    );
    expect(await bringSite(world.context, join(folder, 'planet.gift'), false, () => undefined)).toBe(false);
  });

  it.each(['--category nowhere --format csv x.csv', '--exam 99999 --format csv x.csv'])(
    'says that %j is not there',
    async words => {
      await expect(run(words)).rejects.toThrow(/^Not done: there is no/);
    },
  );
});
