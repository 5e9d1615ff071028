/** Push is offered after "Remind me", never at load (DECISIONS 9). */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { DAY_MS } from '@trivium/rules/time/units';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetReplies } from '../../lib/api/reply.ts';
import { leavePushBrowser, pushBrowser } from '../../play/test/push-browser.ts';
import { recordedServer } from '../../play/test/recorded-server.ts';
import type { Contest } from './contest-words.ts';
import { RemindButton } from './parts/remind-button.tsx';

const contest = (is_reminded: boolean) =>
  ({ contest_id: 7, name: 'Friday film quiz', is_reminded }) as unknown as Contest;

const open = async (isReminded = false, isOn = false) => {
  const server = recordedServer({
    get_push_device: () => ({ reply: { public_key: 'key', is_on: isOn } }),
    set_push_device: () => ({ reply: { public_key: 'key', is_on: true } }),
    remind_contest: ({ status }) => ({ reply: { contest_id: 7, is_reminded: status === '1' } }),
  });
  render(<RemindButton contest={contest(isReminded)} />);
  await act(async () => {});
  return server;
};
const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const remind = () => press('Remind me of Friday film quiz');
const question = () => screen.queryByRole('heading', { name: 'Notifications on this device?' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  forgetReplies();
  leavePushBrowser();
  vi.useRealTimers();
});

it('asks in our words first; yes asks the browser and sets the device up', async () => {
  const browser = pushBrowser();
  const server = await open();
  expect(question()).toBeNull();
  await remind();
  expect(question()).not.toBeNull();
  expect(browser.asked).toBe(0);
  await press('Yes, notify me here');
  expect([browser.asked, server.of('set_push_device').length, question()]).toEqual([1, 1, null]);
});

it('takes "not now" for two months; the browser is never asked', async () => {
  const browser = pushBrowser();
  await open();
  await remind();
  await act(
    async () => void fireEvent.click(screen.getAllByRole('button', { name: 'Not now' }).at(-1) as Element),
  );
  expect(question()).toBeNull();
  await remind();
  expect([question(), browser.asked]).toEqual([null, 0]);
  vi.setSystemTime(Date.now() + 61 * DAY_MS);
  await remind();
  expect(question()).not.toBeNull();
  // For the tests after this one.
  vi.setSystemTime(Date.now() + 200 * DAY_MS);
});

it.each([
  ['the device is told already', 'granted', false, true],
  ['the browser blocks it', 'denied', false, false],
  ['the browser knows no push', null, false, false],
  ['a reminder is taken back', 'default', true, false],
] as const)('asks nothing when %s', async (_, permission, isReminded, isOn) => {
  if (permission !== null) pushBrowser(permission);
  vi.setSystemTime(Date.now() + 500 * DAY_MS);
  const server = await open(isReminded, isOn);
  await press(/Friday film quiz/);
  expect(server.of('remind_contest')).toHaveLength(1);
  expect(question()).toBeNull();
});
