/** One test over every call of visitors: small JSON bodies, no token, no session, nothing kept by caches unless said (DECISIONS 2, 3). */
import { VISITOR_CALLS } from '@trivium/contract/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createWorld, encodeFields, type World } from './kit/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const SAMPLES: Readonly<Record<string, unknown>> = {
  email: 'nobody@example.org',
  password: 'a lamp above the stairs',
  mobile: '+12015550123',
  code: '123456',
  token: 'a'.repeat(43),
};

const [posts, gets] = ['POST', 'GET'].map(method => VISITOR_CALLS.filter(call => call.method === method));

describe.each((posts ?? []).map(call => [call.name, call] as const))('%s', (_, { path, fields, reply }) => {
  const required = z.toJSONSchema(fields, { io: 'input', unrepresentable: 'any' }).required ?? [];
  const good = Object.fromEntries(required.map(name => [name, SAMPLES[name]]));
  const post = async (body: unknown, headers: Record<string, string> = {}) => {
    const raw = await world.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json', ...headers },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: raw.statusCode, body: raw.json(), headers: raw.headers };
  };

  it('answers as it declares, with nothing for a cache to keep and a mark for the browser', async () => {
    const answer = await post(good);
    expect(answer.status).toBe(200);
    expect([answer.headers['cache-control'], answer.headers['x-maintenance']]).toEqual([
      'no-store',
      undefined,
    ]);
    expect(String(answer.headers['set-cookie'])).toContain('device=');
    if (answer.body.error) expect(Object.keys(answer.body)).toEqual(['error', 'code', 'message']);
    else expect(reply.safeParse(answer.body.data).success).toBe(true);
  });

  it('reads no token', async () => {
    const answer = await post({ ...good, surprise: 1 }, { authorization: `Bearer ${'x'.repeat(43)}` });
    expect([answer.status, answer.body]).toEqual([400, { error: true, code: 'bad_payload' }]);
  });

  it('names the fields that are missing, of a wrong type or too long', async () => {
    const none = await post({});
    expect([none.status, none.body.fields ?? []]).toEqual([required.length > 0 ? 400 : 200, required]);
    for (const name of Object.keys(fields.shape))
      for (const wrong of [{ nested: 1 }, [1], 7, null, 'x'.repeat(5_000)]) {
        const { status, body } = await post({ ...good, [name]: wrong });
        expect([status, body]).toEqual([400, { error: true, code: 'bad_payload', fields: [name] }]);
      }
  });

  it('takes JSON of at most 8 kB and no other body', async () => {
    expect(await post('{').then(({ status, body }) => [status, body.code])).toEqual([400, 'bad_body']);
    expect(await post({ ...good, email: 'a'.repeat(9_000) }).then(({ status }) => status)).toBe(413);
    for (const form of ['multipart', 'urlencoded'] as const) {
      const { payload, type } = encodeFields(good, form);
      const raw = await world.app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': type },
        payload,
      });
      expect([raw.statusCode, raw.json().code]).toEqual([415, 'bad_content_type']);
    }
  });

  it('is no call of players', async () => {
    const raw = await world.app.inject({ method: 'POST', url: `/api${path}`, payload: good });
    expect(raw.statusCode).toBe(404);
  });
});

describe.each((gets ?? []).map(call => [call.name, call] as const))(
  '%s',
  (_, { path, answer, cacheSeconds }) => {
    it('answers as it declares, passes over what it does not know, and gives a browser no mark', async () => {
      const of = path.endsWith('common-passwords') ? '&of=00' : '';
      const raw = await world.app.inject({ method: 'GET', url: `${path}?surprise=1${of}` });
      expect(raw.statusCode).toBe(answer === 'redirect' ? 303 : 200);
      expect(raw.headers['cache-control']).toBe(
        cacheSeconds === null ? 'no-store' : `public, max-age=${cacheSeconds}`,
      );
      expect(String(raw.headers['set-cookie'])).not.toContain('device=');
      if (answer === 'redirect') expect(raw.headers.location).toBeTypeOf('string');
      else expect(Object.keys(raw.json())).toEqual(answer === 'bare' ? ['keys'] : ['error', 'data']);
    });
  },
);
