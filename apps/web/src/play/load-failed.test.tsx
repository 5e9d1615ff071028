/** A failed load shows the id of its request, by which the operator finds it in the log. */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import texts from '@trivium/messages/en.json';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ask } from '../lib/api/call.ts';
import { useInterface } from '../lib/i18n/text.ts';
import { LoadFailed } from './load-failed.tsx';

const ID = '7f3c0b6a4d1e4c0f9a5be2d1c8a7f6e5';

beforeEach(() => {
  useInterface.setState({ code: 'en', texts });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows the first letters of the id, and copies it whole', async () => {
  const user = userEvent.setup();
  const reply = () => new Response('{}', { status: 500, headers: { 'x-request-id': ID } });
  vi.stubGlobal('fetch', async () => reply());
  await ask('get_unread_count');
  render(<LoadFailed onRetry={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Code for support: 7f3c0b6a' }));
  expect(await navigator.clipboard.readText()).toBe(ID);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Code copied' })).toBeTruthy());
});

it('shows no code where the server was not reached', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no line')));
  await ask('get_unread_count');
  render(<LoadFailed onRetry={() => undefined} />);
  expect(screen.getByRole('alert').textContent).not.toContain('Code');
});
