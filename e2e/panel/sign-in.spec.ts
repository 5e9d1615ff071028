/** Into the panel with the second factor, and the own security (PANEL, Second key; DECISIONS 12). */
import { expect, type Page, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { withDatabase } from '../kit/database.ts';
import { look } from '../kit/look.ts';
import { aStaffPerson } from '../kit/panel.ts';
import { aPerson, logInAs } from '../kit/people.ts';

const codeOf = (secret: string, at = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

/** A device with a passkey reader that says yes. */
const withDevice = async (page: Page) => {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
};

test('an app of codes is added once, and opens the panel from then on', async ({ page, request }) => {
  const admin = await aStaffPerson(request, { name: 'Rosalind' });
  await logInAs(page, admin);
  await page.goto('/admin/');
  await expect(page.getByRole('heading', { name: 'Your second factor' })).toBeVisible();
  await look(page, 'panel-enrol');
  await page.getByRole('button', { name: 'App with codes' }).press('Enter');
  await expect(page.getByRole('img', { name: 'QR code for the app' })).toBeVisible();
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await look(page, 'panel-enrol-app');
  await page.getByLabel('Code of the app').fill(codeOf(secret));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem')).toHaveCount(10);
  const [recovery = ''] = await page.getByRole('listitem').allInnerTexts();
  await look(page, 'panel-recovery-codes');
  const goOn = page.getByRole('button', { name: 'Go on' });
  await expect(goOn).toBeDisabled();
  await page.getByLabel('I have kept them in a safe place.').press('Space');
  await goOn.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Panel' }).first()).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/admin/');
  await expect(page.getByRole('heading', { name: 'Show your second factor' })).toBeVisible();
  await look(page, 'panel-factor');
  await page.getByLabel('Code of the app').fill('000000');
  await expect(page.getByText('That code is not right.')).toBeVisible();
  await page.getByLabel('Code of the app').fill('');
  await page.getByLabel('Code of the app').pressSequentially(codeOf(secret, Date.now() + 30_000));
  await expect(page.getByRole('navigation', { name: 'Panel' }).first()).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/admin/');
  await page.getByRole('button', { name: 'I don’t have it with me' }).click();
  await page.getByLabel('Recovery code').fill(recovery.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Panel' }).first()).toBeVisible();
});

test('a passkey opens the panel with one tap, and is asked for again before what is dangerous', async ({
  page,
  request,
}) => {
  const editor = await aStaffPerson(request, { role: 'editor', name: 'Sixten' });
  await withDevice(page);
  await logInAs(page, editor);
  await page.goto('/admin/security');
  await page.getByRole('button', { name: 'Passkey of this device' }).click();
  await page.getByRole('button', { name: 'Make the passkey' }).click();
  await page.getByLabel('I have kept them in a safe place.').check();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible();
  await expect(page.getByText('10 codes are left.')).toBeVisible();
  await look(page, 'panel-security');

  await page.context().clearCookies();
  await page.reload();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible();

  // Five minutes later.
  await withDatabase(client =>
    client.query(
      `update panel_session set factor_at = factor_at - interval '6 minutes' where player_id = $1`,
      [editor.player.player_id],
    ),
  );
  await page.getByRole('button', { name: 'New codes' }).click();
  const again = page.getByRole('dialog', { name: 'Show your second factor again' });
  await expect(again).toContainText('Make new recovery codes');
  await look(page, 'panel-step-up', '[role=dialog]');
  await again.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('dialog', { name: 'Recovery codes' })).toBeVisible();
});

test('whoever looks after nothing is told so', async ({ page, request }) => {
  await page.goto('/admin/');
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await look(page, 'panel-signed-out');
  await logInAs(page, await aPerson(request, 'Pat'));
  await page.goto('/admin/');
  await expect(page.getByRole('heading', { name: 'This account looks after nothing here.' })).toBeVisible();
});
