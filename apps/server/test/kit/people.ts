/** People for tests of sign-in: calls under /identity/, ID tokens as the provider signs them, links in letters. */
import type { ActionName } from '@trivium/contract/catalogue';
import type { SettingName, SettingValue } from '@trivium/contract/settings';
import type { LightMyRequestResponse } from 'fastify';
import type { Identity } from '../../src/features/identity/identity.ts';
import type { Proof } from '../../src/features/identity/token/provider.ts';
import { type BodyForm, createWorld, type Reply, type World, type WorldOptions } from './world.ts';

/** The reply of user_signup. */
export type Joined = {
  api_token: string;
  is_new: boolean;
  player: Record<string, unknown> & { player_id: number };
};

/** A proof; missing fields are those of a person with a verified e-mail address made from the uid. */
export type SomeProof = Partial<Proof> & { uid: string };

/** A world, and the ways to sign up in it. */
export type People = {
  readonly world: World;
  readonly identity: Identity;
  set<Name extends SettingName>(name: Name, value: SettingValue<Name>): Promise<void>;
  /** POST /identity/<way>; a text is sent unchanged. */
  ask(way: string, body: unknown, headers?: Record<string, string>): Promise<Reply>;
  get(path: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  call(action: ActionName, fields?: Record<string, unknown>, token?: string, form?: BodyForm): Promise<Reply>;
  idToken(proof: SomeProof): Promise<string>;
  /** Signs up and returns the reply's data. */
  join(proof: SomeProof, fields?: Record<string, unknown>): Promise<Joined>;
  /** The token after the # of the newest letter of that kind. */
  linkOf(email: string, kind: 'verify' | 'reset'): Promise<string>;
  /** Players who got the welcome coins, in order. */
  welcomed(): Promise<number[]>;
  close(): Promise<void>;
};

/** The mark of the browser that makes all calls, unless a test sends other cookies. */
export const OWN_BROWSER = 'the-browser-of-this-test';

/** Creates a world; close it in `afterAll`. */
export const createPeople = async (options: WorldOptions = {}): Promise<People> => {
  const world = await createWorld(options);
  const { app, clock } = world;
  const { identity, settings } = app.rooms;

  const idToken = (proof: SomeProof): Promise<string> => {
    const usual = { type: 'email', email: `${proof.uid}@example.org`, isEmailVerified: true } as const;
    return identity.sign({ ...usual, mobile: null, name: null, ...proof }, clock.now());
  };
  return {
    world,
    identity,
    set: (name, value) => settings.set(name, value, null),
    ask: async (way, body, headers = {}) => {
      const raw = await app.inject({
        method: 'POST',
        url: `/identity/${way}`,
        headers: { 'content-type': 'application/json', cookie: `device=${OWN_BROWSER}`, ...headers },
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      });
      return { status: raw.statusCode, body: raw.json(), raw };
    },
    get: (url, headers = {}) => app.inject({ method: 'GET', url, headers }),
    call: (action, fields, token, form) => world.call(action, fields, token, form),
    idToken,
    join: async (proof, fields = {}) => {
      const wish = { firebase_id: proof.uid, type: proof.type ?? 'email', ...fields };
      const reply = await world.call('user_signup', wish, await idToken(proof));
      if (reply.body['error'] !== false) throw new Error(`no sign-up: ${reply.raw.body}`);
      return reply.body['data'] as Joined;
    },
    linkOf: async (email, kind) => {
      const found = (await world.letters())
        .filter(letter => letter.recipient === email)
        .map(letter => new RegExp(`#${kind}=([\\w-]+)`).exec(letter.body)?.[1])
        .find(token => token !== undefined);
      if (found === undefined) throw new Error(`no ${kind} letter for ${email}`);
      return found;
    },
    welcomed: async () => {
      const rows = await world.sql<{ player_id: number }>(
        `select player_id from ledger_posting where reason = 'welcome' order by id`,
      );
      return rows.map(row => row.player_id);
    },
    close: () => world.close(),
  };
};
