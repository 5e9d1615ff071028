/** What the forms of signing in say when something is wrong (SPEC 5, 8). */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import texts from '@trivium/messages/en.json';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useInterface } from '../../lib/i18n/text.ts';
import { PhoneForm } from './code/phone-form.tsx';
import { ResetPassword } from './reset-password.tsx';
import { SignUp } from './sign-up.tsx';

const sent: string[] = [];
const answering = (status: number, body: object) =>
  vi.stubGlobal('fetch', async (url: string) => {
    // Parts of the list of common passwords are asked for when the fingers rest.
    if (!url.startsWith('/identity/common-passwords')) sent.push(url);
    return new Response(JSON.stringify(body), { status });
  });

const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const PASSWORD = 'a long night of quizzes';
const signUp = async () => {
  render(<SignUp />);
  write('Name', 'Noor');
  write('Email', 'noor@example.org');
  write('Password', PASSWORD);
  write('Password again', PASSWORD);
  await press('Make an account');
};

beforeEach(() => {
  sent.length = 0;
  useInterface.setState({ code: 'en', rtl: false, version: '1', texts });
  answering(200, { error: false, data: null });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

describe('two passwords that differ', () => {
  it('are told at the second one of a sign-up, and nothing is sent (SPEC 5)', async () => {
    render(<SignUp />);
    write('Name', 'Noor');
    write('Email', 'noor@example.org');
    write('Password', PASSWORD);
    write('Password again', 'another night of quizzes');
    const again = screen.getByLabelText('Password again', { selector: 'input' });
    const words = screen.getByText('The passwords do not match. Please try again.');
    expect(again.getAttribute('aria-describedby')).toContain(words.closest('[id]')?.id);
    await press('Make an account');
    expect(sent).toEqual([]);
  });

  it('are told when a new one is chosen after a reset (SPEC 5)', async () => {
    history.replaceState(null, '', '/auth/reset-password/#reset=token');
    render(<ResetPassword />);
    write('Password', PASSWORD);
    write('Password again', 'another night of quizzes');
    expect(screen.getByText('The passwords do not match. Please try again.')).toBeDefined();
    await press('Save password');
    expect(sent).toEqual([]);
  });
});

describe('the first field that is wrong', () => {
  it.each([
    ['Name', { Name: ' ', Email: 'noor' }],
    ['Email', { Email: 'noor', Password: 'short', 'Password again': 'short' }],
    ['Password', { Password: 'short', 'Password again': 'short' }],
    ['Password again', { 'Password again': 'another night' }],
  ])('%s is marked and takes the focus', async (label, wrong) => {
    render(<SignUp />);
    const right = { Name: 'Noor', Email: 'noor@example.org', Password: PASSWORD, 'Password again': PASSWORD };
    for (const [each, value] of Object.entries({ ...right, ...wrong })) write(each, value);
    await press('Make an account');
    const field = screen.getByLabelText(label, { selector: 'input' });
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(1);
    expect(sent).toEqual([]);
  });

  it('is the one that the server’s refusal is about', async () => {
    answering(200, { error: true, code: 'bad_email', message: 'Invalid email address.' });
    await signUp();
    expect(document.activeElement).toBe(screen.getByLabelText('Email', { selector: 'input' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('the inbox to look into takes the focus and says where the link went', async () => {
  await signUp();
  const heading = screen.getByRole('heading', { name: 'Check your inbox' });
  expect(document.activeElement).toBe(heading);
  const words = document.getElementById(heading.getAttribute('aria-describedby') ?? '');
  expect(words?.textContent).toContain('noor@example.org');
});

it('a number that is none is told at its field, and nothing is sent (SPEC 5)', async () => {
  render(<PhoneForm search="" />);
  write('Mobile number', '12');
  await press('Text me a code');
  expect(screen.getByText('Please Enter correct Mobile Number with Country Code.')).toBeDefined();
  expect(sent).toEqual([]);
});

describe('the answer of the provider', () => {
  it.each([
    [200, { error: true, code: 'email_in_use', message: 'Email already in use.' }, 'Email already in use.'],
    [200, { error: true, code: 'bad_email', message: 'Invalid email address.' }, 'Invalid email address.'],
    [429, {}, 'Too many requests. Try again later.'],
    [500, {}, 'Internal error.'],
  ])('%i %j is told in words (SPEC 8)', async (status, body, words) => {
    answering(status, body);
    await signUp();
    expect(sent).toEqual(['/identity/sign-up']);
    expect(screen.getByText(new RegExp(`^${words.replaceAll('.', '\\.')}`))).toBeDefined();
  });
});
