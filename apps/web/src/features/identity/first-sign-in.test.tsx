/** The screen after a one-time password (DECISIONS 12). */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import texts from '@trivium/messages/en.json';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../../lib/api/call.ts';
import { useInterface } from '../../lib/i18n/text.ts';
import { aPlayer } from '../../lib/people.test-kit.ts';
import { enter } from '../../lib/session/enter.ts';
import { logIn } from '../../lib/session/session.ts';
import { FirstSignIn } from './first-sign-in.tsx';

const ID_TOKEN = `e30.${btoa(JSON.stringify({ sub: 'u1' }))}.x`;
const PASSWORD = 'a lamp above the office';
const sent: { path: string; body: unknown }[] = [];

beforeEach(() => {
  sent.length = 0;
  useInterface.setState({ code: 'en', rtl: false, version: '1', texts });
  vi.stubGlobal('fetch', async (path: string, how: { body: FormData }) => {
    const body = how?.body instanceof FormData ? Object.fromEntries(how.body) : {};
    if (path.startsWith('/api/')) sent.push({ path, body });
    const answer = (data: unknown, status = 200) => new Response(JSON.stringify(data), { status });
    if (path === '/api/check_user_exists') return answer({ error: false, data: { exists: true } });
    if (path === '/api/user_signup')
      return answer({
        error: false,
        data: { api_token: 't', is_new: false, is_first_sign_in: true, player: aPlayer() },
      });
    if (path === '/api/get_user_by_id') return answer({ error: true, code: 'first_sign_in' }, 403);
    if (path === '/api/finish_first_sign_in' && body['code'] !== '123456')
      return answer({ error: true, code: 'wrong_code', message: 'That code is not right.' });
    return answer({ error: false, data: { done: true } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const write = (label: string, value: string) =>
  act(
    async () =>
      void fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } }),
  );
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

it('is where such a sign-in leads, and every call that is not answered before it is finished', async () => {
  await enter(ID_TOKEN, 'email', '');
  expect(location.pathname).toBe('/auth/first-sign-in/');
  history.replaceState(null, '', '/profile/');
  await call('get_user_by_id');
  expect(location.pathname).toBe('/auth/first-sign-in/');
});

it('takes an address and a password, proves the address by a code, and leads to the set-up of the panel', async () => {
  logIn('t', aPlayer());
  render(<FirstSignIn />);
  await write('Email', 'chief@example.org');
  await write('Password', 'password');
  await write('Password again', PASSWORD);
  await press('Send me a code');
  expect(sent.some(({ path }) => path === '/api/send_first_code')).toBe(false);
  await write('Password', PASSWORD);
  await press('Send me a code');
  expect(sent.at(-1)).toEqual({ path: '/api/send_first_code', body: { email: 'chief@example.org' } });
  expect(screen.getByText(/npm run outbox/)).toBeDefined();
  await write('6 digit code', '000000');
  expect(await screen.findByText('That code is not right.')).toBeDefined();
  await write('6 digit code', '123456');
  const finished = sent.filter(({ path }) => path === '/api/finish_first_sign_in');
  expect(finished.at(-1)?.body).toEqual({ email: 'chief@example.org', password: PASSWORD, code: '123456' });
  expect(location.pathname).toBe('/admin/setup');
});
