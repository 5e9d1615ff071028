/** Staff who look after some quiz languages alone: they see and touch the categories of those, and no other (ADR 13). */

import { RIGHTS_OF } from '@trivium/contract/admin/call';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPlayer, type Person } from '../../../test/kit/player.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';
import type { StaffCall } from '../../http/admin/handler.ts';
import { catalogAdmin } from './admin.ts';

type Row = OperatorReply<'category/read'>;

let world: World;
let editor: Person;
let code: Record<string, number>;
let calls: ReturnType<typeof catalogAdmin>;
beforeAll(async () => {
  world = await createWorld();
  await world.app.rooms.prepare();
  editor = await aPlayer(world, { role: 'editor' });
  const rows = await world.sql<{ code: string; id: number }>('select code, id from language');
  code = Object.fromEntries(rows.map(row => [row.code, row.id]));
  calls = catalogAdmin(world.context, world.app.rooms.languages);
});
afterAll(() => world.close());

/** A call of the editor, who looks after the languages of these codes. */
const by = (...codes: string[]): StaffCall => ({
  signedIn: { playerId: editor.playerId } as StaffCall['signedIn'],
  rights: RIGHTS_OF.editor,
  languages: codes.map(each => code[each] ?? 0),
  address: '127.0.0.1',
  device: '',
  panel: null,
  keepToken: () => undefined,
  locale: 'en',
  now: world.clock.now(),
});
const ask = (filter: Record<string, unknown>) => ({
  ...({ filter, sort: { by: 'position', order: 'asc' }, offset: 0, limit: 100 } as const),
});
const make = (call: StaffCall, language: string, slug: string) =>
  calls['category/create'](call, {
    fields: {
      ...{ type: 1, language_id: code[language] ?? 0, slug, name: slug, icon: '', hue: null },
      ...{ image: '', price: 0, position: 0, is_active: false, has_levels: true, subject: null },
    },
  });
const there = async () => (await world.sql<{ n: number }>('select count(*) as n from category'))[0]?.n;

describe('an editor of Arabic', () => {
  it('is listed the Arabic categories, and their number', async () => {
    const { rows, total } = await calls['category/list'](by('ar'), ask({}));
    expect(rows.length).toBeGreaterThan(0);
    expect(total).toBe(rows.length);
    expect(new Set(rows.map(({ language_id }) => language_id))).toEqual(new Set([code['ar']]));
    const other = await calls['category/list'](by('ar'), ask({ language_id: code['en'] }));
    expect(other).toEqual({ rows: [], total: 0 });
    const both = await calls['category/list'](by('ar', 'en'), ask({}));
    expect(both.total).toBeGreaterThan(total);
  });

  it('finds no English one, whatever he asks of it, and changes none among others', async () => {
    const english = (await calls['category/list'](by('en'), ask({}))).rows[0] as Row;
    const arabic = (await calls['category/list'](by('ar'), ask({}))).rows[0] as Row;
    const held = ({ id, version }: Row) => ({ id, version });
    const fields = { price: 7 };
    const asked = [
      () => calls['category/read'](by('ar'), { id: english.id }),
      () => calls['category/change'](by('ar'), { ...held(english), fields }),
      () => calls['category/delete'](by('ar'), held(english)),
      () => calls['category/bulk'](by('ar'), { do: 'change', rows: [held(arabic), held(english)], fields }),
    ];
    for (const told of asked) await expect(told()).rejects.toMatchObject({ code: 'no_data' });
    expect(await calls['category/read'](by('ar'), { id: arabic.id })).toEqual(arabic);
    expect(await calls['category/read'](by('en'), { id: english.id })).toEqual(english);
  });

  it('makes Arabic ones alone', async () => {
    expect(await make(by('ar'), 'ar', 'his-own')).toMatchObject({ language_id: code['ar'] });
    const before = await there();
    await expect(make(by('ar'), 'en', 'not-his')).rejects.toMatchObject({ status: 403, code: 'forbidden' });
    expect(await there()).toBe(before);
  });
});
