/** Draws the modes for one player, with open questions and with verdicts. */
import { expect } from '@playwright/test';
import { keyOf } from '../../kit/answers.ts';
import { dismiss, rested, type Sitting } from '../sitting.ts';
import { hasPremium, pathIn, placeOf } from './places.ts';
import { answerBy, asked, drawLevel, goOnFrom, playOut } from './stage.ts';

/** The road of levels, a level with its dialogs, verdicts, result and review, and its bookmarks. */
export async function drawZone(sitting: Sitting): Promise<void> {
  const { page, control, visit, draw } = sitting;
  const zone = await placeOf(sitting, 'zone');
  if (zone === null) return;
  if (zone.subcategory !== null) {
    await visit(`/quiz-zone/${zone.slug}/`);
    await draw('zone-subcategories');
  }
  await visit(pathIn('/quiz-zone/', zone));
  await draw('zone-levels');
  if (await hasPremium(sitting)) {
    await visit('/quiz-zone/');
    await page.locator('button.tile').first().click();
    await rested(page);
    await draw('zone-unlock');
  }
  await drawLevel(sitting, pathIn('/quiz-zone/', zone, 'level/1/'));
  await drawAfterwards(sitting);
  await visit(pathIn('/quiz-zone/', zone));
  await draw('zone-levels-played');
  await visit('/quiz-play/true-and-false-play/play/');
  await asked(sitting);
  await draw('true-and-false-play');
  await answerBy(sitting, true);
  await draw('true-and-false-told');
  await visit('/profile/bookmarks/');
  await draw('bookmarks');
  await control('bookmark.remove').click();
  await page.waitForTimeout(300);
  await draw('bookmarks-undo');
  await visit('/practice/');
  await draw('practice');
}

/** The screens after a first round: a badge, its reward, statistics. */
async function drawAfterwards({ page, visit, draw }: Sitting): Promise<void> {
  await visit('/notifications/');
  await draw('notifications-unread');
  await visit('/profile/badges/');
  await draw('badges-reward');
  await page.locator('main button[aria-haspopup="dialog"]').last().click();
  await page.waitForTimeout(300);
  await draw('badge-near');
  await visit('/profile/statistics/');
  await page.locator('main summary').first().click();
  await draw('statistics-played');
  await visit('/profile/');
  await draw('profile-played');
  await visit('/');
  await draw('home-played');
}

export async function drawDaily(sitting: Sitting): Promise<void> {
  const { page, visit, draw } = sitting;
  await page.goto('/quiz-play/daily-quiz-dashboard/play/');
  await asked(sitting);
  await rested(page);
  await draw('daily-play');
  await playOut(sitting, true);
  await draw('daily-result');
  await visit('/quiz-play/daily-quiz-dashboard/');
  await draw('daily-played');
  await visit('/');
  await draw('home-daily-done');
}

const KINDS = ['multi_select', 'sequence', 'match'];
const FIRST_KEYS: Readonly<Record<string, readonly string[]>> = {
  multi_select: ['2'],
  sequence: ['2', 'Space'],
  match: ['1', '2', '2', '1', '3'],
};

/** Each kind of card, open and with its verdict. */
export async function drawMatch(sitting: Sitting): Promise<void> {
  const { page, control, visit, draw } = sitting;
  const place = await placeOf(sitting, 'match');
  if (place === null) return;
  await visit(pathIn('/multi-match-questions/', place));
  await draw('match-levels');
  await page.goto(pathIn('/multi-match-questions/', place, 'level/1/'));
  const seen = new Set<string>();
  while (seen.size < KINDS.length && (await page.locator('.result').count()) === 0) {
    await expect(page.locator('.put-together').or(page.getByRole('radio').first()).first()).toBeVisible();
    await rested(page);
    const heading = page.getByRole('heading', { level: 1 });
    const { kind } = keyOf(((await heading.textContent()) ?? '').trim()).key;
    const isNew = KINDS.includes(kind) && !seen.has(kind);
    for (const key of FIRST_KEYS[kind] ?? ['1']) await page.keyboard.press(key);
    if (isNew) await draw(`match-${kind}`);
    if (kind === 'sequence') await page.keyboard.press('Space');
    if (kind === 'match') for (const key of ['3', '4', '4', '5', '5']) await page.keyboard.press(key);
    const locks = page.locator('.lock-in .btn, .lock-in button').first();
    if (await locks.isVisible()) await locks.click();
    await expect(page.locator('.verdict')).toBeVisible({ timeout: 60_000 });
    if (isNew) await draw(`match-${kind}-told`);
    seen.add(kind);
    await page.waitForTimeout(300);
    await control('play.next').or(control('play.see_result')).first().click();
    await expect(page.locator('.verdict')).toHaveCount(0);
  }
}

