/** Pages of text and the contact form on recorded replies (SPEC 2, DESIGN 9). */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetReplies } from '../../lib/api/reply.ts';
import { aPlayer } from '../../lib/people.test-kit.ts';
import { logIn, logOut } from '../../lib/session/session.ts';
import { recordedServer } from '../../play/test/recorded-server.ts';
import { Contact } from './contact.tsx';
import { TextPage } from './text-page.tsx';

const OURS = { title: '', edition: '', shown_from: null };
const FAQ = '<h2>Coins</h2><h3>How much?</h3><p>Ten.</p><h3>When?</h3><p>Soon.</p>';
const text = (html: string, more: object = {}) => ({
  get_settings: () => ({ reply: { type: 'faq', html, language: 'en', rtl: false, ...OURS, ...more } }),
});
type Acts = Parameters<typeof recordedServer>[0];

const open = async (page: React.ReactNode, acts: Acts) => {
  const server = recordedServer(acts);
  render(page);
  await act(async () => {});
  return server;
};
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const filled = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const write = () => {
  type('Your name', 'Ann');
  type('Your email', 'ann@example.org');
  type('Your message', 'Hello there');
};

beforeEach(() => logOut());
afterEach(() => {
  cleanup();
  logOut();
  forgetReplies();
});

it('shows a text under its heading, in the language it stands in', async () => {
  await open(<TextPage name="about_us" />, text('<p>مرحبا</p>', { language: 'ar', rtl: true }));
  expect(screen.getByRole('heading', { level: 1, name: 'About us' })).toBeDefined();
  const around = screen.getByText('مرحبا').closest('[lang]');
  expect([around?.getAttribute('lang'), around?.getAttribute('dir')]).toEqual(['ar', 'rtl']);
});

it('shows frequent questions as slabs that open', async () => {
  await open(<TextPage name="faq" />, text(FAQ));
  expect(screen.getByRole('heading', { level: 2, name: 'Coins' })).toBeDefined();
  const [first, second] = [...document.querySelectorAll('details')];
  expect([first?.querySelector('summary')?.textContent, first?.open]).toEqual(['How much?', false]);
  expect(second?.textContent).toContain('Soon.');
});

it('says so when a text is empty, and offers another try when it did not come', async () => {
  await open(<TextPage name="faq" />, text(''));
  expect(screen.getByRole('heading', { name: 'Nothing here yet' })).toBeDefined();
  cleanup();
  forgetReplies();
  await open(<TextPage name="faq" />, {});
  expect(screen.getByRole('alert')).toBeDefined();
});

it('names the field that is missing before anything is sent', async () => {
  const server = await open(<Contact />, text('<p>Write.</p>'));
  await press('Send message');
  expect(document.activeElement).toBe(screen.getByLabelText('Your name'));
  expect(screen.getByText('Please enter your name.')).toBeDefined();
  expect(server.of('send_contact_message')).toEqual([]);
});

it('sends the message and confirms it in place', async () => {
  const server = await open(<Contact />, {
    ...text('<p>Write.</p>'),
    send_contact_message: () => ({ reply: { done: true } }),
  });
  write();
  await press('Send message');
  expect(document.activeElement?.textContent).toBe('Your message is on its way');
  const [sent] = server.of('send_contact_message');
  expect(sent?.fields).toMatchObject({ name: 'Ann', email: 'ann@example.org', message: 'Hello there' });
  await press('Write another message');
  expect([filled('Your name'), filled('Your message')]).toEqual(['Ann', '']);
});

it('keeps what was typed when it is refused, and puts the sentence at its field', async () => {
  await open(<Contact />, {
    ...text('<p>Write.</p>'),
    send_contact_message: () => ({ refused: 'bad_email' }),
  });
  write();
  await press('Send message');
  expect(screen.getByLabelText('Your email').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(screen.getByLabelText('Your email'));
  expect(filled('Your message')).toBe('Hello there');
});

it('keeps what was typed when it did not arrive', async () => {
  await open(<Contact />, text('<p>Write.</p>'));
  write();
  await press('Send message');
  expect(screen.getByRole('alert').textContent).toContain('Your message is still here');
  expect(filled('Your message')).toBe('Hello there');
});

it('fills in what it knows of a player, and hides its trap from everybody', async () => {
  logIn('a token', aPlayer({ name: 'Bea', email: 'bea@example.org' }));
  await open(<Contact />, text('<p>Write.</p>'));
  expect([filled('Your name'), filled('Your email')]).toEqual(['Bea', 'bea@example.org']);
  const trap = document.querySelector<HTMLInputElement>('[name="website"]');
  expect([trap?.tabIndex, trap?.closest('[aria-hidden="true"]') !== null]).toEqual([-1, true]);
  expect(screen.queryByRole('textbox', { name: /website/i })).toBeNull();
});
