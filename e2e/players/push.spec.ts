/** Push in a real browser: consent after a reminder, the switch in the settings, the service worker and the bell (DECISIONS 9). */
import { expect, type Page, test } from '@playwright/test';
import { chromiumLaunch } from '../../tools/src/chromium.ts';
import { look, settled } from '../kit/look.ts';
import { operate, seedOccasions } from '../kit/operator.ts';
import { aPerson, logInAs } from '../kit/people.ts';

// Notifications need the whole browser.
test.use({ launchOptions: chromiumLaunch() });

test.beforeAll(async () => void (await seedOccasions()));

/** Replaces the browser's push service, which tests cannot reach; our own server is real. */
const answerForService = (page: Page) =>
  page.addInitScript(() => {
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
    const endpoint = `https://fcm.googleapis.com/fcm/send/${Math.random()}`;
    Reflect.set(PushManager.prototype, 'subscribe', async () => ({ toJSON: () => ({ endpoint, keys }) }));
  });

const remind = (page: Page) => page.getByRole('button', { name: /^Remind me of/ }).first();
const question = (page: Page) => page.getByRole('dialog', { name: 'Notifications on this device?' });
const ownSwitch = (page: Page) => page.getByRole('checkbox', { name: /^On this device too/ });
const workers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

test('the worker is its own file that nobody keeps', async ({ request }) => {
  const reply = await request.get('/sw.js');
  expect(reply.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('javascript'),
    'x-content-type-options': 'nosniff',
  });
  // It never handles calls and uploaded files.
  expect(await reply.text()).not.toContain('/api/');
});

test('is asked for after a reminder, shows what is pushed, and the bell looks', async ({
  page,
  context,
  request,
}) => {
  const person = await aPerson(request);
  await context.grantPermissions(['notifications']);
  await answerForService(page);
  await logInAs(page, person);
  await page.goto('/contest-play/?tab=upcoming');
  await settled(page);
  expect(await workers(page)).toBe(0);

  await remind(page).click();
  await expect(question(page)).toBeVisible();
  await look(page, 'push-offer');
  await page.getByRole('button', { name: 'Yes, notify me here' }).click();
  await expect(page.getByText('You get notifications on this device.')).toBeVisible();
  expect(await workers(page)).toBe(1);

  await page.goto('/profile/settings/');
  await settled(page);
  await expect(ownSwitch(page)).toBeChecked();
  await ownSwitch(page).scrollIntoViewIfNeeded();
  await look(page, 'push-settings');
  // The rest happens in the browser; nothing leaves this machine.
  await ownSwitch(page).click();
  await expect(ownSwitch(page)).not.toBeChecked();

  await page.goto('/');
  await settled(page);
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
  const told = await operate(
    'messages',
    'send',
    `player:${person.player.player_id}`,
    'Quiz night',
    'At eight.',
  );
  expect(told).toContain('Sent to player');
  const protocol = await context.newCDPSession(page);
  const registered = new Promise<string>(resolve =>
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    }),
  );
  await protocol.send('ServiceWorker.enable');
  await protocol.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify({ title: 'Quiz night', body: 'At eight.', link: '/notifications/', tag: 'n1' }),
  });
  const shown = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready;
      return (await worker.getNotifications()).map(({ title, body, data }) => [title, body, data]);
    });
  await expect.poll(shown).toEqual([['Quiz night', 'At eight.', '/notifications/']]);
  await expect(page.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible();
});

test('what the browser blocks is explained, and nobody is asked', async ({ page, request }) => {
  await logInAs(page, await aPerson(request));
  // Headless Chromium denies it for every site; here it stands for the player's own refusal.
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  await page.goto('/contest-play/?tab=upcoming');
  await settled(page);
  await remind(page).click();
  await expect(page.getByText('We’ll tell you when it starts.')).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  await page.goto('/profile/settings/');
  await settled(page);
  await expect(page.getByText('The browser blocks notifications from this site.')).toBeVisible();
  await ownSwitch(page).scrollIntoViewIfNeeded();
  await look(page, 'push-blocked');
});
