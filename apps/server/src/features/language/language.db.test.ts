/** Languages of quizzes and of the interface, when they are offered, and the sentences of one of them (SPEC 3, 7, 9; DECISIONS 10, 12). */

import { pluralFormsOf } from '@trivium/messages/complete';
import english from '@trivium/messages/en.json' with { type: 'json' };
import { keyOf } from '@trivium/messages/text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markOf, pretendCatalogue } from '../../../test/kit/catalogue.ts';
import { addQuestions, writeCatalogue } from '../../../test/kit/languages.ts';
import { createPeople, type People } from '../../../test/kit/people.ts';
import { createSecondServer, soon, type World } from '../../../test/kit/world.ts';

let people: People;
let world: World;
beforeAll(async () => {
  people = await createPeople();
  world = people.world;
});
afterAll(() => people.close());

const ask = async <Data>(action: string, fields: Record<string, unknown> = {}) =>
  (await world.call(action, fields)).body['data'] as Data;
type Listed = { code: string; rtl: boolean; is_default: boolean };
type Sentences = { code: string; rtl: boolean; texts: Record<string, string> };
type Site = {
  language: { code: string; rtl: boolean };
  languages: { code: string; rtl: boolean; is_offered: boolean }[];
};

const rooms = () => world.app.rooms;
const interfaces = async () =>
  (await ask<Listed[]>('get_system_language_list', { from: 2 })).map(({ code }) => code);
const quizzes = async () => (await ask<Listed[]>('get_languages')).map(({ code }) => code);
const refusalOf = async (headers: Record<string, string>) => {
  const raw = await world.app.inject({
    method: 'POST',
    url: '/api/get_blog_post',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ slug: 'no-such-post' }),
  });
  return (JSON.parse(raw.body) as { message: string }).message;
};
const NO_DATA = english['refusal.no_data'];

describe('an interface language (DECISIONS 12)', () => {
  it('is offered when its catalogue says everything, not while one plural form is missing', async () => {
    const oneForm = Object.keys(pretendCatalogue('ar')).find(key => key.endsWith(keyOf('', 'few')));
    expect(oneForm).toBeDefined();
    for (const missing of [oneForm ?? '', 'app.try_again']) {
      await writeCatalogue(world, 'ar', [missing]);
      expect(await interfaces()).not.toContain('ar');
    }
    await writeCatalogue(world, 'ar');
    expect(await interfaces()).toContain('ar');
    expect(pluralFormsOf('ar')).toHaveLength(6);
    await world.sql(`update language set in_interface = false where code = 'ar'`);
    await rooms().languages.reread();
    expect(await interfaces()).not.toContain('ar');
    await world.sql(`update language set in_interface = true where code = 'ar'`);
    await rooms().languages.reread();
  });

  it('that is not offered is spoken nowhere: by name, by Accept-Language, by cookie, by a player’s choice', async () => {
    const ann = await people.join({ uid: 'ann' }, { name: 'Ann' });
    const says = {
      header: () => refusalOf({ 'accept-language': 'ar,en;q=0.5' }),
      cookie: () => refusalOf({ cookie: 'language=ar' }),
      player: () => refusalOf({ authorization: `Bearer ${ann.api_token}` }),
    };
    await people.call('update_profile', { web_language: 'ar' }, ann.api_token);
    for (const say of Object.values(says)) expect(await say()).toBe(markOf('ar') + NO_DATA);
    await writeCatalogue(world, 'ar', ['app.try_again']);
    for (const say of Object.values(says)) expect(await say()).toBe(NO_DATA);
    for (const language of ['ar', 'arabic'])
      expect((await world.call('get_system_language_json', { language })).body['code']).toBe('no_data');
    expect(rooms().languages.say('ar', 'refusal.no_data')).toBe(NO_DATA);
    await writeCatalogue(world, 'ar');
    for (const say of Object.values(says)) expect(await say()).toBe(markOf('ar') + NO_DATA);
  });

  it('is the dearest that a browser asks for, not the first it names', async () => {
    const { negotiate } = rooms().languages;
    expect(negotiate('es;q=0.4, fr-CA;q=0.9, de')).toBe('fr');
    expect(negotiate('fr;q=0, hi-IN')).toBe('hi');
    expect(negotiate('de, *;q=0.1')).toBe('en');
  });

  it('is told to the app with its direction, and so is one that is not offered', async () => {
    const site = await ask<Site>('get_web_settings');
    expect(site.languages.find(({ code }) => code === 'ar')).toMatchObject({ rtl: true, is_offered: true });
    await writeCatalogue(world, 'ar', ['app.try_again']);
    const without = await ask<Site>('get_web_settings');
    expect(without.languages.find(({ code }) => code === 'ar')).toMatchObject({
      rtl: true,
      is_offered: false,
    });
    expect(without.language).toMatchObject({ code: 'en', rtl: false });
  });

  it('is listed; a list from another place than 2 is a bad payload (SPEC 9)', async () => {
    const all = await ask<(Listed & { name: string })[]>('get_system_language_list', { from: 2 });
    expect(all.find(({ is_default }) => is_default)).toMatchObject({ code: 'en', name: 'english' });
    expect((await world.call('get_system_language_list', { from: 1 })).status).toBe(400);
  });
});

