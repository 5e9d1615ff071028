/** Categories in the hands of an editor: made, ordered, dressed, translated, parted, deleted and brought back (DECISIONS 1, 4). */
import { expect, type Page, test } from '@playwright/test';
import { withDatabase } from '../kit/database.ts';
import { look, settled } from '../kit/look.ts';
import { aStaffPerson, openPanel } from '../kit/panel.ts';

/** Questions of level 2 alone, in a category that no player sees. */
const plant = (slug: string, questions: number) =>
  withDatabase(client =>
    client.query(
      `insert into question (external_id, category_id, level, kind, text, answer_key)
       select 'planted-' || gen_random_uuid(), category.id, 2, 'word', 'x', '{}'
       from category, generate_series(1, $2) where slug = $1`,
      [slug, questions],
    ),
  );

/** Fills the dialog that makes something, and presses Enter in it. */
const make = async (page: Page, name: string, address?: string) => {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  if (address !== undefined) await dialog.getByLabel('Address').fill(address);
  await dialog.getByLabel('Address').press('Enter');
  await expect(dialog).toHaveCount(0);
};
const undo = async (page: Page, line: string | RegExp) => {
  const toast = page.getByRole('listitem').filter({ hasText: line });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Taken back.').last()).toBeVisible();
};

test('an editor makes a category, puts it in order, dresses it and takes acts back, by keyboard', async ({
  page,
  request,
}) => {
  const editor = await aStaffPerson(request, { role: 'editor', name: 'Kiri' });
  await openPanel(page, editor, '/admin/categories?type=7');
  const tree = page.getByRole('tree', { name: 'Categories' });
  await expect(tree.getByRole('treeitem').first()).toBeVisible();
  await page.keyboard.press('n');
  await make(page, 'Riddles of Kiri');
  const own = tree.getByRole('treeitem', { name: /Riddles of Kiri/ });
  await expect(own).toHaveAttribute('aria-selected', 'true');
  await expect(own).toContainText('Hidden');

  await own.focus();
  const place = Number(await own.getAttribute('aria-posinset'));
  await page.keyboard.press('Alt+ArrowUp');
  await expect(own).toHaveAttribute('aria-posinset', String(place - 1));
  await undo(page, /now at place/);
  await expect(own).toHaveAttribute('aria-posinset', String(place));

  await page.getByRole('radio', { name: 'Sky' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('switch', { name: 'Premium' }).press('Space');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Saved.', { exact: true }).first()).toBeVisible();
  await expect(own).toContainText('50');

  await page.getByRole('button', { name: 'New part' }).press('Enter');
  await make(page, 'Riddles in rhyme');
  await page.getByRole('button', { name: 'Delete' }).press('Enter');
  await undo(page, /is deleted/);
  await own.press('ArrowRight');
  await expect(tree.getByRole('treeitem', { name: /Riddles in rhyme/ })).toBeVisible();
});

test('an editor sees which levels are short, and a category beside its translations', async ({
  page,
  request,
}) => {
  const editor = await aStaffPerson(request, { role: 'editor', name: 'Tova' });
  await openPanel(page, editor, '/admin/categories?type=6');
  // What the screen chooses by itself it has chosen.
  await settled(page);
  await page.getByRole('button', { name: 'New category' }).click();
  await make(page, 'Knots of Tova');
  await plant('knots-of-tova', 6);
  await page.reload();
  await expect(page.getByText('Level 2 has 6 questions. A whole game needs 10.')).toBeVisible();
  await expect(page.getByText('Level 1 has 0 questions. A whole game needs 10.')).toBeVisible();
  await expect(page.getByRole('treeitem', { name: /Knots of Tova.*2 short levels/ })).toBeVisible();

  await page
    .getByRole('row', { name: /العربية/ })
    .getByRole('button', { name: 'Make it' })
    .press('Enter');
  await make(page, 'عُقَد توفا', 'knots-of-tova-ar');
  await expect(page.getByRole('treeitem', { name: /عُقَد توفا/ })).toHaveAttribute('aria-selected', 'true');
  const twin = page.getByRole('row', { name: /English/ });
  await twin.getByRole('textbox', { name: /^Name in/ }).fill('Knots and loops');
  await twin.getByRole('textbox', { name: /^Name in/ }).press('Enter');
  await expect(page.getByText('Saved.', { exact: true }).first()).toBeVisible();
  await twin.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('treeitem', { name: /Knots and loops/ })).toBeVisible();
  await look(page, 'panel-categories-desk');

  await page.getByRole('switch', { name: 'Played by levels' }).press('Space');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/Its levels are off/)).toBeVisible();
  await expect(page.getByRole('treeitem', { name: /short level/ })).toHaveCount(0);
});
