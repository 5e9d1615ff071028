/** A place and a connection in the hands of an editor: the map and its degrees, the four things, and the player's own card beside them (PANEL). */
import { expect, type Page, test } from '@playwright/test';
import { look } from '../kit/look.ts';
import { aStaffPerson, openPanel, plantCategory } from '../kit/panel.ts';

const card = (page: Page) => page.frameLocator('iframe');
const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field }).press('Enter');
  await page.getByRole('option', { name: option, exact: true }).press('Enter');
};
const answers = async (page: Page, ...options: readonly string[]) => {
  for (const [at, option] of options.entries())
    await page.getByRole('textbox', { name: new RegExp(`^Answer .?${'ABCD'.charAt(at)}`) }).fill(option);
};
const saved = (page: Page) => expect(page.getByText('The question is saved.').last()).toBeVisible();

test('an editor puts the pin on the map and types its degrees; a connection gets its four things', async ({
  page,
  request,
}) => {
  await plantCategory('capes-of-noor', 'Capes of Ottilie');
  const editor = await aStaffPerson(request, { role: 'editor', name: 'Ottilie' });
  await openPanel(page, editor, '/admin/questions/new');
  await choose(page, 'Category', 'Capes of Ottilie');
  await choose(page, 'Kind', 'Place on a map');
  await page.getByRole('textbox', { name: 'Question' }).fill('Where does Ottilie meet two oceans?');
  await answers(page, 'South of Africa', 'North of Spain', 'East of China', 'West of Peru');
  await page.getByRole('button', { name: 'Save draft' }).first().press('Enter');
  await expect(page.getByText('Put the pin on the right place.')).toBeVisible();
  const map = page.getByRole('application');
  await map.focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('Put the pin on the right place.')).toBeHidden();
  await page.getByRole('spinbutton', { name: 'Latitude' }).fill('-34.83');
  await page.getByRole('spinbutton', { name: 'Longitude' }).fill('20');
  await page.getByRole('spinbutton', { name: /^Counts up to/ }).fill('350');
  await page.getByRole('radio', { name: 'Right', exact: true }).press('Space');
  await expect(card(page).getByText(/Up to .?350.? km off counts/)).toBeVisible();
  await look(page, 'panel-question-place');
  await page.getByRole('button', { name: 'Save draft' }).first().press('Enter');
  await saved(page);
  await page.reload();
  await expect(page.getByRole('spinbutton', { name: 'Latitude' })).toHaveValue('-34.83');

  await choose(page, 'Kind', 'What links four');
  for (const [at, thing] of ['Horn', 'Good Hope', 'Comorin', 'Leeuwin'].entries())
    await page.getByRole('textbox', { name: new RegExp(`^Thing .?${at + 1}`) }).fill(thing);
  await expect(card(page).getByRole('list', { name: 'The four things' })).toContainText('Leeuwin');
  await look(page, 'panel-question-connection');
  await page.getByRole('button', { name: 'Save draft' }).first().press('Enter');
  await saved(page);
});
