/** Players in the hands of an admin: found, read, warned, shut out and let in again, given coins by one admin or two (DECISIONS 1, 2, 12). */
import { expect, type Page, test } from '@playwright/test';
import { withDatabase } from '../kit/database.ts';
import { glance, look } from '../kit/look.ts';
import { aStaffPerson, openPanel } from '../kit/panel.ts';
import { aPerson, type Person } from '../kit/people.ts';

/** A player who shares a phone with one, a payout address with another, and invited a third. */
const plant = (sven: Person, others: readonly Person[]) =>
  withDatabase(async client => {
    const id = sven.player.player_id;
    const [omar, closed, lucia] = others.map(({ player }) => player.player_id);
    for (const player of [id, omar])
      await client.query(
        `insert into link_sign (kind, sign, player_id, first_seen_at, last_seen_at)
         values ('device', convert_to('phone ' || $1::text, 'UTF8'), $2, now(), now())`,
        [id, player],
      );
    for (const player of [id, closed])
      await client.query(
        `insert into link_sign (kind, sign, player_id, first_seen_at, last_seen_at)
         values ('network', convert_to('home ' || $1::text, 'UTF8'), $2, now(), now())`,
        [id, player],
      );
    await client.query(`insert into referral (friend_id, referrer_id, joined_at) values ($1, $2, now())`, [
      lucia,
      id,
    ]);
  });

/** Opens the dialog of an act by keyboard, and writes why. */
const actBecause = async (page: Page, act: string, reason: string) => {
  await page.getByRole('button', { name: act, exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  return dialog;
};

test('an admin finds a player, warns him, shuts him out and takes it back', async ({ page, request }) => {
  const admin = await aStaffPerson(request, { name: 'Ulrika' });
  const name = `Sven Lund ${Date.now()}`;
  const sven = await aPerson(request, name);
  await plant(sven, [
    await aPerson(request, 'Omar Said'),
    await aPerson(request, 'Ines Roy'),
    await aPerson(request, 'Lucía Prado'),
  ]);
  await openPanel(page, admin, '/admin/players');

  await expect(page.getByText(/\d found/)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(name.toLowerCase());
  await expect(page.getByText('1 found')).toBeVisible();
  await glance(page, 'panel-players');
  await page.getByRole('link', { name }).press('Enter');
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText('Welcome', { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: /Omar Said \(same device\)/ })).toBeVisible();
  await look(page, 'panel-player');
  await page.getByRole('button', { name: 'As a list' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Lucía Prado' })).toBeVisible();

  const warning = await actBecause(page, 'Warn', 'Insults in a room');
  await warning.getByRole('button', { name: 'Warn' }).press('Enter');
  await expect(page.getByText('1 warning')).toBeVisible();

  await page.getByRole('button', { name: 'Deactivate' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /Deactivate .*Sven/ });
  await expect(dialog.getByRole('button', { name: 'Deactivate for 14 days' })).not.toBeFocused();
  await glance(page, 'panel-ban');
  await dialog.getByRole('radio', { name: '3 days' }).press('Enter');
  await dialog.getByRole('button', { name: 'Deactivate for 3 days' }).press('Enter');
  await expect(page.getByText(/Deactivated until/).first()).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByRole('button', { name: 'Deactivate' })).toBeVisible();
  await page.getByRole('tab', { name: 'Log' }).press('Enter');
  await expect(page.getByRole('cell', { name: 'Insults in a room' })).toBeVisible();
});

test('an admin gives coins alone, and more of them only with a second admin', async ({ page, request }) => {
  const admin = await aStaffPerson(request, { name: 'Venla' });
  const { player } = await aPerson(request, 'Kofi Mensah');
  await openPanel(page, admin, `/admin/players/${player.player_id}`);
  await page.getByRole('button', { name: 'Coins', exact: true }).press('Enter');
  const coins = page.getByRole('dialog', { name: /Coins of/ });
  await coins.getByRole('textbox', { name: 'How many' }).fill('100');
  await coins.getByRole('textbox', { name: 'Reason' }).fill('A battle was lost to a fault');
  await coins.getByRole('button', { name: 'Give 100 coins' }).press('Enter');
  await expect(page.getByText('Granted by the team')).toBeVisible();

  await page.getByRole('button', { name: 'Coins', exact: true }).press('Enter');
  await coins.getByRole('textbox', { name: 'How many' }).fill('1500');
  await coins.getByRole('textbox', { name: 'Reason' }).fill('Prize of the summer');
  await expect(coins.getByText(/a second admin has to agree/)).toBeVisible();
  await coins.getByRole('button', { name: 'Ask a second admin' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Waits for a second admin' })).toBeVisible();
});
