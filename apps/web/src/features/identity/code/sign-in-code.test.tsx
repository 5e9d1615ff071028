/** Signing in where a code is needed beside the password (DECISIONS 12). */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import texts from '@trivium/messages/en.json';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useInterface } from '../../../lib/i18n/text.ts';
import { useSession } from '../../../lib/session/session.ts';
import { EmailForm } from '../password/email-form.tsx';

const ID_TOKEN = `e30.${btoa(JSON.stringify({ sub: 'u1' }))}.x`;
const NEEDED =
  'There were too many tries for this account lately. If the password was right, we have sent a code of 6 digits to your email.';
const sent: { path: string; body: unknown }[] = [];
let codeIs = '123456';

beforeEach(() => {
  sent.length = 0;
  codeIs = '123456';
  useInterface.setState({ code: 'en', rtl: false, version: '1', texts });
  vi.stubGlobal('fetch', async (path: string, how: { body: string | FormData }) => {
    const body = typeof how.body === 'string' ? JSON.parse(how.body) : Object.fromEntries(how.body);
    sent.push({ path, body });
    const answer = (reply: object) => new Response(JSON.stringify(reply));
    if (path === '/identity/sign-in') return answer({ error: true, code: 'code_needed', message: NEEDED });
    if (path === '/identity/sign-in/code')
      return body.code === codeIs
        ? answer({ error: false, data: { id_token: ID_TOKEN } })
        : answer({ error: true, code: 'wrong_code', message: 'Wrong code.' });
    if (path === '/api/check_user_exists') return answer({ error: false, data: { exists: false } });
    return answer({ error: false, data: null });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ token: '', player: null });
  history.replaceState(null, '', '/');
});

const write = (label: string, value: string) =>
  act(
    async () =>
      void fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } }),
  );
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

it('asks for the code of the letter, takes it, and goes on', async () => {
  render(<EmailForm search="" />);
  await write('Email', 'noor@example.org');
  await write('Password', 'a long night of quizzes');
  await press('Log in');
  expect(screen.getByRole('status').textContent).toBe(NEEDED);
  expect(document.activeElement).toBe(screen.getByLabelText('6 digit code', { selector: 'input' }));
  await write('6 digit code', '000000');
  expect(await screen.findByText('Wrong code.')).toBeDefined();
  await write('6 digit code', '123456');
  expect(sent.filter(({ path }) => path === '/identity/sign-in/code').at(-1)?.body).toEqual({
    email: 'noor@example.org',
    code: '123456',
  });
  expect(location.pathname).toBe('/auth/set-up/');
});

it('leads back to e-mail and password, which are still there', async () => {
  render(<EmailForm search="" />);
  await write('Email', 'noor@example.org');
  await write('Password', 'a long night of quizzes');
  await press('Log in');
  await press('Back to email and password');
  const email = screen.getByLabelText<HTMLInputElement>('Email', { selector: 'input' });
  expect(email.value).toBe('noor@example.org');
});
