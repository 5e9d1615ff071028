/** Staff who look after some quiz languages alone: they see and touch the categories of those, and no other (ADR 13). */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done, operate } from '../../../test/kit/operator.ts';
import type { Person } from '../../../test/kit/player.ts';
import { aStaff } from '../../../test/kit/staff.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';

type Row = OperatorReply<'category/read'>;
type Part = OperatorReply<'subcategory/read'>;

let world: World;
let code: Record<string, number>;
let arabist: Person;
let everywhere: Person;
let english: Row;
let arabic: Row;
let englishPart: Part;
beforeAll(async () => {
  world = await createWorld({ hasPack: true });
  const rows = await world.sql<{ code: string; id: number }>('select code, id from language');
  code = Object.fromEntries(rows.map(row => [row.code, row.id]));
  arabist = await aStaff(world, { role: 'editor', languages: [code['ar'] ?? 0] });
  everywhere = await aStaff(world, { role: 'editor' });
  const one = async (language: string) =>
    (await list(everywhere, { language_id: code[language], type: 1 })).data[0] as Row;
  [english, arabic] = [await one('en'), await one('ar')];
  const parts = await done(
    world,
    'subcategory/list',
    { filter: { category_id: english.id } },
    everywhere.token,
  );
  englishPart = parts.data[0] as Part;
});
afterAll(() => world.close());

const list = ({ token }: Person, filter: Record<string, unknown>) =>
  done(world, 'category/list', { filter, limit: 100 }, token);
const held = ({ id, version }: Row | Part) => ({ id, version });
const told = async (call: string, body: unknown) => {
  const { status, body: reply } = await operate(world, call, body, arabist.token);
  return status === 200 ? reply['code'] : [status, reply['code']];
};
const there = async () =>
  world.sql('select (select count(*) from category) + (select count(*) from subcategory) as n');

describe('an editor of Arabic', () => {
  it('is told of Arabic alone when he asks for the quiz languages, others of all', async () => {
    const codes = async ({ token }: Person) =>
      (await done(world, 'quiz_languages', {}, token)).data.map(language => language.code);
    expect(await codes(arabist)).toEqual(['ar']);
    expect((await codes(everywhere)).toSorted()).toEqual(['ar', 'en', 'es', 'fr', 'hi']);
    const { data } = await done(world, 'quiz_languages', {}, arabist.token);
    expect(data[0]).toMatchObject({ id: code['ar'], is_rtl: true, is_offered: true });
  });

  it('is listed the Arabic categories and parts, and their number', async () => {
    const { data, total } = await list(arabist, {});
    expect(data.length).toBeGreaterThan(0);
    expect(total).toBe(data.length);
    expect(new Set(data.map(({ language_id }) => language_id))).toEqual(new Set([code['ar']]));
    expect((await list(arabist, { language_id: code['en'] })).total).toBe(0);
    expect((await list(everywhere, {})).total).toBeGreaterThan(total ?? 0);
    const parts = await done(world, 'subcategory/list', { limit: 100 }, arabist.token);
    expect(parts.total).toBe(parts.data.length);
    expect(new Set(parts.data.map(({ language_id }) => language_id))).toEqual(new Set([code['ar']]));
  });

  it('finds nothing English, whatever he asks of it, and changes none among others', async () => {
    const fields = { is_active: false };
    const asked = [
      ['category/read', { id: english.id }],
      ['category/levels', { id: english.id }],
      ['category/change', { ...held(english), fields }],
      ['category/delete', held(english)],
      ['category/bulk', { do: 'change', rows: [held(arabic), held(english)], fields }],
      ['category/order', { rows: [held(english)] }],
      ['subcategory/read', { id: englishPart.id }],
      ['subcategory/change', { ...held(englishPart), fields }],
      ['subcategory/delete', held(englishPart)],
      ['subcategory/order', { rows: [held(englishPart)] }],
    ] as const;
    for (const [call, body] of asked) expect([call, await told(call, body)]).toEqual([call, 'no_data']);
    for (const row of [english, arabic])
      expect((await done(world, 'category/read', { id: row.id }, everywhere.token)).data).toEqual(row);
  });

  it('makes Arabic ones alone, and parts of Arabic ones', async () => {
    const fields = { type: 1, slug: 'his-own', name: 'His own', language_id: code['ar'] };
    expect(await told('category/create', { fields })).toBe(undefined);
    const before = await there();
    const elsewhere = { ...fields, slug: 'not-his', language_id: code['en'] };
    expect(await told('category/create', { fields: elsewhere })).toEqual([403, 'forbidden']);
    const part = { slug: 'no-part-of-his', name: 'Part', category_id: english.id };
    expect(await told('subcategory/create', { fields: part })).toEqual([403, 'forbidden']);
    expect(await there()).toEqual(before);
  });
});
