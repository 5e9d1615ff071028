/** Signs people up for journeys with the real calls, and stores their sessions in the browser as the app does. */
import { randomInt } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { codeTo } from './letters.ts';
import type { Language } from './texts.ts';

export type Person = {
  readonly token: string;
  /** ID token of the sign-in, valid for ten minutes. */
  readonly idToken: string;
  readonly player: { readonly player_id: number; readonly firebase_id: string; readonly name: string };
};

let given = 0;

const worker = Number(process.env['TEST_WORKER_INDEX'] ?? 0);

/** A phone number that is unique in this run, because each worker has its own range. */
export const newMobile = (): string => {
  const own = worker * 10_000 + given++;
  return `+49151${randomInt(10, 100)}${String(own).padStart(6, '0')}`;
};

/** An address that nobody else of this run has (RFC 2544): a shared one soon has no codes left. */
const newAddress = (): string => {
  const own = worker * 1_000 + given++;
  return `198.${18 + (own >> 16)}.${(own >> 8) & 255}.${own & 255}`;
};

type Sent = { readonly data: object; readonly headers?: Readonly<Record<string, string>> };

/** A new device, which keeps its own cookies. */
const aDevice = (request: APIRequestContext) => {
  const cookies = new Map([['e2e', 'device']]);
  return async (path: string, { data, headers }: Sent) => {
    const cookie = [...cookies].map(pair => pair.join('=')).join('; ');
    const reply = await request.post(path, { data, headers: { ...headers, cookie } });
    for (const { name, value } of reply.headersArray()) {
      const [key = '', kept = ''] = (value.split(';')[0] ?? '').split('=');
      if (name.toLowerCase() === 'set-cookie') cookies.set(key, kept);
    }
    const answer = await reply.text();
    const { error, data: answered } = reply.ok() ? JSON.parse(answer) : { error: true };
    if (error) throw new Error(`${path}: ${reply.status()} ${answer}`);
    return answered;
  };
};

/** Signs somebody up by phone, from a new address and device, so that limits are not shared and accounts are not linked. */
export async function aPerson(request: APIRequestContext, name = 'Amina'): Promise<Person> {
  const mobile = newMobile();
  const headers = { 'x-forwarded-for': newAddress() };
  const post = aDevice(request);
  const ask = (way: string, data: object) => post(`/identity/${way}`, { data, headers });
  await ask('otp/send', { mobile });
  const { id_token } = await ask('otp/verify', { mobile, code: await codeTo(mobile) });
  const { sub } = JSON.parse(Buffer.from(String(id_token).split('.')[1] ?? '', 'base64url').toString());
  const data = await post('/api/user_signup', {
    headers: { ...headers, authorization: `Bearer ${id_token}` },
    data: {
      ...{ firebase_id: sub, type: 'mobile', name, profile: 'avatar:amina' },
      ...{ terms_version: '1', age: 18 },
    },
  });
  return { token: data.api_token, idToken: id_token, player: data.player };
}

/** A caller of the API with a device of its own. */
export const callerOf =
  (request: APIRequestContext, token: string) =>
  async <Data>(action: string, data: object = {}): Promise<Data> => {
    const headers = { authorization: `Bearer ${token}`, cookie: 'e2e=device' };
    const body = await (await request.post(`/api/${action}`, { headers, data })).json();
    return body.data as Data;
  };

/** Somebody who reads and plays in that language. */
export async function aReader(
  request: APIRequestContext,
  language: Language,
  name?: string,
): Promise<Person> {
  const person = await aPerson(request, name);
  const ask = callerOf(request, person.token);
  const languages = await ask<{ id: number; code: string }[]>('get_languages');
  const own = languages.find(({ code }) => code === language)?.id;
  await ask('update_profile', { web_language: language, quiz_language_id: own });
  return { ...person, player: await ask('get_user_by_id') };
}

/** The same person signed in on another device. */
export async function onAnother(
  request: APIRequestContext,
  { idToken, player }: Person,
  userAgent: string,
): Promise<Person> {
  const data = await aDevice(request)('/api/user_signup', {
    headers: { authorization: `Bearer ${idToken}`, 'user-agent': userAgent },
    data: { firebase_id: player.firebase_id, type: 'mobile' },
  });
  return { token: data.api_token, idToken, player: data.player };
}

/** A session as the app stores it. */
export const keptSession = ({ token, player }: Person): string =>
  JSON.stringify({ state: { token, player }, version: 1 });

/** Signs this person in on the page's next visit. */
export async function logInAs(page: Page, person: Person): Promise<void> {
  await page.addInitScript(value => {
    if (localStorage.getItem('e2e') === null) {
      localStorage.setItem('trivium.session', value);
      localStorage.setItem('e2e', 'signed in once');
    }
  }, keptSession(person));
}

/** The page of somebody else, in a browser of his own. */
export const pageOf = async (page: Page, person: Person, path: string): Promise<Page> => {
  const context = await page.context().browser()?.newContext({ locale: 'en' });
  if (!context) throw new Error('there is no browser');
  const own = await context.newPage();
  await logInAs(own, person);
  await own.goto(path);
  return own;
};
