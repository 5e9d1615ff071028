/** Audio questions over HTTP: masked until heard, a clock that waits, and addresses that tell nothing (DECISIONS 4). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reply } from '@trivium/contract/catalogue';
import { SECOND_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readContent } from '../src/features/question/seed/seed.ts';
import { MEDIA_FOLDER } from '../src/platform/files/media.ts';
import { aPlayer, type Person } from './kit/player.ts';
import { createWorld, type World } from './kit/world.ts';

type Play = Reply<'get_play'>;

const SET = { type: 'subcategory', type_id: 'sounds-around-us' };

let world: World;
beforeAll(async () => {
  world = await createWorld({ hasPack: true });
});
afterAll(() => world.close());

const ok = async (action: string, fields: Record<string, unknown>, token: string): Promise<Play> => {
  const { status, body } = await world.call(action, fields, token);
  expect({ status, code: body['code'] ?? null }).toEqual({ status: 200, code: null });
  return body['data'] as Play;
};
const begin = (person: Person, set: Record<string, unknown> = SET) =>
  ok('get_audio_questions', set, person.token);
const on = (play: Play, place = 0) => ({
  play_id: play.play_id,
  question_id: play.questions[place]?.question_id,
});
const asked = (play: Play, place = 0) => {
  const question = play.questions[place];
  if (question === undefined) throw new Error(`no question ${place}`);
  return question;
};
const secondsLeft = (play: Play) =>
  (Date.parse(asked(play).deadline_at ?? '') - Date.parse(play.now)) / SECOND_MS;
const get = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'GET', url, headers });

describe('the options of an audio question', () => {
  it('are empty until it was heard once, and then stay open', async () => {
    const person = await aPlayer(world);
    const play = await begin(person);
    expect(play.questions.every(({ kind }) => kind === 'audio')).toBe(true);
    expect(asked(play).options.map(({ text }) => text)).toEqual(['', '', '', '']);
    const open = await ok('hear_question', on(play), person.token);
    expect(asked(open).heard_at).not.toBeNull();
    expect(asked(open).options.every(option => option.text !== '')).toBe(true);
    const next = await ok('submit_answer', { ...on(play), answer: 'a' }, person.token);
    const second = await ok('open_question', on(play, 1), person.token);
    expect(asked(next, 1)).toMatchObject({ audio: '', options: [] });
    expect(asked(second, 1).audio).not.toBe('');
    expect(asked(second, 1).options.every(option => option.text === '')).toBe(true);
    expect(asked(await begin(person)).options).toEqual(asked(open).options);
  });

  it('are there for who answers without having heard: the verdict opens them', async () => {
    const person = await aPlayer(world);
    const play = await begin(person);
    const told = await ok('submit_answer', { ...on(play), answer: 'a' }, person.token);
    expect(asked(told).options.every(option => option.text !== '')).toBe(true);
  });

  it('the words of what is heard come with the verdict, never before', async () => {
    const person = await aPlayer(world);
    const play = await begin(person);
    const open = await ok('hear_question', on(play), person.token);
    expect([asked(play).transcript, asked(open).transcript]).toEqual([null, null]);
    const told = await ok('submit_answer', { ...on(play), answer: 'b' }, person.token);
    expect(asked(told).transcript).toMatch(/\w+/);
    expect(asked(told, 1).transcript).toBeNull();
  });
});

describe('the clock of an audio question', () => {
  it('waits for the clip and no longer; the first hearing leaves 30 s, the second nothing more', async () => {
    const person = await aPlayer(world);
    const play = await begin(person);
    expect(asked(play).audio_seconds).toBe(4.8);
    expect(secondsLeft(play)).toBe(34.8);
    world.clock.advance(SECOND_MS);
    const open = await ok('hear_question', on(play), person.token);
    expect(secondsLeft(open)).toBe(30);
    world.clock.advance(10 * SECOND_MS);
    expect(secondsLeft(await ok('hear_question', on(play), person.token))).toBe(20);
  });

  it('ends at its longest for somebody who says late that he heard', async () => {
    const person = await aPlayer(world);
    const play = await begin(person);
    world.clock.advance(25 * SECOND_MS);
    expect(secondsLeft(await ok('hear_question', on(play), person.token))).toBe(9.8);
    world.clock.advance(12 * SECOND_MS);
    const late = await world.call('hear_question', on(play), person.token);
    expect(late.body['code']).toBe('too_late');
  });

  it('is no business of anybody else', async () => {
    const [person, other] = [await aPlayer(world), await aPlayer(world)];
    const play = await begin(person);
    const { body } = await world.call('hear_question', on(play), other.token);
    expect(body['code']).toBe('play_not_found');
    expect(asked(await ok('get_play', { play_id: play.play_id }, person.token)).heard_at).toBeNull();
  });
});

describe('the address of a clip (cheat: file names and metadata)', () => {
  /** One after the other, each when its question is opened. */
  const addresses = async () => {
    const person = await aPlayer(world);
    let play = await begin(person);
    for (let place = 1; place < play.questions.length; place += 1) {
      await ok('submit_answer', on(play, place - 1), person.token);
      play = await ok('open_question', on(play, place), person.token);
    }
    return play.questions.map(question => question.audio);
  };

  it('is a hash: neither the name of its file nor anything else the content says', async () => {
    const { pack } = await readContent();
    const paths = pack.categories.flatMap(({ questions }) =>
      questions.flatMap(({ audio }) => audio?.path ?? []),
    );
    const words = paths.flatMap(path => path.split(/\W/)).filter(word => word.length > 3);
    expect(words.length).toBeGreaterThan(30);
    for (const address of await addresses()) {
      expect(address).toMatch(/^\/media\/[\w-]{22}\.mp3$/);
      expect(words.filter(word => address.toLowerCase().includes(word))).toEqual([]);
    }
  });

  it('gives a sound whose headers and size are those of every other', async () => {
    const replies = await Promise.all((await addresses()).map(address => get(address)));
    const heads = replies.map(({ statusCode, headers: { date: _, 'x-request-id': __, ...headers } }) => [
      statusCode,
      headers,
    ]);
    expect(new Set(heads.map(head => JSON.stringify(head))).size).toBe(1);
    expect(replies[0]?.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': '28800',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
    });
    expect(replies[0]?.headers['content-security-policy']).toContain("media-src 'self'");
    expect(replies[0]?.headers).not.toHaveProperty('last-modified');
    for (const { rawPayload } of replies) expect(rawPayload.subarray(0, 4).toString('hex')).toBe('fff364c4');
  });

  it('serves a part of it to a browser that asks for one, and refuses a part beyond its end', async () => {
    const [address = ''] = await addresses();
    const part = await get(address, { range: 'bytes=0-99' });
    expect([part.statusCode, part.headers['content-range'], part.rawPayload.length]).toEqual([
      206,
      'bytes 0-99/28800',
      100,
    ]);
    expect((await get(address, { range: 'bytes=60000-' })).statusCode).toBe(416);
  });

  it('is the only one: no name of a file leads to it, and no way leads out of the folder', async () => {
    const bytes = readFileSync(join(MEDIA_FOLDER, 'clips/clip-10f7127b.mp3'));
    expect(bytes.length).toBe(28800);
    for (const path of [
      'clips/clip-10f7127b.mp3',
      'clip-10f7127b.mp3',
      'clips/clip-10f7127b.MP3',
      'clips%2Fclip-10f7127b.mp3',
      'clips/clip-10f7127b%2Emp3',
      'clips/',
      '../README.md',
      '%2e%2e/README.md',
    ])
      expect([path, (await get(`/media/${path}`)).statusCode]).toEqual([path, expect.toBeOneOf([403, 404])]);
  });
});

describe('in Arabic', () => {
  it('a set of its own is played', async () => {
    const play = await begin(await aPlayer(world), { type: 'category', type_id: 'listen-closely-ar' });
    expect(play.questions).toHaveLength(10);
  });
});
