/** The list of questions as an editor uses it, by its keys (PANEL, Tables). */
import { expect, test } from '@playwright/test';
import { withDatabase } from '../kit/database.ts';
import { look } from '../kit/look.ts';
import { aStaffPerson, openPanel, plantCategory } from '../kit/panel.ts';

/** Drafts of an author; the first bears the word as a tag. */
const makeDrafts = async (word: string, count: number, authorId: number): Promise<void> => {
  const category = await plantCategory(word, 'Zebras of Quentin');
  await withDatabase(client =>
    client.query(
      `insert into question (external_id, category_id, kind, text, options, answer_key, state, author_id, tags)
       select $1 || n, $3, 'choice', $1 || ' question ' || n, '["a", "b"]', '{"kind": "choice", "option": 0}', 'draft',
         $4, case n when 1 then array[$1] else '{}' end
       from generate_series(1, $2::int) n`,
      [word, count, category, authorId],
    ),
  );
};

test('an editor finds, chooses, publishes and takes back, by keys, and keeps what he looks for as a view', async ({
  page,
  request,
}) => {
  const word = `zebra${Date.now()}`;
  const editor = await aStaffPerson(request, { role: 'editor', name: 'Quentin' });
  await makeDrafts(word, 3, editor.player.player_id);
  await openPanel(page, editor, '/admin/questions');
  await expect(page.getByRole('heading', { name: 'Questions', level: 1 })).toBeVisible();
  await look(page, 'panel-questions');
  await page.keyboard.press('/');
  await page.keyboard.type(word);
  await expect(page.getByText('3 found')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+X');
  const bar = page.getByRole('toolbar', { name: '2 chosen' });
  await expect(bar.getByRole('button', { name: 'Publish 2' })).toBeVisible();
  await look(page, 'panel-questions-chosen');
  await bar.getByRole('button', { name: 'Publish 2' }).click();
  await expect(page.getByText('2 change.', { exact: true })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Published' })).toHaveCount(2);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('z');
  await expect(page.getByText('Taken back.', { exact: true })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Published' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.getByLabel('Name of the view').fill('Zebras');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^All/ }).click();
  await expect(page.getByText('3 found')).toHaveCount(0);
  await page.getByRole('button', { name: /^Zebras/ }).click();
  await expect(page.getByText('3 found')).toBeVisible();

  await page.getByRole('button', { name: /^All/ }).click();
  await page.getByRole('button', { name: 'Filter' }).press('Enter');
  await page.getByRole('combobox', { name: 'Author' }).press('Enter');
  await page.getByRole('option', { name: 'Quentin' }).press('Enter');
  await expect(page.getByText('3 found')).toBeVisible();
  await page.getByRole('textbox', { name: 'Tag' }).fill(word);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 found')).toBeVisible();
  await look(page, 'panel-questions-filter', '[role=dialog]');
});
