/** One test over every call of guests and players: the router treats them all alike (DECISIONS 3). Those of visitors: visitor-calls.db.test.ts. */
import { OPERATOR_CALLS } from '@trivium/contract/admin/catalogue';
import { API_CALLS, CATALOGUE } from '@trivium/contract/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aPlayer, type Person } from './kit/player.ts';
import { type BodyForm, createWorld, type World } from './kit/world.ts';

type Property = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  format?: string;
  anyOf?: Property[];
};

/** Values that no schema can guess. */
const SAMPLES: Readonly<Record<string, unknown>> = {
  play_id: '00000000-0000-4000-8000-000000000000',
  category: 'planet-earth',
  category_slug: 'planet-earth',
  subcategory: 'land-and-water',
  subcategory_slug: 'land-and-water',
  image: new Uint8Array([1, 2, 3]),
  firebase_id: 'nobody',
  language: 'english',
};

/** A good payload of an action: every field that must be there, and a few that may. */
function goodFields(schema: z.ZodType): Record<string, unknown> {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.fromEntries(
    Object.entries(properties as Record<string, Property>)
      .filter(([name]) => required.includes(name) || name === 'category_slug' || name === 'image')
      .map(([name, property]) => [name, SAMPLES[name] ?? valueFor(property)]),
  );
}

function valueFor(property: Property): unknown {
  if (property.const !== undefined) return property.const;
  if (property.enum) return property.enum[0];
  if (property.anyOf?.[0]) return valueFor(property.anyOf[0]);
  if (property.type === 'integer' || property.type === 'number') return Math.max(1, property.minimum ?? 1);
  return 'x';
}

/** What they answer depends on who calls, so one caller asks in every form. */
const BY_CALLER: readonly string[] = ['set_duel_season', 'swap_quest'];

const FORMS: readonly BodyForm[] = ['json', 'multipart', 'urlencoded'];
const hasFile = (fields: Record<string, unknown>) =>
  Object.values(fields).some(value => value instanceof Uint8Array);

/** What two answers to the same question must share; instants and drawn values differ. */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]));
};

let world: World;
let player: Person;
let admin: Person;
/** A fresh caller for each use: some actions end the session they came with. */
const tokenFor = async (who: string): Promise<string | undefined> => {
  if (who === 'guest') return undefined;
  if (who === 'proof') return (await aPlayer(world)).idToken;
  return (await aPlayer(world, who === 'admin' || who === 'editor' ? { role: who } : {})).token;
};

beforeAll(async () => {
  world = await createWorld();
  player = await aPlayer(world);
  admin = await aPlayer(world, { role: 'admin' });
});
afterAll(() => world.close());

