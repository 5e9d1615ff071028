/** The planner of capacity: fields and sliders say the same, the plan follows, and what breaks is named. */
import { expect, test } from '@playwright/test';
import { look } from '../kit/look.ts';
import { aStaffPerson, openPanel } from '../kit/panel.ts';

test('an admin plans a larger site by keyboard', async ({ page, request }) => {
  await openPanel(page, await aStaffPerson(request, { name: 'Carla' }));
  await page.getByRole('link', { name: 'Capacity' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Capacity' })).toBeVisible();
  const players = page.getByRole('spinbutton', { name: 'Players at once' });
  await expect(players).toHaveValue('10000');
  await expect(page.getByText('from our bench').first()).toBeVisible();
  await look(page, 'panel-capacity');
  await players.fill('1000000');
  await expect(page.getByText('One primary database is too small')).toBeVisible();
  await expect(page.getByText('docs/capacity.md')).toBeVisible();
  await look(page, 'panel-capacity-million');
  // The slider is the same number.
  const slider = page.getByRole('slider', { name: /Players at once.*slider/ });
  await slider.press('Home');
  await expect(players).toHaveValue('100');
  await expect(page.getByText('Everything fits on one machine.')).toBeVisible();
  await players.fill('5');
  await expect(page.getByRole('alert')).toContainText('2,000,000');
  await page.getByRole('button', { name: 'Start over' }).press('Enter');
  await expect(players).toHaveValue('10000');
});

test('an editor finds no planner', async ({ page, request }) => {
  await openPanel(page, await aStaffPerson(request, { role: 'editor', name: 'Egon' }));
  await expect(page.getByText('Errors, last hour')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Capacity' })).toHaveCount(0);
});
