/** Words in the panel: a language is begun from zero, filled by a translator’s file and switched on; a sentence is said in own words (DECISIONS 10, 12; PANEL, `panel-words`). */
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { withDatabase } from '../kit/database.ts';
import { glance, look, settled } from '../kit/look.ts';
import { aStaffPerson, openPanel } from '../kit/panel.ts';

test.describe.configure({ mode: 'serial' });

test.afterAll(() =>
  withDatabase(async client => {
    await client.query(`delete from interface_text where language in ('tr', 'ar')`);
    await client.query(`delete from text_import where language = 'tr'`);
    await client.query(`delete from language where code = 'tr'`);
  }),
);

/** The file of the dialog, with every sentence translated; one is broken. */
const translated = async (page: Page): Promise<string> => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the file' }).press('Enter');
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8')) as {
    units: { key: string; english: string; translation: string }[];
  };
  for (const unit of file.units) unit.translation = `${unit.english} ⋆`;
  for (const unit of file.units) if (unit.key === 'badge.yours') unit.translation = 'Senin';
  return JSON.stringify(file);
};

/** A whole language goes through a thread that reads it, on a busy machine. */
const SLOW = { timeout: 20_000 };

test('an admin begins a language, fills it, mends its last sentence by keyboard and switches it on', async ({
  page,
  request,
}) => {
  await openPanel(page, await aStaffPerson(request, { name: 'Hjordis' }), '/admin/words');
  await expect(page.getByRole('heading', { level: 1, name: 'Words' })).toBeVisible();
  await page.getByRole('button', { name: 'New language' }).press('Enter');
  const begin = page.getByRole('dialog', { name: 'New language' });
  await begin.getByLabel('Code').fill('tr');
  await expect(begin.getByText('Plural forms:')).toBeVisible();
  await expect(begin.getByLabel('Own name')).toHaveValue('Türkçe');
  await begin.getByRole('button', { name: 'Begin' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Türkçe 0%' })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('switch', { name: /^Switch on: .Türkçe/ })).toBeDisabled();

  await page.getByRole('button', { name: 'Export' }).press('Enter');
  await page.getByRole('radio', { name: 'JSON' }).press('Space');
  const file = await translated(page);
  await page.getByRole('button', { name: 'Bring in' }).press('Enter');
  const bring = page.getByRole('dialog', { name: /^Bring in: .Türkçe/ });
  await bring
    .getByLabel('File of a translator')
    .setInputFiles({ name: 'tr.json', mimeType: 'application/json', buffer: Buffer.from(file) });
  await expect(bring.getByText('badge.yours').first()).toBeVisible(SLOW);
  await bring.getByRole('button', { name: /^Take .* good sentences$/ }).press('Enter');
  await expect(page.getByRole('button', { name: 'Türkçe 99%' })).toBeVisible(SLOW);

  await page.getByRole('radio', { name: /^Missing 1$/ }).press('Space');
  await page.getByRole('button', { name: 'badge.yours' }).press('Enter');
  const field = page.getByRole('textbox', { name: /^Sentence .badge.yours/ });
  await expect(field).toBeFocused();
  await page.keyboard.type('senin');
  await expect(page.getByText(/^Placeholders differ from English: .\{name\}/)).toBeVisible();
  await page.keyboard.press('Home');
  await page.keyboard.type('{name} ');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Nothing is missing.')).toBeVisible();
  await expect(page.getByText('Whole, and not switched on yet.')).toBeVisible();
  await page.getByRole('switch', { name: /^Switch on: .Türkçe/ }).press('Space');
  await expect(page.getByText('Players can choose it.')).toBeVisible();
  const players = await request.get('/about-us/?lang=tr');
  expect(await players.text()).toContain('lang="tr"');
  await page.getByRole('switch', { name: /^Switch on: .Türkçe/ }).press('Space');
  await expect(page.getByText('Whole, and not switched on yet.')).toBeVisible();
});

test('an editor says a sentence with six plural forms in own words, and takes it back', async ({
  page,
  request,
}) => {
  const editor = await aStaffPerson(request, { role: 'editor', name: 'Ansgar' });
  await openPanel(page, editor, '/admin/words?language=ar&subject=results');
  await expect(page.getByRole('button', { name: 'New language' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'badge.all', exact: true })).toBeVisible();
  await page.getByRole('searchbox').fill('badge.re');
  await expect(page.getByRole('button', { name: 'badge.all', exact: true })).toHaveCount(0);
  await page.keyboard.press('Tab');
  await page.getByRole('radio', { name: /^All/ }).press('j');
  await expect(page.getByRole('button', { name: 'badge.reward' })).toBeFocused();
  await page.keyboard.press('Enter');
  const two = page.getByRole('textbox', { name: /^Sentence .badge.reward., form .two/ });
  await two.fill('المكافأة: عملتان اثنتان');
  await page.getByRole('textbox', { name: /^Sentence .badge.reward., form .few/ }).fill('المكافأة');
  await expect(page.getByText(/^Placeholders differ from English: .\{count\}/)).toBeVisible();
  await settled(page);
  await look(page, 'panel-words');
  await page.getByRole('button', { name: /^Put in .\{count\}/ }).press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/badge.reward. is saved/).first()).toBeVisible();
  await expect(page.getByText('Own words')).toBeVisible();
  // The last row has closed, and the focus goes back to it.
  await expect(page.getByRole('button', { name: 'badge.reward' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText('Own words')).toHaveCount(0);
});

test('quiz languages and badges have their screens', async ({ page, request }) => {
  await openPanel(page, await aStaffPerson(request, { name: 'Thorvald' }), '/admin/words?part=quiz');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.first()).toContainText('Main language');
  await page.getByRole('button', { name: /^Move .Français. down/ }).press('Enter');
  await expect(page.getByText(/Français. has moved/).first()).toBeVisible();
  await glance(page, 'panel-words-quiz');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText('Taken back.').first()).toBeVisible();
  await page.getByRole('radio', { name: 'Badges' }).press('Space');
  await page.getByRole('radio', { name: 'English' }).press('Space');
  await page.getByRole('button', { name: /^Edit .Thirsty/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Thirsty' });
  await dialog.getByLabel('Coins').fill('7');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(rows.filter({ hasText: 'Thirsty' })).toContainText('7');
  await look(page, 'panel-words-badges');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(rows.filter({ hasText: 'Thirsty' })).toContainText('1');
});
