/** People for tests of sign-in: the identity door and the account's calls on a world of their own, and letters read back. */
import cookie from '@fastify/cookie';
import { type ActionName, CATALOGUE } from '@trivium/contract/catalogue';
import { DEFAULT_VALUES, type SettingName, type SettingValues } from '@trivium/contract/settings';
import english from '@trivium/messages/en.json' with { type: 'json' };
import { formatText } from '@trivium/messages/text';
import type { LightMyRequestResponse } from 'fastify';
import Fastify from 'fastify';
import type { AccountNeeds } from '../src/features/account/account.ts';
import { accountActions } from '../src/features/account/actions.ts';
import { endSessionsOf, findSession } from '../src/features/account/session.ts';
import { profileActions } from '../src/features/profile/actions.ts';
import type { Handlers } from '../src/http/handler.ts';
import { identityRoutes } from '../src/http/identity-routes.ts';
import { routeActions } from '../src/http/router.ts';
import { type Identity, openIdentity } from '../src/platform/identity/identity.ts';
import type { Proof } from '../src/platform/identity/provider.ts';
import { type BodyForm, encodeFields, openWorld, type World, type WorldOptions } from './world.ts';

/** A reply, parsed. */
export type Answer = { status: number; body: Record<string, unknown>; raw: LightMyRequestResponse };

/** A world with its own identity room. */
export type People = {
  readonly world: World;
  readonly identity: Identity;
  /** Settings in force; change them in place. */
  readonly settings: { -readonly [Name in SettingName]: SettingValues[Name] };
  /** Players who were welcomed, in order. */
  readonly welcomed: number[];
  /** POST /identity/<way>. */
  ask(way: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  get(path: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  call(
    action: ActionName,
    fields?: Record<string, unknown>,
    token?: string,
    form?: BodyForm,
  ): Promise<Answer>;
  /** An ID token as the provider would sign it. */
  idToken(proof: Partial<Proof> & { uid: string }): Promise<string>;
  /** Signs up by proof and returns the reply's data. */
  join(proof: Partial<Proof> & { uid: string }, fields?: Record<string, unknown>): Promise<Joined>;
  close(): Promise<void>;
};

/** What user_signup gives. */
export type Joined = {
  api_token: string;
  is_new: boolean;
  player: Record<string, unknown> & { player_id: number };
};

const answerOf = (raw: LightMyRequestResponse): Answer => ({ status: raw.statusCode, body: raw.json(), raw });

/** Opens it; `firebaseKeysUrl` as in `openIdentity`. */
export const openPeople = async (
  options: WorldOptions & { firebaseKeysUrl?: string } = {},
): Promise<People> => {
  const world = await openWorld(options);
  const { house, clock } = world;
  const settings = { ...DEFAULT_VALUES };
  const welcomed: number[] = [];
  const say = (locale: string, key: string, words = {}) => formatText(english, key, locale, words);
  const identity = await openIdentity(
    house,
    { get: name => (settings as SettingValues)[name] },
    say,
    options.firebaseKeysUrl === undefined ? {} : { firebaseKeysUrl: options.firebaseKeysUrl },
  );
  identity.whenPasswordChanges(endSessionsOf);
  const figuresOf = async () => ({ coins: 0, allTimeScore: 0 });
  const needs: AccountNeeds = {
    identity,
    say,
    welcome: async (_db, playerId) => void welcomed.push(playerId),
    erase: [],
  };
  const others = Object.fromEntries(
    CATALOGUE.map(({ name }) => [
      name,
      async () => {
        throw new Error(`${name} is no part of this test`);
      },
    ]),
  ) as unknown as Handlers<ActionName>;
  const app = Fastify();
  await app.register(cookie);
  const localeOf = () => 'en';
  const sentence = (locale: string, code: string, words = {}) => say(locale, `refusal.${code}`, words);
  routeActions(app, house, {
    handlers: {
      ...others,
      ...accountActions(house, { ...needs, figuresOf }),
      ...profileActions(house, { figuresOf }),
    },
    callers: {
      session: (hash, now) => findSession(house, hash, now),
      proof: (idToken, now) => identity.verify(idToken, now),
    },
    sentence,
    localeOf,
    isInMaintenance: () => false,
  });
  await app.register(identityRoutes(house, identity, { sentence, localeOf }));
  await app.ready();

  const idToken: People['idToken'] = proof =>
    identity.sign(
      {
        type: 'email',
        email: `${proof.uid}@example.org`,
        isEmailVerified: true,
        mobile: null,
        name: null,
        ...proof,
      },
      clock.now(),
    );
  const call: People['call'] = async (action, fields = {}, token, form = 'multipart') => {
    const { payload, type } = encodeFields(fields, form);
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
    return answerOf(
      await app.inject({
        method: 'POST',
        url: `/api/${action}`,
        headers: { 'content-type': type, ...authorization },
        payload,
      }),
    );
  };

  return {
    world,
    identity,
    settings,
    welcomed,
    ask: async (way, body, headers = {}) =>
      answerOf(
        await app.inject({
          method: 'POST',
          url: `/identity/${way}`,
          headers: { 'content-type': 'application/json', ...headers },
          payload: typeof body === 'string' ? body : JSON.stringify(body),
        }),
      ),
    get: (path, headers = {}) => app.inject({ method: 'GET', url: path, headers }),
    call,
    idToken,
    join: async (proof, fields = {}) => {
      const reply = await call(
        'user_signup',
        { firebase_id: proof.uid, type: proof.type ?? 'email', ...fields },
        await idToken(proof),
      );
      if (reply.body['error'] !== false) throw new Error(`no sign-up: ${reply.raw.body}`);
      return reply.body['data'] as Joined;
    },
    close: async () => {
      await app.close();
      await world.close();
    },
  };
};
