/** The team's messages: written by keyboard to one player, read by that player, and counted; planned and cancelled; the outbox (DECISIONS 2, 9). */
import { expect, test } from '@playwright/test';
import { leaveLinkTo, wantsLetters } from '../kit/letters.ts';
import { glance, look } from '../kit/look.ts';
import { aStaffPerson, openPanel } from '../kit/panel.ts';
import { aPerson, logInAs } from '../kit/people.ts';

/** Figures in a sentence keep their own direction by signs around them. */
const ALL = /^\u2068?1\u2069? of \u2068?1\u2069?$/;
const NONE = /^\u2068?0\u2069? of \u2068?1\u2069?$/;

test('an admin writes to one player, who reads it, and the count says so', async ({
  page,
  browser,
  request,
}) => {
  const admin = await aStaffPerson(request, { name: 'Marit' });
  const name = `Yuki Mori ${Date.now()}`;
  const yuki = await aPerson(request, name);
  const mailbox = `yuki${yuki.player.player_id}@example.org`;
  await wantsLetters(yuki.player.player_id, mailbox);
  await openPanel(page, admin, '/admin/messages');
  await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { name: 'To whom' })).toBeVisible();

  await page.getByRole('radio', { name: /One player/ }).press('Space');
  await page.getByRole('searchbox', { name: 'Player' }).fill(name);
  await page.getByRole('radio', { name }).press('Space');
  await expect(page.getByText('1 player', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).fill('The lamps are lit tonight');
  await page.getByRole('textbox', { name: 'Text' }).fill('<b>Ten</b> questions about rain are waiting.');
  await page.getByRole('checkbox', { name: 'Also by mail' }).press('Space');
  await expect(page.getByText(/1.* of them asked for news by mail/)).toBeVisible();
  await look(page, 'panel-message-compose');

  await page.getByRole('button', { name: 'Send to 1' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Send to 1 player?' });
  await dialog.getByRole('button', { name: 'Send to 1' }).press('Enter');
  await expect(page.getByText('The message is on its way.', { exact: true })).toBeVisible();
  await expect(page.getByText(ALL)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(NONE)).toBeVisible();

  const context = await browser.newContext();
  const phone = await context.newPage();
  await logInAs(phone, yuki);
  await phone.goto('/notifications/');
  await expect(phone.getByText('The lamps are lit tonight')).toBeVisible();
  await expect(phone.getByText('<b>Ten</b> questions about rain are waiting.')).toBeVisible();
  await phone.goto('/profile/settings/');
  await expect(phone.getByRole('checkbox', { name: 'News of the team by mail' })).toBeChecked();
  await phone.goto(await leaveLinkTo(mailbox));
  await phone.getByRole('button', { name: 'Stop them' }).press('Enter');
  await expect(phone.getByRole('heading', { name: 'Done' })).toBeVisible();
  await look(phone, 'leave-letters');
  await phone.goto('/profile/settings/');
  await expect(phone.getByRole('checkbox', { name: 'News of the team by mail' })).not.toBeChecked();
  await phone.waitForLoadState('networkidle');
  await context.close();

  await page.reload();
  await expect(page.getByText(ALL)).toHaveCount(2);
  await glance(page, 'panel-message-sent');
});

test('a plan is cancelled, taken back and planned again; the outbox says that nobody carries letters', async ({
  page,
  request,
}) => {
  const admin = await aStaffPerson(request, { name: 'Oskari' });
  await openPanel(page, admin, '/admin/messages');
  await page.getByRole('button', { name: 'New message' }).press('Enter');
  await page.getByRole('radio', { name: /Some of them/ }).press('Space');
  await expect(page.getByRole('button', { name: /Away.*7 days or more/ })).toBeVisible();
  await page.getByRole('radio', { name: /Everybody/ }).press('Space');
  await page.getByRole('textbox', { name: 'Title' }).fill('News of Oskari');
  await page.getByRole('textbox', { name: 'Text' }).fill('Spanish is here.');
  await page.getByRole('radio', { name: 'At a time' }).press('Enter');
  await page.getByRole('checkbox', { name: 'by the reader’s clock' }).press('Space');
  await page.getByRole('button', { name: /^Plan for/ }).press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Plan for/ })
    .press('Enter');
  await page.getByRole('button', { name: 'Cancel the plan' }).press('Enter');
  await expect(page.getByText('The plan is cancelled.', { exact: true })).toBeVisible();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'The plan is cancelled.' })
    .getByRole('button', { name: 'Undo' })
    .press('Enter');
  await page.getByRole('button', { name: 'Cancel the plan' }).press('Enter');
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();

  await page.goto('/admin/messages');
  await expect(page.getByRole('link', { name: 'News of Oskari' })).toBeVisible();
  await look(page, 'panel-messages');
  await page.getByRole('radio', { name: 'Templates' }).press('Enter');
  const letter = page.frameLocator('iframe[title="As a mail"]');
  await expect(letter.getByText('someone signed up at Trivium')).toBeVisible();
  await look(page, 'panel-templates');
  await page.getByRole('radio', { name: 'Outbox' }).press('Enter');
  // Mail has a carrier while another journey pays out; text messages never have one here.
  await expect(page.getByText(/No (mail\/)?SMS provider is configured/)).toBeVisible();
  await look(page, 'panel-outbox');
});
