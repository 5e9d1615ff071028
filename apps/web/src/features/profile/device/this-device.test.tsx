/** Push on this device: requested by a press, explained where it is impossible, switched off again (DECISIONS 9). */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { forgetReplies } from '../../../lib/api/reply.ts';
import { leavePushBrowser, pushBrowser } from '../../../play/test/push-browser.ts';
import { recordedServer } from '../../../play/test/recorded-server.ts';
import { ThisDevice } from './this-device.tsx';

const KEY = 'the key of the site';
const LABEL = 'On this device too, even when Trivium is closed';

const open = async (isOn = false) => {
  let is_on = isOn;
  const server = recordedServer({
    get_push_device: () => ({ reply: { public_key: KEY, is_on } }),
    set_push_device: () => {
      is_on = true;
      return { reply: { public_key: KEY, is_on } };
    },
    remove_push_device: () => {
      is_on = false;
      return { reply: { public_key: KEY, is_on } };
    },
  });
  render(<ThisDevice />);
  await act(async () => {});
  return server;
};
const box = () => screen.getByRole('checkbox', { name: LABEL }) as HTMLInputElement;
const press = () => act(async () => void fireEvent.click(box()));

afterEach(() => {
  cleanup();
  forgetReplies();
  leavePushBrowser();
});

it('asks the browser only when it is pressed, then tells the server where this device is', async () => {
  const browser = pushBrowser();
  const server = await open();
  expect([browser.asked, browser.workers, box().checked]).toEqual([0, [], false]);
  await press();
  expect([browser.asked, browser.workers, browser.keys]).toEqual([1, ['/sw.js'], [KEY]]);
  expect(server.of('set_push_device')[0]?.fields).toEqual({
    endpoint: 'https://fcm.googleapis.com/fcm/send/x',
    p256dh: 'p'.repeat(87),
    auth: 'a'.repeat(22),
  });
  expect(box().checked).toBe(true);
});

it('is switched off again, here and at the server', async () => {
  const browser = pushBrowser('granted');
  browser.isSubscribed = true;
  const server = await open(true);
  expect(box().checked).toBe(true);
  await press();
  expect([browser.isSubscribed, server.of('remove_push_device').length, box().checked]).toEqual([
    false,
    1,
    false,
  ]);
});

it('says how to undo a no, and asks nothing more', async () => {
  const browser = pushBrowser();
  browser.answers('denied');
  const server = await open();
  await press();
  expect(server.of('set_push_device')).toEqual([]);
  expect([box().checked, box().getAttribute('aria-disabled')]).toEqual([false, 'true']);
  const note = document.getElementById(box().getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toContain('The browser blocks notifications');
  await press();
  expect(browser.asked).toBe(1);
});

it('stays off when the server does not know its push service', async () => {
  pushBrowser();
  const server = await open();
  server.will('set_push_device', () => ({ refused: 'push_service_unknown' }));
  await press();
  expect(box().checked).toBe(false);
});

it('is not there in a browser without push', async () => {
  const server = await open();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByText('This browser cannot show notifications on this device.')).toBeDefined();
  expect(server.of('get_push_device')).toEqual([]);
});
