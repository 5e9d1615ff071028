/** Public questions: which are public, which become public with them, and which coins they can earn (DECISIONS 12). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aContest, answerAll } from '../../../test/kit/contest.ts';
import { aPlayer, type Person } from '../../../test/kit/player.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';
import { createSettings } from '../settings/settings.ts';
import { balanceOf } from '../wallet/wallet.ts';
import { createGains } from './gain.ts';

let world: World;
let categoryId = 0;
let made = 0;
beforeAll(async () => {
  world = await createWorld();
  const [place] = await world.sql<{ id: number }>(
    `insert into category (slug, type, language_id, name) values ('own', 1, 1, 'Own') returning id`,
  );
  categoryId = place?.id ?? 0;
});
afterAll(() => world.close());
beforeEach(() => world.app.rooms.settings.set('pack_earns_won_coins', false, null));

type Asked = { text: string; options?: string[]; key?: object; isPublic?: boolean; pack?: string };
const ask = async ({
  text,
  options = ['Yes', 'No'],
  key,
  isPublic = false,
  pack,
}: Asked): Promise<number> => {
  made += 1;
  const [row] = await world.sql<{ id: number }>(
    `insert into question (external_id, category_id, kind, text, options, answer_key, is_public, pack)
     values ($1, $2, 'choice', $3, $4, $5, $6, $7) returning id`,
    [
      `gain-${made}`,
      categoryId,
      text,
      JSON.stringify(options),
      JSON.stringify(key ?? { kind: 'choice', option: 0 }),
      isPublic,
      pack ?? null,
    ],
  );
  return row?.id ?? 0;
};
const isPublic = async (id: number) =>
  (await world.sql<{ is_public: boolean }>('select is_public from question where id = $1', [id]))[0]
    ?.is_public;
const declare = (...ids: number[]) =>
  world.sql('update question set is_public = false where id = any($1)', [ids]);

describe('the mark', () => {
  it('is on everything that nobody declared unpublished, and never comes off what came with the pack', async () => {
    const [row] = await world.sql<{ id: number }>(
      `insert into question (external_id, category_id, kind, text, options, answer_key)
       values ('imported', $1, 'choice', 'Imported?', '["a", "b"]', '{"kind": "choice", "option": 0}') returning id`,
      [categoryId],
    );
    expect(await isPublic(row?.id ?? 0)).toBe(true);
    await declare(row?.id ?? 0);
    expect(await isPublic(row?.id ?? 0)).toBe(false);
    const packed = await ask({ text: 'Came along?', isPublic: true, pack: 'starter' });
    await expect(declare(packed)).rejects.toThrow('pack_is_public');
    await world.sql(`update question set text = 'Edited', edited_at = now() where id = $1`, [packed]);
    expect(await isPublic(packed)).toBe(true);
  });

  it('is inherited by a near duplicate: case, marks, order of words and wrong options change nothing', async () => {
    await ask({ text: 'What is the capital of Perú?', options: ['Lima', 'Quito'], isPublic: true });
    const twins = [
      await ask({ text: 'The capital of PERU: what is … what?', options: ['Lima', 'Cusco', 'La Paz'] }),
      await ask({
        text: 'What is the capital of Peru',
        options: ['Bogotá', 'LIMA'],
        key: { kind: 'choice', option: 1 },
      }),
      await ask({ text: '  what is — the capital: of “peru”?? ', options: ['lima.', 'Oslo'] }),
    ];
    expect(await Promise.all(twins.map(isPublic))).toEqual([true, true, true]);
    const others = [
      await ask({ text: 'What is the capital of Peru?', options: ['Cusco', 'Lima'] }),
      await ask({ text: 'What is the capital of Chile?', options: ['Lima', 'Quito'] }),
    ];
    expect(await Promise.all(others.map(isPublic))).toEqual([false, false]);
  });

  it('is inherited whichever came first, by an edit too, and not shaken off by declaring one of two', async () => {
    const first = await ask({ text: 'Is the sea salty?' });
    expect(await isPublic(first)).toBe(false);
    const second = await ask({ text: 'Is the sea salty', isPublic: true });
    expect(await isPublic(first)).toBe(true);
    await declare(first);
    expect(await isPublic(first)).toBe(true);
    await declare(first, second);
    expect([await isPublic(first), await isPublic(second)]).toEqual([false, false]);
    const edited = await ask({ text: 'Is something else true?' });
    await ask({ text: 'Is snow white?', isPublic: true });
    await world.sql(`update question set text = 'Is snow WHITE' where id = $1`, [edited]);
    expect(await isPublic(edited)).toBe(true);
    await world.sql(`update question set text = 'Is grass green' where id = $1`, [edited]);
    expect(await isPublic(edited)).toBe(true);
  });

  it('tells questions apart in scripts that have no case, and by every kind of answer', async () => {
    const prints = await world.sql<{ print: string }>(
      `select question_fingerprint(said, options::jsonb, key::jsonb) as print from (values
        ('ما عاصمة مصر؟', '["القاهرة"]', '{"option": 0}'), ('ما عاصمة قطر؟', '["الدوحة"]', '{"option": 0}'),
        ('भारत की राजधानी?', '["दिल्ली"]', '{"option": 0}'), ('भारत की नदी?', '["गंगा"]', '{"option": 0}'),
        ('Guess', '[]', '{"word": "comet"}'), ('Guess', '[]', '{"word": "planet"}'),
        ('Pick', '["a", "b", "c"]', '{"options": [0, 1]}'), ('Pick', '["a", "b", "c"]', '{"options": [0, 2]}'),
        ('Pair', '{"left": ["a"], "right": ["b"]}', '{"pairs": [0]}'), ('Sort', '["a", "b"]', '{"order": [0, 1]}')
      ) all_kinds (said, options, key)`,
    );
    expect(new Set(prints.map(({ print }) => print)).size).toBe(prints.length);
  });
});

describe('what is gained', () => {
  const earnsWon = (ids: number[]) => createGains(world.app.rooms.settings)(world.context.db, ids);

  it('is bonus with one public question among others', async () => {
    const [open, own] = [await ask({ text: 'Open one?', isPublic: true }), await ask({ text: 'Own one?' })];
    expect(await earnsWon([own])).toBe(true);
    expect(await earnsWon([own, open])).toBe(false);
    await world.app.rooms.settings.set('pack_earns_won_coins', true, null);
    expect(await earnsWon([own, open])).toBe(true);
  });

  const playLevel = async (level: number, isOpen: boolean): Promise<Person> => {
    for (let n = 0; n < 10; n += 1) {
      const id = await ask({ text: `Level ${level} ${n}`, isPublic: isOpen && n === 7 });
      await world.sql('update question set level = $1 where id = $2', [level, id]);
    }
    const [place] = await world.sql<{ id: number }>(
      `insert into category (slug, type, language_id, name) values ($1, 1, 1, 'Level') returning id`,
      [`level-${level}`],
    );
    await world.sql('update question set category_id = $1, level = 1 where level = $2', [place?.id, level]);
    const person = await aPlayer(world);
    const { body } = await world.call(
      'get_questions_by_level',
      { category: place?.id, level: 1 },
      person.token,
    );
    expect(body).toMatchObject({ error: false });
    const play = await answerAll(world, person, body['data'] as never, 10);
    expect(play.outcome).toMatchObject({ coins: 4 });
    return person;
  };

  it('by a play of own questions is won, by a play with one public question bonus', async () => {
    const before = { won: 0, bonus: 10 };
    const own = await playLevel(301, false);
    expect(await balanceOf(world.context.db, own.playerId)).toMatchObject({ ...before, won: 4 });
    const open = await playLevel(302, true);
    expect(await balanceOf(world.context.db, open.playerId)).toMatchObject({ ...before, bonus: 14 });
  });

  it('as a prize of a contest follows its questions, and is told before the entry', async () => {
    const contest = await aContest(world, { prizes: [50], fee: 0, endsIn: 3_600_000 });
    const kind = async (token: string) => {
      const { body } = await world.call('get_contest', {}, token);
      return (body['data'] as { live: { coin_kind: string }[] }).live[0]?.coin_kind;
    };
    const { token } = await aPlayer(world);
    expect(await kind(token)).toBe('bonus');
    await world.sql(
      `update question set is_public = false, pack = null
       where id in (select question_id from contest_question where contest_id = $1)`,
      [contest.id],
    );
    expect(await kind(token)).toBe('won');
  });
});

describe('in production', () => {
  it('public questions earn no won coins, and never while coins are paid out', async () => {
    const context = { ...world.context, env: { ...world.context.env, mode: 'production' as const } };
    await world.sql(`delete from setting where name = 'pack_earns_won_coins'`);
    const settings = await createSettings(context);
    expect(settings.get('pack_earns_won_coins')).toBe(false);
    await settings.set('payout_enabled', true, null);
    await expect(settings.set('pack_earns_won_coins', true, null)).rejects.toThrow('exclude each other');
    await settings.set('payout_enabled', false, null);
    await settings.set('pack_earns_won_coins', true, null);
    expect(settings.get('pack_earns_won_coins')).toBe(true);
    await expect(settings.set('payout_enabled', true, null)).rejects.toThrow(
      'switch pack_earns_won_coins off first',
    );
    // For a database that was filled elsewhere, the stricter answer counts.
    await world.sql(`update setting set value = 'true' where name = 'payout_enabled'`);
    const again = await createSettings(context);
    expect([again.get('payout_enabled'), again.get('pack_earns_won_coins')]).toEqual([true, false]);
    settings.close();
    again.close();
    await world.sql(`delete from setting`);
  });

  it('in development they do, so that everything can be tried', async () => {
    await world.sql('delete from setting');
    const settings = await createSettings(world.context);
    expect(settings.get('pack_earns_won_coins')).toBe(true);
    settings.close();
  });
});
