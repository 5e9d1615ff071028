/** Texts in the panel: an admin completes a page and publishes it; an editor writes a post, bins it and takes that back, and a passage with a question. */
import { expect, type Locator, test } from '@playwright/test';
import { look } from '../kit/look.ts';
import { aStaffPerson, openPanel } from '../kit/panel.ts';

/** What stands before the caret. */
const textBefore = (text: Locator): Promise<string> =>
  text.evaluate(box => {
    const range = document.createRange();
    range.selectNodeContents(box);
    const { anchorNode, anchorOffset } = getSelection() ?? {};
    if (anchorNode) range.setEnd(anchorNode, anchorOffset ?? 0);
    return range.toString();
  });

test('an admin begins from the built-in page, fills its gap and publishes it', async ({ page, request }) => {
  await openPanel(page, await aStaffPerson(request, { name: 'Yevgenia' }), '/admin/pages');
  const row = page.getByRole('row', { name: /Terms and conditions/ });
  await expect(row.getByRole('link', { name: 'English To fill in' })).toBeVisible();
  await look(page, 'panel-pages');
  await page.getByRole('link', { name: 'Accessibility', exact: true }).press('Enter');
  const spanish = page.getByRole('navigation', { name: 'Languages' }).getByRole('link', { name: 'Español' });
  await spanish.press('Enter');
  // The English page has the same button, and stands until the Spanish one has come.
  await expect(spanish).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Begin from it' }).press('Enter');
  const text = page.getByRole('textbox', { name: 'Text' });
  await expect(text).toContainText('WCAG');
  await text.press('Control+Home');
  await page.keyboard.press('Control+Shift+h');
  await page.keyboard.type('X');
  await page.keyboard.press('Control+Shift+h');
  await page.keyboard.type('De Yevgenia ');
  await page.getByLabel('Version', { exact: true }).fill('2026-11');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Saved. Players read it').first()).toBeVisible();
  await expect(page.getByText('The draft still has a marked place')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('still has a marked place');
  await look(page, 'panel-page-edit');
  await text.focus();
  // The editor sets its own caret after it got the focus.
  await expect(async () => {
    await page.keyboard.press('Control+Home');
    expect(await textBefore(text)).toBe('');
  }).toPass();
  await page.keyboard.press('Delete');
  await expect(page.getByText('1 change', { exact: true })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('The draft still has a marked place')).toHaveCount(0);
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  await expect(page.getByText('Published. Players read it').first()).toBeVisible();
  const read = await request.post('/api/get_settings', {
    headers: { 'accept-language': 'es' },
    data: { type: 'accessibility' },
  });
  const { data } = (await read.json()) as { data: { html: string; edition: string } };
  expect([data.html.slice(0, 15), data.edition]).toEqual(['<p>De Yevgenia ', '2026-11']);
});

test('an editor writes a post by keyboard, and a passage with its question', async ({ page, request }) => {
  await openPanel(page, await aStaffPerson(request, { name: 'Wilhelmina', role: 'editor' }), '/admin/blog');
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  await page.keyboard.press('n');
  await page.getByLabel('Title', { exact: true }).fill('Rain on lenses');
  await expect(page.getByLabel('Address')).toHaveValue('rain-on-lenses');
  await page.getByRole('textbox', { name: 'Text' }).focus();
  await page.keyboard.type('## What it does\nIt bends ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('light');
  await page.keyboard.press('Alt+F10');
  await expect(page.getByRole('button', { name: 'One step back' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('switch', { name: 'Published' }).press('Space');
  const frame = page.frameLocator('iframe[title="As players see it"]');
  await expect(frame.getByRole('heading', { name: 'What it does' })).toBeVisible();
  await look(page, 'panel-post-edit');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/admin\/blog\/\d+$/);
  await page.getByRole('button', { name: 'To the bin' }).press('Enter');
  await expect(page.getByText('It lies in the bin.').first()).toBeVisible();
  // The list takes the focus once it is there, and would take it from the button.
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await page.getByRole('link', { name: 'Rain on lenses' }).press('Enter');
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();

  await page.goto('/admin/passages');
  await expect(page.getByRole('heading', { level: 1, name: 'Passages' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { level: 1, name: 'New passage' })).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill('Of lighthouses');
  await page.getByRole('combobox', { name: 'Category' }).press('Enter');
  await page.getByRole('option', { name: /Quiet wonders/ }).press('Enter');
  await page.getByRole('textbox', { name: 'Text' }).fill('A lens turns a flame into a beam.');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/admin\/passages\/\d+$/);
  await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible();
  await page.getByRole('button', { name: 'New question' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New question' });
  await dialog.getByLabel('Question').fill('What makes the beam?');
  await dialog.getByLabel(/Answer .?1/).fill('A lens');
  await dialog.getByLabel(/Answer .?2/).fill('A drum');
  await dialog.getByRole('button', { name: 'Add it' }).press('Enter');
  await expect(page.getByRole('link', { name: 'What makes the beam?' })).toBeVisible();
  await look(page, 'panel-passage-edit');
});
