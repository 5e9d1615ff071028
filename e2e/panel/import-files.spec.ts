/** Files on their way into an import: twenty at once, pasted text, a lost line, one that is taken for another format; and the whole site out. */
import { expect, test } from '@playwright/test';
import { openArchive } from '@trivium/formats/bank/archive';
import { choose, isOn, next, READ_MS, saved } from '../kit/dropped.ts';
import { look } from '../kit/look.ts';
import { aStaffPerson, openPanel, plantCategory } from '../kit/panel.ts';

const aiken = (word: string, at: number): string =>
  `Which ${word} is number ${at}?\nA. Cork ${at}\nB. Faro ${at}\nANSWER: A\n`;

test('twenty files come at once, one goes on after the line was lost, pasted text joins them, and a file is what staff say', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  const word = `pier${Date.now()}`;
  await plantCategory(word);
  const editor = await aStaffPerson(request, { role: 'editor', name: 'Ines' });
  await page.clock.install();
  await openPanel(page, editor, '/admin/imports');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route('**/api/admin/import/part', route =>
    route.request().postData()?.includes('pier-7.txt') ? route.abort() : route.continue(),
  );
  const files = Array.from({ length: 21 }, (_, at) => [`pier-${at}.txt`, aiken(word, at)] as const);
  await choose(page, ...files);
  await expect(page.getByText('20 files are the most.')).toBeVisible();
  await expect(async () => {
    await page.clock.fastForward(5_000);
    await expect(page.getByText('No connection. Nothing was lost')).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: READ_MS });
  const cards = page.getByRole('list', { name: 'Files of this import' }).getByRole('listitem');
  await expect(cards.filter({ hasText: 'Recognised' })).toHaveCount(19, { timeout: READ_MS });
  await look(page, 'panel-import-lost');
  await page.unroute('**/api/admin/import/part');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(cards.filter({ hasText: 'Recognised' })).toHaveCount(20, { timeout: READ_MS });

  await page.getByRole('button', { name: /^Remove .*pier-19/ }).click();
  await page.getByRole('button', { name: 'Paste text' }).click();
  await page
    .getByRole('textbox', { name: 'Text' })
    .fill(`question;option a;option b;answer\nWhich ${word} was pasted?;Cork;Faro;B\n`);
  await next(page);
  await expect(cards.filter({ hasText: 'pasted text.txt' })).toContainText('1 row', { timeout: READ_MS });

  await page.getByRole('button', { name: /Choose the format of .*pier-3/ }).click();
  await page.getByRole('menuitem', { name: 'Moodle GIFT' }).click();
  await expect(cards.filter({ hasText: 'pier-3.txt' })).toContainText('Moodle GIFT', { timeout: READ_MS });
  await page.getByRole('button', { name: /Choose the format of .*pier-3/ }).click();
  await page.getByRole('menuitem', { name: 'Aiken' }).click();
  await expect(cards.filter({ hasText: 'pier-3.txt' })).toContainText('Aiken', { timeout: READ_MS });

  await next(page);
  await isOn(page, 'Columns');
  await next(page);
  await isOn(page, 'Where to');
  await page.getByRole('radio', { name: 'All into one' }).click();
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: word }).click();
  await next(page);
  await expect(page.getByRole('button', { name: 'Import 20' })).toBeVisible({ timeout: READ_MS });
});

test('an admin takes the whole site out as an archive', async ({ page, request }) => {
  test.setTimeout(120_000);
  const admin = await aStaffPerson(request, { name: 'Ivar' });
  await openPanel(page, admin, '/admin/exports');
  await page.getByRole('button', { name: 'Export the whole site' }).click();
  const fetching = page.getByRole('button', { name: 'Download' });
  await expect(fetching).toBeVisible({ timeout: READ_MS });
  const [, bytes] = await saved(page, () => fetching.click());
  const archive = openArchive(new Uint8Array(bytes));
  const read = (name: string) => new TextDecoder().decode(archive?.read(name));
  const { format, members } = JSON.parse(read('content.json'));
  expect(format).toBe('trivium-site');
  const named: readonly string[] = members.map(({ name }: { name: string }) => name);
  expect(archive?.names.toSorted()).toEqual(['content.json', ...named].toSorted());
  expect(JSON.parse(read('content/question-0001.json')).length).toBeGreaterThan(100);
});
