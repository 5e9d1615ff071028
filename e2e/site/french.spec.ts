/** A reader of French with a phone: every screen is in French and fits, and a level is played to its review (DECISIONS 12). */
import { expect, test } from '@playwright/test';
import { rightAnswerOf } from '../kit/answers.ts';
import { notSideways, settled } from '../kit/look.ts';
import { readOnPhone } from '../kit/reader.ts';

const SCREENS = {
  home: '/',
  hub: '/quiz-play/',
  daily: '/quiz-play/daily-quiz-dashboard/',
  truth: '/quiz-play/true-and-false-play/',
  categories: '/quiz-zone/',
  logic: '/logical-quiz/',
  match: '/multi-match-questions/',
  passages: '/fun-and-learn/textes-a-decouvrir-fr/',
  words: '/guess-the-word/',
  maths: '/math-mania/',
  self: '/self-learning/',
  exams: '/exam-module/',
  contests: '/contest-play/',
  random: '/random-battle/',
  rooms: '/group-battle/',
  bookmarks: '/profile/bookmarks/',
  leaderboard: '/leaderboard/',
  profile: '/profile/',
  badges: '/profile/badges/',
  statistics: '/profile/statistics/',
  refer: '/profile/refer/',
  wallet: '/profile/wallet/',
  notifications: '/notifications/',
  help: '/instructions/',
  faq: '/faq/',
  blog: '/blog/',
} as const;

/** English words that French does not have and that almost every English sentence contains. */
const ENGLISH = /\b(?:the|and|of|to|you|your|is|are|with|for|yet|play|level|back|see|no|it|at|by|up|new)\b/gi;

test('no screen keeps a sentence of English or is wider than the phone', async ({
  page,
  request,
  context,
}) => {
  test.setTimeout(240_000);
  await readOnPhone({ page, request, context }, 'fr', 'Awa');
  for (const [name, path] of Object.entries(SCREENS)) {
    await page.goto(path);
    await settled(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    const shown = (await page.locator('body').allInnerTexts()).join('\n');
    expect.soft(shown.match(ENGLISH) ?? [], name).toEqual([]);
    await notSideways(page, `french ${name}`);
  }
});

test('a level is played in French to its correction', async ({ page, request, context }) => {
  test.setTimeout(120_000);
  await readOnPhone({ page, request, context }, 'fr', 'Awa');
  await page.goto('/quiz-zone/planete-terre-fr/');
  await page.getByText('Jouer le niveau 1').click();
  for (let place = 1; place <= 10; place += 1) {
    await expect(page.getByText(`${place} sur 10`, { exact: true })).toBeVisible();
    const asked = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    const right = rightAnswerOf(asked.trim());
    const said = right === 'true' ? 'Vrai' : right === 'false' ? 'Faux' : right;
    const labels = page.getByRole('radio').locator('.label');
    await expect(labels.first()).toBeVisible();
    const at = (await labels.allTextContents()).findIndex(label => label.trim() === said);
    await page.keyboard.press(String(at + 1));
    await expect(page.getByRole('heading', { level: 2, name: 'C’est ça' })).toBeVisible();
    const on = page.getByRole('button', { name: place < 10 ? 'Question suivante' : 'Voir le résultat' });
    await expect(on).toBeFocused();
    // A press right after the verdict would count as half a double click.
    await page.waitForTimeout(300);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: 'Sans-faute' })).toBeVisible();
  await expect(
    page.getByText('100 % · justes : 10 · fausses : 0'.replace(' %', '\u202f%').replaceAll(' :', '\u00a0:')),
  ).toBeVisible();
  await page
    .getByRole('link', { name: 'Voir la correction' })
    .or(page.getByRole('button', { name: 'Voir la correction' }))
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Correction' })).toBeVisible();
  await expect(page.getByText('Bonne réponse').first()).toBeVisible();
});
