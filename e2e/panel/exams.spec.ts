/** An exam in the panel: planned, published, sat with a sign told while it runs, another attempt, and the printed sheet (PANEL, `panel-exam-results`). */
import { expect, type Page, test } from '@playwright/test';
import { answerWith, sheetQuestion } from '../kit/exam-sheet.ts';
import { glance, look } from '../kit/look.ts';
import { aStaffPerson, openPanel } from '../kit/panel.ts';
import { aPerson, callerOf, pageOf } from '../kit/people.ts';

const HOUR_MS = 3_600_000;
/** The site’s clocks show UTC. */
const wall = (afterMs: number) => new Date(Date.now() + afterMs).toISOString().slice(0, 16);

const typeQuestion = async (page: Page, text: string, options: readonly string[]) => {
  await page.getByRole('button', { name: 'Type a question' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Type a question' });
  await dialog.getByRole('textbox', { name: 'Question', exact: true }).fill(text);
  for (const [at, option] of options.entries())
    await dialog.getByRole('textbox', { name: new RegExp(`^Option \\u2068?${at + 1}`) }).fill(option);
  await dialog.getByRole('button', { name: 'Keep it' }).press('Enter');
};

/** Reads the rules, gives the key, agrees; ends on the sheet. */
const sitDown = async (page: Page, title: string, key: string): Promise<void> => {
  const card = page.getByRole('article').filter({ hasText: title });
  await card.getByRole('button', { name: 'Read the rules and start' }).press('Enter');
  await page.getByLabel('Exam key').fill(key);
  await page.getByRole('checkbox').press('Space');
  await page.getByRole('button', { name: 'Start the exam' }).press('Enter');
  await sheetQuestion(page);
};

test('an editor plans an exam, sees a sign while it is sat, grants another attempt, and prints the sheet', async ({
  page,
  request,
}) => {
  const [editor, candidate] = await Promise.all([
    aStaffPerson(request, { name: 'Ottoline', role: 'editor', rights: ['exams'] }),
    aPerson(request, 'Zebulon Quick'),
  ]);
  await openPanel(page, editor, '/admin/exams');
  await expect(page.getByRole('heading', { level: 1, name: 'Exams' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'New exam' })).toBeVisible();
  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: 'Title' }).fill('Night school, physics');
  await page.getByLabel('Can be begun from').fill(wall(-HOUR_MS));
  await page.getByLabel('Can be begun until').fill(wall(5 * HOUR_MS));
  await page.getByRole('textbox', { name: 'One rule a line' }).fill('No books.\nNo phones.');
  await typeQuestion(page, 'Which of these is a base?', ['Soap', 'Vinegar', 'Lemon']);
  await typeQuestion(page, 'What holds the moon?', ['Gravity', 'Glue']);
  await glance(page, 'panel-exam-plan');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('The plan is saved.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Show the key' }).press('Enter');
  const key = page.locator('.exam-key');
  await expect(key).toHaveText(/^\d{6}$/);
  const examKey = (await key.textContent()) ?? '';
  await page.getByRole('button', { name: 'Publish' }).press('Enter');
  await page.getByRole('link', { name: 'Results' }).press('Enter');
  await expect(page.getByText('Nobody yet.').first()).toBeVisible();

  const sheet = await pageOf(page, candidate, '/exam-module/');
  await sitDown(sheet, 'Night school, physics', examKey);
  await sheet.keyboard.press('Control+a');
  await sheet.keyboard.press('Control+c');
  // The desk asks again by itself while somebody sits.
  await expect(page.getByRole('row', { name: /Zebulon Quick.*1.*Sitting now/ })).toBeVisible({
    timeout: 12_000,
  });
  const told = await callerOf(
    request,
    editor.token,
  )<{ notifications: { kind: string }[] }>('get_notifications');
  expect(told.notifications.some(({ kind }) => kind === 'exam_violation')).toBe(true);
  await page.keyboard.press('j');
  await expect(page.getByRole('button', { name: 'Zebulon Quick' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/copied from the page/).first()).toBeVisible();
  await answerWith(sheet, (await sheetQuestion(sheet)).includes('moon') ? 'Gravity' : 'Soap');
  await sheet.locator('.exam-sheet-side').getByRole('button', { name: 'Hand in' }).press('Enter');
  await sheet.getByRole('dialog').getByRole('button', { name: 'Hand in' }).press('Enter');
  await expect(sheet).toHaveURL(/\/result\/$/);
  await page.reload();
  await page.getByRole('button', { name: 'Zebulon Quick' }).press('Enter');
  await expect(page.getByText(/handed in/).first()).toBeAttached();
  await look(page, 'panel-exam-results');

  await page.getByRole('button', { name: 'New attempt' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /Another attempt/ });
  await dialog.getByLabel('Reason').fill('The power failed.');
  await dialog.getByRole('button', { name: 'New attempt' }).press('Enter');
  await expect(page.getByRole('row', { name: /Zebulon Quick.*New attempt granted/ })).toBeVisible();

  await sheet.goto('/exam-module/');
  await sitDown(sheet, 'Night school, physics', examKey);
  await sheet.context().close();

  await page.getByRole('link', { name: 'Print sheet' }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Night school, physics' })).toBeVisible();
  await glance(page, 'panel-exam-sheet');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Panel' })).toBeHidden();
  await expect(page.getByText('Name and signature')).toBeVisible();
});
