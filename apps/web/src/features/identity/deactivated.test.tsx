/** Who was switched off is told so wherever he signs in (SPEC 8, DECISIONS 12). */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import texts from '@trivium/messages/en.json';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useInterface } from '../../lib/i18n/text.ts';
import { useSignIn } from '../../lib/session/enter.ts';
import { Login } from './login.tsx';
import { OtpVerify } from './otp-verify.tsx';
import { EmailForm } from './password/email-form.tsx';
import { SetUp } from './set-up.tsx';

const WORDS = 'Your account has been deactivated! Please contact admin.';
const ID_TOKEN = `e30.${btoa(JSON.stringify({ sub: 'u1' }))}.x`;
const reply = (status: number, body: object) => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  useInterface.setState({ code: 'en', rtl: false, version: '1', texts });
  vi.stubGlobal('fetch', async (url: string) =>
    url.startsWith('/identity/')
      ? reply(200, { error: false, data: { id_token: ID_TOKEN } })
      : reply(401, { error: true, code: 'account_deactivated' }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

describe('the words about a deactivated account', () => {
  it('come by e-mail', async () => {
    render(<EmailForm search="" />);
    write('Email', 'noor@example.org');
    write('Password', 'a long night of quizzes');
    await press('Log in');
    expect(screen.getByRole('alert').textContent).toBe(WORDS);
  });

  it('say why and until when, as staff wrote it', async () => {
    const until = '2026-12-07T18:05:00.000Z';
    vi.stubGlobal('fetch', async (url: string) =>
      url.startsWith('/identity/')
        ? reply(200, { error: false, data: { id_token: ID_TOKEN } })
        : reply(401, { error: true, code: 'account_deactivated', reason: 'Rude <b>name</b>', until }),
    );
    render(<EmailForm search="" />);
    write('Email', 'noor@example.org');
    write('Password', 'a long night of quizzes');
    await press('Log in');
    const said = screen.getByRole('alert').textContent;
    expect(said).toContain(`${WORDS} Reason: Rude <b>name</b> You can come back on December 7, 2026`);
  });

  it('come by phone', async () => {
    useSignIn.setState({ mobile: '+4915112345678', sentAt: Date.now() });
    render(<OtpVerify />);
    await act(async () => write('6 digit code', '123456'));
    expect(await screen.findByText(WORDS)).toBeDefined();
  });

  it('come back from Google', async () => {
    history.replaceState(null, '', '/auth/login/?google=done');
    render(<Login />);
    expect(await screen.findByText(WORDS)).toBeDefined();
  });

  it('come where name and picture are chosen', async () => {
    useSignIn.setState({ idToken: ID_TOKEN, type: 'email', name: 'Noor' });
    render(<SetUp />);
    await act(async () => screen.getByRole('checkbox').click());
    await press('Start playing');
    expect(await screen.findByText(WORDS)).toBeDefined();
  });
});