describe('a quiz language (DECISIONS 12)', () => {
  it('is offered from 200 published questions on; the default one always is (SPEC 9)', async () => {
    expect(await quizzes()).toEqual(['en']);
    const arabic = rooms()
      .languages.all()
      .find(({ code }) => code === 'ar');
    await addQuestions(world, 'ar', 199);
    expect(await quizzes()).toEqual(['en']);
    expect(rooms().languages.quizLanguageId(arabic?.id ?? 0)).toBe(1);
    await addQuestions(world, 'ar', 1);
    expect(await quizzes()).toEqual(['en', 'ar']);
    expect(rooms().languages.quizLanguageId(arabic?.id ?? 0)).toBe(arabic?.id);
    const all = await ask<(Listed & { id: number; language: string })[]>('get_languages');
    expect(all[0]).toMatchObject({ id: 1, language: 'english', rtl: false, is_default: true });
    expect(all[1]).toMatchObject({ code: 'ar', rtl: true, is_default: false });
  });

  it('goes when its questions do: counted again a minute later, behind the call that asks', async () => {
    await world.sql(
      `update question set state = 'retired' where external_id in (select external_id from question limit 1)`,
    );
    expect(await quizzes()).toEqual(['en', 'ar']);
    world.clock.advance(60_000);
    await quizzes();
    await expect.poll(quizzes, soon).toEqual(['en']);
    await world.sql(`update question set state = 'published' where state <> 'published'`);
  });

  it('is offered on every server once one of them was told', async () => {
    const other = await createSecondServer(world);
    await world.sql(`update question set state = 'retired'`);
    await rooms().languages.changed();
    const there = () => other.app.rooms.languages.quizzes().map(({ code }) => code);
    await expect.poll(there, soon).toEqual(['en']);
    await world.sql(`update question set state = 'published' where state <> 'published'`);
    await rooms().languages.changed();
    await expect.poll(there, soon).toEqual(['en', 'ar']);
    await other.close();
  });

  it('may be each of the five that we deliver', async () => {
    for (const code of ['hi', 'fr', 'es']) await addQuestions(world, code, 200);
    expect(await quizzes()).toEqual(['en', 'ar', 'hi', 'fr', 'es']);
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

  it('say their direction, and are its own (DECISIONS 10)', async () => {
    await writeCatalogue(world, 'ar');
    const { code, rtl, texts } = await ask<Sentences>('get_system_language_json', {
      from: 2,
      language: 'ar',
    });
    expect([code, rtl]).toEqual(['ar', true]);
    expect(texts).toMatchObject(pretendCatalogue('ar'));
  });

  it('of no language there is are refused', async () => {
    expect((await world.call('get_system_language_json', { language: 'klingon' })).body['code']).toBe(
      'no_data',
    );
  });
});