describe.each(API_CALLS.map(action => [action.name, action] as const))('%s', (name, action) => {
  const fields = goodFields(action.fields);
  const names = Object.keys(action.fields.shape);

  if (action.who !== 'guest')
    it('answers 401 without a token', async () => {
      const { status, body } = await world.call(name, fields);
      expect([status, body]).toEqual([
        401,
        { error: true, code: action.who === 'proof' ? 'bad_token' : 'no_token' },
      ]);
    });

  it('answers 401 to a token that nobody has', async () => {
    const { status, body } = await world.call(name, fields, 'x'.repeat(43));
    expect([status, body]).toEqual([401, { error: true, code: 'bad_token' }]);
  });

  if (action.who === 'admin' || action.who === 'editor')
    it('answers 403 to a player', async () => {
      const { status } = await world.call(name, fields, player.token);
      expect(status).toBe(403);
      expect(admin.token).not.toBe(player.token);
    });

  it('takes an empty body for missing fields and never fails', async () => {
    const { status } = await world.call(name, {}, await tokenFor(action.who));
    expect([200, 400, 401]).toContain(status);
    const { required = [] } = z.toJSONSchema(action.fields, { io: 'input', unrepresentable: 'any' });
    if (required.length > 0) expect(status).toBe(400);
  });

  it('names the fields that are of a wrong type, too long or nested', async () => {
    for (const wrong of names) {
      const token = await tokenFor(action.who);
      for (const value of [{ nested: 1 }, [1], 'x'.repeat(30_000)]) {
        const { status, body } = await world.call(name, { ...fields, [wrong]: value }, token, 'json');
        if (hasFile(fields) && wrong !== 'image') continue;
        expect([status, body['fields']]).toEqual([400, expect.arrayContaining([wrong])]);
      }
    }
  });

  it('takes a number longer than any id without failing', async () => {
    for (const long of names) {
      const given = { ...fields, [long]: '9'.repeat(20) };
      const { status } = await world.call(name, given, await tokenFor(action.who));
      expect([long, status < 500]).toEqual([long, true]);
    }
  });

  it('refuses fields it does not know, and names no one could mean', async () => {
    const token = await tokenFor(action.who);
    const unknown = await world.call(name, { ...fields, surprise: '1' }, token);
    expect([unknown.status, unknown.body]).toEqual([
      400,
      { error: true, code: 'unknown_fields', fields: ['surprise'] },
    ]);
    const raw = await world.app.inject({
      method: 'POST',
      url: `/api/${name}`,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      payload: '{"__proto__":{"role":"admin"}}',
    });
    expect(raw.statusCode).toBe(400);
  });

  if (!hasFile(fields))
    it('answers the three body types alike', async () => {
      const answers = [];
      for (const form of FORMS) {
        const token = BY_CALLER.includes(name) ? player.token : await tokenFor(action.who);
        const { status, body } = await world.call(name, fields, token, form);
        answers.push({ status, code: body['code'], shape: shapeOf(body['data']) });
      }
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[2]).toEqual(answers[0]);
      expect(answers[0]?.status).toBeLessThan(500);
    });
});

describe('the door', () => {
  it('answers 404 to a call that does not exist and 415 to an unknown body type', async () => {
    expect((await world.call('get_everything')).status).toBe(404);
    const raw = await world.app.inject({
      method: 'POST',
      url: '/api/get_web_settings',
      headers: { 'content-type': 'text/xml' },
      payload: '<a/>',
    });
    expect(raw.statusCode).toBe(415);
  });

  it('answers 413 to a body of 100 MB, 400 to a repeated field and to broken JSON', async () => {
    const post = (type: string, payload: string | Buffer, headers = {}) =>
      world.app.inject({
        method: 'POST',
        url: '/api/get_settings',
        headers: { 'content-type': type, ...headers },
        payload,
      });
    expect((await post('application/json', Buffer.alloc(100 * 1024 * 1024, 'x'))).statusCode).toBe(413);
    expect((await post('application/x-www-form-urlencoded', 'type=faq&type=faq')).statusCode).toBe(400);
    expect((await post('application/json', '{"type":')).statusCode).toBe(400);
    expect((await post('application/json', '['.repeat(20_000))).statusCode).toBe(400);
    expect((await post('multipart/form-data; boundary=x', 'nonsense')).statusCode).toBe(400);
    expect((await post('multipart/form-data', 'nonsense')).statusCode).toBe(400);
  });

  it('refuses a flood with 429 and Retry-After', async () => {
    const many = await Promise.all(Array.from({ length: 65 }, () => world.call('get_sample_quiz')));
    const refused = many.find(({ status }) => status === 429);
    expect(refused?.raw.headers['retry-after']).toMatch(/^\d+$/);
  });

  it('serves the contract as OpenAPI 3.1 and as a page', async () => {
    const json = await world.app.inject({ url: '/api/openapi.json' });
    expect(Object.keys(json.json().paths)).toHaveLength(CATALOGUE.length + OPERATOR_CALLS.length);
    const page = await world.app.inject({ url: '/api/docs' });
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('get_questions_by_level');
  });
});
