/** A reader of Hindi with a phone: every screen is in Hindi and fits, and a word is assembled from syllables (DECISIONS 12). */
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { wordLetters } from '@trivium/rules/question/word';
import { rightAnswerOf } from '../kit/answers.ts';
import { notSideways, settled } from '../kit/look.ts';
import { readOnPhone } from '../kit/reader.ts';

const SCREENS = {
  home: '/',
  hub: '/quiz-play/',
  daily: '/quiz-play/daily-quiz-dashboard/',
  truth: '/quiz-play/true-and-false-play/',
  categories: '/quiz-zone/',
  levels: '/quiz-zone/bharat-ki-sair-hi/',
  logic: '/logical-quiz/',
  match: '/multi-match-questions/',
  passages: '/fun-and-learn/',
  passage: '/fun-and-learn/padhen-aur-janen-hi/',
  words: '/guess-the-word/',
  maths: '/math-mania/',
  self: '/self-learning/',
  exams: '/exam-module/',
  contests: '/contest-play/',
  battles: '/battles/',
  random: '/random-battle/',
  rooms: '/group-battle/',
  history: '/profile/battles/',
  bookmarks: '/profile/bookmarks/',
  leaderboard: '/leaderboard/',
  profile: '/profile/',
  settings: '/profile/settings/',
  badges: '/profile/badges/',
  statistics: '/profile/statistics/',
  refer: '/profile/refer/',
  wallet: '/profile/wallet/',
  notifications: '/notifications/',
  help: '/instructions/',
  faq: '/faq/',
  blog: '/blog/',
} as const;

/** Names, abbreviations and codes are not translated; each language is named in itself. */
const NAMES =
  /\b(?:Trivium|Amina|Google|YouTube|PayPal|UPI|PDF|SMS|JSON|English|Français|Español|Chrome|Headless|Linux|EUR|AVG|CC BY|Berlin)\b/gi;

const PICTURES = process.env['SCREENS_DIR'];

/** Text on the screen in Latin letters that is no name; the boards show other players of this run. */
const latinOn = async (page: Page): Promise<string[]> => {
  const players = await page.locator('.player-row .name, .podium .name').allInnerTexts();
  let shown = (await page.locator('body').allInnerTexts()).join('\n');
  for (const name of players) shown = shown.replaceAll(name, '');
  return shown.replaceAll(NAMES, '').match(/[A-Za-z]{3,}[A-Za-z ]*/g) ?? [];
};

test('no screen keeps a word of English or is wider than the phone', async ({ page, request, context }) => {
  test.setTimeout(300_000);
  await readOnPhone({ page, request, context }, 'hi');
  for (const [name, path] of Object.entries(SCREENS)) {
    await page.goto(path);
    await settled(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    if (PICTURES) await page.screenshot({ path: join(PICTURES, `hi-${name}.png`), fullPage: true });
    expect.soft(await latinOn(page), name).toEqual([]);
    await notSideways(page, `hindi ${name}`);
  }
});

test('a word is laid syllable by syllable from the bank', async ({ page, request, context }) => {
  await readOnPhone({ page, request, context }, 'hi');
  await page.goto('/guess-the-word/shabd-boojho-hi/play/');
  await expect(page.getByRole('button', { name: 'जाँचें' })).toBeVisible();
  const clue = ((await page.getByRole('heading', { level: 1 }).textContent()) ?? '').trim();
  const letters = wordLetters(rightAnswerOf(clue));
  const bank = page.getByRole('group', { name: 'चुनने के लिए अक्षर' }).getByRole('button');
  const tiles = (await bank.allTextContents()).map(tile => tile.trim());
  expect(tiles.filter(tile => /^\p{M}/u.test(tile))).toEqual([]);
  const taken = new Set<number>();
  for (const letter of letters) {
    const at = tiles.findIndex((tile, place) => tile === letter && !taken.has(place));
    expect(at, `${letter} of ${letters.join(' ')}`).toBeGreaterThanOrEqual(0);
    taken.add(at);
    await bank.nth(at).click();
  }
  if (PICTURES) await page.screenshot({ path: join(PICTURES, 'hi-word.png') });
  await page.getByRole('button', { name: 'जाँचें' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /यही जवाब है/ })).toBeVisible();
});
