/** A reader of Arabic with a phone: every screen is in Arabic with Arabic numerals and fits; a level and a word are played from right to left. */
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { rightAnswerOf } from '../../kit/answers.ts';
import { ask, type Journey, sit, type World } from '../journey.ts';
import type { Page } from '../page/page.ts';
import { button, type Target, text, title } from '../page/target.ts';
import { fits } from '../stage.ts';
import { layTiles } from './put-together.ts';

const SCREENS = [
  ...['/', '/quiz-play/', '/quiz-play/daily-quiz-dashboard/', '/quiz-zone/', '/multi-match-questions/'],
  ...['/guess-the-word/', '/exam-module/', '/contest-play/', '/battles/', '/group-battle/', '/leaderboard/'],
  ...['/profile/', '/profile/settings/', '/profile/statistics/', '/profile/wallet/', '/notifications/'],
  '/instructions/',
];

/** Names, abbreviations and codes are not translated; each language is named in itself. */
const NAMES =
  /(?:Trivium|Amina|Google|YouTube|PayPal|UPI|PDF|SMS|JSON|English|Français|Español|Chrome|Chromium|Firefox|Safari|Headless|Linux|EUR|AVG|CC BY|Berlin)/gi;

async function readsArabic(world: World): Promise<Page> {
  const { page, person } = await sit(world);
  const languages = await ask<{ id: number; code: string }[]>(world, person, 'get_languages', {});
  const quiz_language_id = languages.find(({ code }) => code === 'ar')?.id ?? 0;
  await ask(world, person, 'update_profile', { web_language: 'ar', quiz_language_id });
  const player = await ask<typeof person.player>(world, person, 'get_user_by_id', {});
  await page.evaluate(
    kept => {
      localStorage.setItem('trivium.session', kept);
      // biome-ignore lint/suspicious/noDocumentCookie: the page is one without our program.
      document.cookie = 'language=ar; path=/';
    },
    JSON.stringify({ state: { token: person.token, player }, version: 1 }),
  );
  await page.resize(480, 860);
  return page;
}

/** Text on the screen in Latin letters or digits that is no name. */
const foreignOn = async (page: Page): Promise<readonly string[]> => {
  const shown = await page.evaluate(() => {
    const names = [...document.querySelectorAll('.player-row .name, .podium .name')];
    // biome-ignore lint/performance/useDomNodeTextContent: only what is drawn is read.
    const drawn = document.body.innerText;
    return names.reduce((words, { textContent }) => words.replaceAll(textContent, ''), drawn);
  });
  return shown.replaceAll(NAMES, '').match(/[A-Za-z]{3,}[A-Za-z ]*/g) ?? [];
};

const goOn = button(/^(السؤال التالي|عرض النتيجة)$/);

export const arabic: Journey = {
  name: 'Arabic: screens, a level and a word, from right to left',
  play: async world => {
    const page = await readsArabic(world);
    for (const path of SCREENS) {
      await page.open(path);
      await page.settled();
      const { lang, dir } = await page.evaluate(() => {
        const { lang, dir } = document.documentElement;
        return { lang, dir };
      });
      assert.deepEqual({ lang, dir }, { lang: 'ar', dir: 'rtl' }, path);
      assert.deepEqual(await foreignOn(page), [], path);
      await fits(page, path);
    }
    await playLevel(page);
    await spell(page);
  },
};

async function playLevel(page: Page): Promise<void> {
  await page.open('/quiz-zone/geography-ar/countries-and-cities-ar/');
  await page.click(button(/لعب المستوى/));
  for (let place = 0; place < 10; place += 1) {
    await page.misses(goOn);
    await page.sees({ role: 'radio' });
    const right = rightAnswerOf(await page.text(title));
    const said = right === 'true' ? 'صواب' : right === 'false' ? 'خطأ' : right;
    const shown = await page.texts({ css: '[role="radio"] .label' });
    const at = shown.indexOf(said);
    assert.notEqual(at, -1, `${said} among ${shown.join(' | ')}`);
    await page.press(String(at + 1));
    await page.until('focus on the way on', () => page.hasFocus(goOn));
    await pause(300);
    await page.press('Enter');
  }
  await page.sees(text(/100|١٠٠/));
}

const slots: Target = { css: '.slot' };
const tiles: Target = { css: '.bank button' };

async function spell(page: Page): Promise<void> {
  await page.open('/guess-the-word/words-around-us-ar/play/');
  await page.sees(tiles);
  const word = rightAnswerOf(await page.text(title));
  await layTiles(page, word, tiles);
  const places = await page.evaluate(() =>
    [...document.querySelectorAll('.slot')].map(slot => slot.getBoundingClientRect().x),
  );
  assert.ok((places[0] ?? 0) > (places.at(-1) ?? 0), 'the first letter stands on the right');
  assert.ok((await page.count(slots)) > 0);
  await page.press('Enter');
  await page.until('focus on the way on', () => page.hasFocus(goOn));
}
