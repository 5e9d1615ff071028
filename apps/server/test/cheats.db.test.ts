/** What a cheat tries with all calls alike, and with calls that have no feature of their own (DECISIONS 1–4). */

import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import type { Reply } from '@trivium/contract/catalogue';
import { API_CALLS, CATALOGUE } from '@trivium/contract/catalogue';
import { DAY_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aPlayer, type Person } from './kit/player.ts';
import { createWorld, type World } from './kit/world.ts';

type Play = Reply<'get_play'>;

const PLACE = { category: 'planet-earth', subcategory: 'land-and-water', level: 1 };
const SIGNED_IN = API_CALLS.filter(action => action.who !== 'guest' && action.who !== 'proof');

let world: World;
beforeAll(async () => {
  world = await createWorld({ hasPack: true });
});
afterAll(() => world.close());

const start = async (person: Person): Promise<Play> => {
  const { body } = await world.call('get_questions_by_level', PLACE, person.token);
  if (body['error'] !== false) throw new Error(`no play: ${JSON.stringify(body)}`);
  return body['data'] as Play;
};
const raw = (url: string, payload: string, headers: Record<string, string> = {}) =>
  world.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });

describe('whoever may not play (DECISIONS 1, 2, 11)', () => {
  it('a deactivated player is told so by every call that needs a session', async () => {
    const person = await aPlayer(world);
    await world.sql(`update player set status = 'deactivated' where id = $1`, [person.playerId]);
    for (const { name } of SIGNED_IN) {
      const { status, body } = await world.call(name, {}, person.token);
      expect([name, status, body['code']]).toEqual([name, 401, 'account_deactivated']);
    }
  });

  it('a session of 31 days ago opens no call', async () => {
    const person = await aPlayer(world);
    const { clock } = world;
    clock.advance(31 * DAY_MS);
    for (const { name } of SIGNED_IN) {
      const { status, body } = await world.call(name, {}, person.token);
      expect([name, status, body['code']]).toEqual([name, 401, 'bad_token']);
    }
  });

  it('a demo account is refused every write that would change it, in words', async () => {
    const person = await aPlayer(world, { isDemo: true });
    // Calls of the staff are closed to it before that.
    const blocked = CATALOGUE.filter(({ blockedInDemo, who }) => blockedInDemo !== null && who === 'player');
    expect(blocked.map(action => action.name)).toEqual(
      expect.arrayContaining(['update_profile', 'upload_profile_image', 'delete_user_account']),
    );
    for (const { name, blockedInDemo } of blocked) {
      const { status, body } = await world.call(name, {}, person.token);
      expect([status, body['code'], String(body['message']).length > 10]).toEqual([200, blockedInDemo, true]);
    }
  });

  it('a guest’s cookie holds his own sample for 30 minutes, and no other play', async () => {
    const taken = await world.call('get_sample_quiz');
    const play = taken.body['data'] as Play;
    const cookie = String(taken.raw.headers['set-cookie']).split(';')[0] ?? '';
    const [name = '', value = ''] = cookie.split('=');
    const [, until = '', signature = ''] = value.split('.');
    const other = await start(await aPlayer(world));
    const look = async (playId: string, jar: string) =>
      (await raw('/api/get_play', JSON.stringify({ play_id: playId }), { cookie: jar })).json().code ??
      'shown';
    expect(await look(play.play_id, cookie)).toBe('shown');
    expect(await look(other.play_id, cookie)).toBe('play_not_found');
    expect(await look(other.play_id, `${name}=${other.play_id}.${until}.${signature}`)).toBe(
      'play_not_found',
    );
    const longer = Number(until) + DAY_MS;
    expect(await look(play.play_id, `${name}=${play.play_id}.${longer}.${signature}`)).toBe('play_not_found');
    world.clock.advance(30 * 60_000);
    expect(await look(play.play_id, cookie)).toBe('play_not_found');
  });

  it('samples that nobody can ask for any more are deleted, plays of players never', async () => {
    await world.call('get_sample_quiz');
    await start(await aPlayer(world));
    const count = async (whose: string) =>
      (await world.sql<{ n: number }>(`select count(*) as n from play where player_id is ${whose}`))[0]?.n;
    const players = await count('not null');
    world.clock.advance(DAY_MS + 1);
    await world.context.jobs.runNow('sample-sweep');
    expect([await count('null'), await count('not null')]).toEqual([0, players]);
  });
});

describe('from where it comes', () => {
  const sample = (remoteAddress: string, forwarded: string) =>
    world.app.inject({
      method: 'POST',
      url: '/api/get_sample_quiz',
      remoteAddress,
      headers: { 'x-forwarded-for': forwarded },
    });
  const manyFrom = async (remoteAddress: string) => {
    const replies = [];
    for (let each = 0; each < 65; each++) replies.push(await sample(remoteAddress, `198.51.100.${each}`));
    return replies.filter(({ statusCode }) => statusCode === 429).length;
  };

  it('an address made up in a header escapes no limit', async () => {
    expect(await manyFrom('203.0.113.9')).toBeGreaterThan(0);
  });

  it('a proxy elsewhere is believed once the operator has named it', async () => {
    const { settings } = world.app.rooms;
    await settings.set('trusted_proxies', '203.0.113.0/24', null);
    expect(await manyFrom('203.0.113.77')).toBe(0);
    await settings.set('trusted_proxies', '', null);
  });

  it('the measures name nobody (docs/operate.md)', async () => {
    const person = await aPlayer(world, { name: 'Measured Person' });
    await start(person);
    const { body } = await world.app.inject({ url: '/metrics' });
    expect(body).toContain('http_call_seconds');
    for (const secret of [person.uid, person.token, 'Measured', '@example', '127.0.0.1']) {
      expect(body).not.toContain(secret);
    }
  });
});