/** A picture, whole and enlarged, and a place on the map with its list; what links four things is asked in English alone. */
export async function drawPictures(sitting: Sitting): Promise<void> {
  const { page, control, draw, language } = sitting;
  const ending = language === 'en' ? '' : `-${language}`;
  const begin = async (path: string) => {
    await page.goto(`${path}level/1/`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await rested(page);
  };
  const told = async () => {
    await page.keyboard.press('1');
    await expect(page.locator('.verdict')).toBeVisible();
  };
  await begin(`/quiz-zone/picture-atlas${ending}/picture-flags${ending}/`);
  await draw('picture');
  await control('play.enlarge').click();
  await page.waitForTimeout(400);
  await draw('picture-large');
  await page.keyboard.press('Escape');
  await told();
  await draw('picture-told');
  await begin(`/quiz-zone/picture-atlas${ending}/picture-places${ending}/`);
  await expect(page.getByRole('application')).toBeVisible();
  await draw('place');
  await asked(sitting);
  await draw('place-list');
  await told();
  await draw('place-told');
  if (language !== 'en') return;
  await begin('/logical-quiz/threads-and-pins/');
  for (let place = 0; place < 10 && (await page.locator('.clues').count()) === 0; place += 1) {
    await asked(sitting);
    await told();
    await goOnFrom(sitting);
    await rested(page);
  }
  await draw('connection');
  await told();
  await draw('connection-told');
}

/** Words, sounds and sums: the start of a set, a question and its verdict. */
export async function drawSets(sitting: Sitting): Promise<void> {
  const { page, control, visit, draw } = sitting;
  const word = await placeOf(sitting, 'word');
  if (word !== null) {
    await visit(pathIn('/guess-the-word/', word));
    await draw('word-start');
    await page.goto(pathIn('/guess-the-word/', word, 'play/'));
    await expect(page.locator('.bank-letter').first()).toBeVisible();
    await draw('word-open');
    for (const letter of await page.locator('.bank-letter').all())
      if ((await letter.getAttribute('aria-disabled')) === null) await letter.press('Enter');
    await draw('word-full');
    await control('word.check').click();
    await expect(page.locator('.verdict')).toBeVisible();
    await draw('word-wrong');
  }
  const math = await placeOf(sitting, 'math');
  if (math !== null) {
    await visit(pathIn('/math-mania/', math));
    await draw('math-start');
    await page.goto(pathIn('/math-mania/', math, 'play/'));
    await expect(page.getByRole('radio').first()).toBeVisible();
    await rested(page);
    await draw('math-question');
    await page.keyboard.press('1');
    await expect(page.locator('.verdict')).toBeVisible();
    await draw('math-told');
  }
  const audio = await placeOf(sitting, 'audio');
  if (audio === null) return;
  await visit(pathIn('/audio-questions/', audio));
  await draw('audio-start');
  await page.goto(pathIn('/audio-questions/', audio, 'play/'));
  await expect(page.locator('.sound-key')).toBeVisible();
  await draw('audio-waiting');
  await control('audio.open_without').click();
  await expect(page.getByRole('radio').first()).toBeVisible();
  await draw('audio-opened');
  await page.keyboard.press('1');
  await expect(page.locator('.verdict')).toBeVisible();
  await draw('audio-told');
}

/** Passages: the list, the text, a question, and the text beside the question. */
export async function drawPassage(sitting: Sitting): Promise<void> {
  const { page, ask, control, visit, draw } = sitting;
  const place = await placeOf(sitting, 'fun');
  if (place === null) return;
  await visit(pathIn('/fun-and-learn/', place));
  await draw('fun-passages');
  const named = { type: 'category', type_id: place.slug };
  const [passage] = await ask<{ id: number }[]>('get_fun_n_learn', named);
  await visit(`/fun-and-learn/passage/${passage?.id}/`);
  await draw('fun-read');
  await page.goto(`/fun-and-learn/passage/${passage?.id}/play/`);
  await asked(sitting);
  await draw('fun-play');
  await page.setViewportSize({ width: 360, height: 800 });
  await control('passage.read').click();
  await rested(page);
  await draw('fun-sheet');
}

export async function drawSelf(sitting: Sitting): Promise<void> {
  const { page, control, visit, draw } = sitting;
  await visit('/self-learning/');
  await control('self.start').click();
  await expect(page.getByRole('radio').first()).toBeVisible();
  await page.keyboard.press('1');
  await page.waitForTimeout(400);
  await draw('self-sheet');
  await page.setViewportSize({ width: 360, height: 800 });
  await control('exam_sheet.all_questions').click();
  await draw('self-palette');
  await dismiss(page);
  for (let place = 0; place < 40; place += 1) await page.keyboard.press('PageDown');
  await page.locator('.exam-sheet-foot .btn, .exam-sheet-foot button').last().click();
  await expect(page.locator('dialog[open]')).toBeVisible();
  await draw('self-hand-in');
  await control('exam_sheet.hand_in', page.locator('dialog[open]')).click();
  await expect(page.locator('.result')).toBeVisible();
  await rested(page);
  await draw('self-result');
}
