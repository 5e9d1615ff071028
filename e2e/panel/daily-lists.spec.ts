/** Daily lists in the hands of an editor: a day planned by keyboard, taken back, and left to the site again (DECISIONS 5). */
import { expect, test } from '@playwright/test';
import { withDatabase } from '../kit/database.ts';
import { look, settled } from '../kit/look.ts';
import { aStaffPerson, openPanel } from '../kit/panel.ts';

const DATE = '2031-11-25';

/** Two free questions of English get the tag of the day, and no others have it; their texts. */
const plantTags = () =>
  withDatabase(async client => {
    await client.query(
      `update question set tags = array_remove(tags, 'on-11-25') where tags @> array['on-11-25']`,
    );
    const { rows } = await client.query(
      `update question set tags = array['on-11-25'] where id in (
         select question.id from question join category on category.id = category_id
         where language_id = (select id from language where code = 'en') and not is_premium and category.is_active
           and type = 1 and kind = 'choice' and question.is_active order by question.id limit 2)
       returning text`,
    );
    return rows.map(row => String(row.text));
  });

test('an editor plans a day by keyboard, puts it in order and leaves it to the site again', async ({
  page,
  request,
}) => {
  await plantTags();
  const editor = await aStaffPerson(request, { role: 'editor', name: 'Nilufar' });
  await openPanel(page, editor, '/admin/daily?month=2031-11');
  const cell = page.locator(`[data-date="${DATE}"]`);
  await expect(cell).toHaveAccessibleName(/25.*Automatic/);
  await page.locator('[data-date="2031-11-24"]').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(cell).toHaveAttribute('aria-pressed', 'true');

  const listed = page.getByRole('list', { name: 'Questions of the day' }).getByRole('listitem');
  const offered = page.getByRole('list', { name: 'On this day' }).getByRole('button', { name: /^Add/ });
  await expect(offered).toHaveCount(2);
  await offered.first().press('Enter');
  await expect(listed).toHaveCount(1);
  await expect(page.getByText('9 places are free.', { exact: false })).toBeVisible();
  await offered.first().press('Enter');
  await expect(listed).toHaveCount(2);
  await expect(cell).toHaveAccessibleName(/By hand, 2 of 10/);

  const first = (await listed.first().textContent())?.slice(1) ?? '';
  await page.getByRole('button', { name: 'Move question 1.', exact: false }).press('ArrowDown');
  await expect(listed.nth(1)).toContainText(first.trim());
  await page.getByRole('searchbox', { name: 'Or any question' }).fill('which');
  const found = page.getByRole('list', { name: 'Found questions' }).getByRole('button', { name: /^Add/ });
  await expect(found.first()).toBeVisible();

  await page.getByRole('button', { name: 'Fill the rest' }).press('Enter');
  await expect(listed).toHaveCount(10);
  await settled(page);
  await look(page, 'panel-daily');
  await page.getByRole('button', { name: 'Take question 10 out' }).press('Enter');
  await expect(listed).toHaveCount(9);
  await page.getByRole('button', { name: 'Leave it to the site' }).press('Enter');
  await expect(cell).toHaveAccessibleName(/Automatic/);
  const toast = page.getByRole('listitem').filter({ hasText: 'The site fills this day now.' });
  await toast.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(listed).toHaveCount(9);
});

test('a question is dragged into a day, and a day that began is fixed', async ({ page, request }) => {
  await plantTags();
  const editor = await aStaffPerson(request, { role: 'editor', name: 'Ilse' });
  await openPanel(page, editor, '/admin/daily?month=2032-11&date=2032-11-25');
  const row = page.getByRole('list', { name: 'On this day' }).getByRole('listitem').first();
  await row.locator('.daily-grip').hover();
  await page.mouse.down();
  await page.locator('[data-date="2032-11-20"]').hover();
  await page.mouse.up();
  await expect(page.locator('[data-date="2032-11-20"]')).toHaveAccessibleName(/By hand, 1 of 10/);

  await page.goto('/admin/daily');
  await expect(page.getByText('This day is being played. Its list is fixed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Fill the rest' })).toHaveCount(0);
});
