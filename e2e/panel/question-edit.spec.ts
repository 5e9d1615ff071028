/** The form of a question in the hands of an editor, by keyboard: written, previewed, published, brought back, and two who save at once (PANEL). */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { withDatabase } from '../kit/database.ts';
import { look } from '../kit/look.ts';
import { aStaffPerson, openPanel, plantCategory } from '../kit/panel.ts';

const card = (page: Page) => page.frameLocator('iframe');
const saved = (page: Page) => expect(page.getByText('The question is saved.').last()).toBeVisible();
const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field }).press('Enter');
  await page.getByRole('option', { name: option, exact: true }).press('Enter');
};

const answers = async (page: Page, ...options: readonly string[]) => {
  for (const [at, option] of options.entries())
    await page.getByRole('textbox', { name: new RegExp(`^Answer .?${'ABCD'.charAt(at)}`) }).fill(option);
};

/** Some sound of the starter pack. */
const CLIPS = join(import.meta.dirname, '../../content/media/clips');
const clip = (): string => join(CLIPS, readdirSync(CLIPS).find(name => name.endsWith('.mp3')) ?? '');

test('an editor writes a question, sees it on the player’s card, publishes it and brings a version back', async ({
  page,
  request,
}) => {
  await plantCategory('lakes-of-noor', 'Lakes of Ottilie');
  const editor = await aStaffPerson(request, { role: 'editor', name: 'Ottilie' });
  await openPanel(page, editor, '/admin/questions/new');
  const text = page.getByRole('textbox', { name: 'Question' });
  await text.fill('Which lake of Ottilie is the deepest?');
  for (const [letter, answer] of ['Baikal', 'Bala', 'Baikal'].entries())
    await page.getByRole('textbox', { name: new RegExp(`^Answer .?${'ABC'.charAt(letter)}`) }).fill(answer);
  await page.getByRole('button', { name: 'Save draft' }).first().press('Enter');
  await expect(page.getByText(/C.? is the same as/)).toBeVisible();
  await expect(page.getByText('No right answer is named.')).toBeVisible();
  await page.getByRole('textbox', { name: /^Answer .?C/ }).fill('Tanganyika');
  await page.getByRole('button', { name: /Move answer .?D/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Remove' }).press('Enter');
  await page.getByRole('button', { name: /Move answer .?A/ }).press('ArrowDown');
  await page.getByRole('radio', { name: /Answer .?B.? is right/ }).press('Space');
  const grip = (letter: string) => page.getByRole('button', { name: new RegExp(`Move answer .?${letter}`) });
  const first = page.getByRole('textbox', { name: /^Answer .?A/ });
  await grip('C').dragTo(grip('A'));
  await expect(first).toHaveValue('Tanganyika');
  await grip('A').dragTo(grip('C'));
  await expect(first).toHaveValue('Bala');
  // A press that goes nowhere opens the menu.
  await grip('A').click();
  await expect(page.getByRole('menuitem', { name: 'Move down' })).toBeVisible();
  await page.keyboard.press('Escape');
  // A menu that still closes takes the focus back, and the next key with it.
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.getByRole('button', { name: 'Sound', exact: true }).press('Enter');
  const sound = page.getByRole('dialog', { name: 'Sound' });
  await sound.locator('input[type=file]').setInputFiles(clip());
  await expect(sound.getByText(/\d\S? s/)).toBeVisible();
  await expect
    .poll(() => sound.locator('audio').evaluate(({ duration }: HTMLAudioElement) => duration))
    .toBeGreaterThan(0);
  await sound.getByRole('button', { name: 'Remove the sound' }).press('Enter');
  await expect(sound.locator('audio')).toHaveCount(0);
  await sound.getByRole('button', { name: 'Close' }).press('Enter');
  await choose(page, 'Category', 'Lakes of Ottilie');
  await expect(
    card(page).getByRole('heading', { name: 'Which lake of Ottilie is the deepest?' }),
  ).toBeVisible();
  await page.getByRole('radio', { name: 'Right', exact: true }).press('Space');
  await expect(card(page).getByRole('radio', { name: 'Baikal Correct' })).toBeVisible();
  await page.getByRole('button', { name: 'Save draft' }).first().press('Enter');
  await saved(page);
  await expect(page).toHaveURL(/\/admin\/questions\/\d+$/);
  await expect(page.getByRole('button', { name: /State: .?Draft/ })).toBeVisible();

  await page.getByRole('textbox', { name: 'Note shown' }).fill('It is 1,642 m deep.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: /State: .?Published/ })).toBeVisible();
  await page.getByRole('button', { name: 'Restore version 1' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Note shown' })).toHaveValue('');
  await expect(page.getByRole('button', { name: /State: .?Published/ })).toBeVisible();
  await look(page, 'panel-question-edit');
});

test('whoever saves over somebody else’s change chooses for each field; a form that is left is offered again', async ({
  page,
  request,
}) => {
  await plantCategory('pairs-of-mei', 'Pairs of Perpetua');
  const editor = await aStaffPerson(request, { role: 'editor', name: 'Perpetua' });
  await openPanel(page, editor, '/admin/questions/new');
  await page.getByRole('textbox', { name: 'Question' }).fill('Match Perpetua’s country with its money.');
  await choose(page, 'Kind', 'Match');
  for (const [at, [left, right]] of [
    ['Japan', 'Yen'],
    ['Vietnam', 'Dong'],
    ['Poland', 'Złoty'],
    ['India', 'Rupee'],
  ].entries()) {
    await page.getByRole('textbox', { name: `Pair ${at + 1}, left` }).fill(left ?? '');
    await page.getByRole('textbox', { name: `Pair ${at + 1}, partner` }).fill(right ?? '');
  }
  await choose(page, 'Category', 'Pairs of Perpetua');
  await expect(card(page).getByText('Złoty')).toBeVisible();
  await page.getByRole('button', { name: 'Save draft' }).first().press('Enter');
  await saved(page);

  const note = page.getByRole('textbox', { name: 'Note shown' });
  // The saved question opens its own page a moment later, and takes what is typed until then with it.
  await expect(async () => {
    await note.fill('Mine');
    await expect(page.getByText(/^Kept for you/)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.reload();
  await expect(note).toHaveValue('');
  await page.getByRole('button', { name: 'Go on with them' }).press('Enter');
  await expect(note).toHaveValue('Mine');
  await withDatabase(client =>
    client.query(
      `update question set note = 'Theirs' where text = 'Match Perpetua’s country with its money.'`,
    ),
  );
  await page.getByRole('spinbutton', { name: 'Level' }).fill('3');
  await page.getByRole('button', { name: 'Save draft' }).first().press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Two versions' });
  await expect(dialog).toContainText('Theirs');
  await look(page, 'panel-question-conflict', '[role=dialog]');
  await dialog.getByRole('radio', { name: 'Take theirs' }).first().press('Space');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await saved(page);
  await expect(note).toHaveValue('Theirs');
  await expect(page.getByRole('spinbutton', { name: 'Level' })).toHaveValue('3');

  await note.fill('Not saved');
  await page.getByRole('link', { name: 'Questions' }).first().press('Enter');
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).press('Enter');
  await expect(note).toHaveValue('Not saved');
});

test('an editor puts the pin on the map and types its degrees; a connection gets its four things', async ({
  page,
  request,
}) => {
  await plantCategory('capes-of-noor', 'Capes of Odalys');
  const editor = await aStaffPerson(request, { role: 'editor', name: 'Odalys' });
  await openPanel(page, editor, '/admin/questions/new');
  await choose(page, 'Category', 'Capes of Odalys');
  await choose(page, 'Kind', 'Place on a map');
  await page.getByRole('textbox', { name: 'Question' }).fill('Where does Odalys meet two oceans?');
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
