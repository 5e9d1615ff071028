/** Languages of quizzes and of the interface, and the sentences of one of them (SPEC 3, 7, 9; DECISIONS 10). */
import english from '@trivium/messages/en.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const ask = async <Data>(action: string, fields: Record<string, unknown> = {}) =>
  (await world.call(action, fields)).body['data'] as Data;
type Listed = { code: string; rtl: boolean; is_default: boolean };
type Sentences = { code: string; rtl: boolean; texts: Record<string, string> };

describe('languages', () => {
  it('of quizzes are listed with id, code, name and direction; English is the default (SPEC 9)', async () => {
    const all = await ask<(Listed & { id: number; language: string })[]>('get_languages');
    expect(all.find(({ code }) => code === 'en')).toMatchObject({
      id: expect.any(Number),
      language: 'english',
      rtl: false,
      is_default: true,
    });
    expect(all.find(({ code }) => code === 'ar')).toMatchObject({ rtl: true, is_default: false });
  });

  it('of the interface are listed; one from another place than 2 is a bad payload (SPEC 9)', async () => {
    const all = await ask<(Listed & { name: string })[]>('get_system_language_list', { from: 2 });
    expect(all.find(({ is_default }) => is_default)).toMatchObject({ code: 'en', name: 'english' });
    expect((await world.call('get_system_language_list', { from: 1 })).status).toBe(400);
  });
});

describe('the sentences of a language', () => {
  it('come by name, by code, and in English when none is named (SPEC 9)', async () => {
    for (const fields of [{ from: 2 }, { from: 2, language: 'english' }, { from: 2, language: 'en' }]) {
      const { code, rtl, texts } = await ask<Sentences>('get_system_language_json', fields);
      expect([code, rtl]).toEqual(['en', false]);
      expect(texts).toEqual(english);
    }
  });

  it('have the English one where one is missing, and say their direction (DECISIONS 10)', async () => {
    const { code, rtl, texts } = await ask<Sentences>('get_system_language_json', {
      from: 2,
      language: 'ar',
    });
    expect([code, rtl]).toEqual(['ar', true]);
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
  });

  it('of no language there is are refused', async () => {
    expect((await world.call('get_system_language_json', { language: 'klingon' })).body['code']).toBe(
      'no_data',
    );
  });
});