describe('what is sent (DECISIONS 3)', () => {
  const texts = SIGNED_IN.flatMap(action => {
    const { properties = {} } = z.toJSONSchema(action.fields, { io: 'input', unrepresentable: 'any' });
    return Object.entries(properties)
      .filter(([, property]) => typeof property === 'object' && property.type === 'string')
      .map(([field]) => [action, field] as const);
  });

  it('text that no database keeps is a bad field everywhere, never a fault', async () => {
    expect(texts.length).toBeGreaterThan(10);
    for (const [{ name: action, who }, field] of texts) {
      const { token } = await aPlayer(world, who === 'admin' || who === 'editor' ? { role: who } : {});
      for (const bad of ['a\u0000b', '\ud800', 'x\udfffy']) {
        const { status, body } = await world.call(action, { [field]: bad }, token, 'json');
        expect([action, status, body['fields']]).toEqual([action, 400, [field]]);
      }
    }
  });

  it('a JSON field given twice is refused, however it is written; text that looks like one is not', async () => {
    const code = async (payload: string) => (await raw('/api/get_settings', payload)).json().code ?? 'taken';
    expect(await code('{"type":"faq","type":"about_us"}')).toBe('repeated_field');
    expect(await code('{"type":"faq", "ty\\u0070e" : "faq"}')).toBe('repeated_field');
    expect(await code('{"type":"faq"}')).toBe('taken');
    const person = await aPlayer(world);
    const [question] = (await start(person)).questions;
    const message = 'it says "type": "faq", and C:\\';
    const fields = { question_id: question?.question_id, message };
    expect((await world.call('report_question', fields, person.token, 'json')).body['error']).toBe(false);
  });

  it('SQL and HTML in names and reports are kept and told as text', async () => {
    const text = `<script>alert(1)</script>'; drop table report; --`;
    const person = await aPlayer(world);
    const [question] = (await start(person)).questions;
    const fields = { question_id: question?.question_id, message: text };
    expect((await world.call('report_question', fields, person.token)).body['error']).toBe(false);
    const [kept] = await world.sql('select message from report where player_id = $1', [person.playerId]);
    expect(kept).toEqual({ message: text });
    const name = `<b>o'neil</b>"; --`;
    const reply = await world.call('update_profile', { name }, person.token);
    expect(reply.body['data']).toMatchObject({ name });
    expect(reply.raw.headers['content-type']).toContain('application/json');
  });

  it('a body in chunks without an end is cut off, whatever lies before its first part', async () => {
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = world.app.server.address() as AddressInfo;
    const head = [
      'POST /api/get_settings HTTP/1.1',
      'host: x',
      'content-type: multipart/form-data; boundary=b',
      'transfer-encoding: chunked',
    ];
    const chunk = `10000\r\n${'y'.repeat(0x10000)}\r\n`;
    const answer = await new Promise<string>((resolve, reject) => {
      let drip: NodeJS.Timeout | undefined;
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(`${head.join('\r\n')}\r\n\r\n`);
        drip = setInterval(() => socket.write(chunk), 5);
      });
      const end = () => {
        clearInterval(drip);
        socket.destroy();
      };
      socket.on('error', problem => {
        end();
        reject(problem);
      });
      socket.on('data', reply => {
        end();
        resolve(String(reply).slice(0, 12));
      });
    });
    expect(answer).toBe('HTTP/1.1 413');
  });

  it('a request that drips is ended by the server, and replies of calls are kept by nobody', async () => {
    expect(world.app.server.requestTimeout).toBeGreaterThan(0);
    expect((await world.call('get_settings', { type: 'faq' })).raw.headers['cache-control']).toBe('no-store');
  });
});

describe('a play (DECISIONS 4)', () => {
  it('given up tells no answer that was not told before', async () => {
    const person = await aPlayer(world);
    const play = await start(person);
    const [first] = play.questions;
    const { play_id } = play;
    await world.call(
      'submit_answer',
      { play_id, question_id: first?.question_id, answer: 'a' },
      person.token,
    );
    for (const look of ['quit_play', 'get_play']) {
      const { body } = await world.call(look, { play_id }, person.token);
      const { questions } = body['data'] as Play;
      expect(questions.filter(question => question.right_answer !== null)).toHaveLength(1);
      expect(
        questions.filter(question => question.note !== null && question.note !== '').length,
      ).toBeLessThan(2);
      expect(questions[0]?.right_answer).not.toBeNull();
    }
  });

  it('that cannot be settled keeps no other open', async () => {
    const [broken, sound] = [await start(await aPlayer(world)), await start(await aPlayer(world))];
    await world.sql(`update play set policy = 'null', due_at = due_at - interval '1 hour' where id = $1`, [
      broken.play_id,
    ]);
    world.clock.advance(DAY_MS);
    while ((await world.app.rooms.plays.sweep(world.clock.now())) > 0);
    const [row] = await world.sql('select status from play where id = $1', [sound.play_id]);
    expect(row).toEqual({ status: 'settled' });
    await world.sql('delete from play where id = $1', [broken.play_id]);
  });
});
