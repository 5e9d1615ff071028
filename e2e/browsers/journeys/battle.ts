/** A battle of two friends in different engines. */
import assert from 'node:assert/strict';
import { rightAnswerOf } from '../../kit/answers.ts';
import { type Journey, sit } from '../journey.ts';
import type { Page } from '../page/page.ts';
import { button, field, heading, link, text } from '../page/target.ts';
import { fits } from '../stage.ts';

const ROUNDS = 5;
const IN_ROOM = /\/group-battle\/[0-9a-f-]{36}\/$/;

/** Reads question and options at once, because a round may close between two reads. */
const tableOf = () => ({
  phase: document.querySelector<HTMLElement>('.battle')?.dataset['phase'] ?? '',
  round: Number(/Question (\d+) of/.exec(document.querySelector('.battle')?.textContent ?? '')?.[1] ?? 0),
  asked: document.querySelector('h1')?.textContent?.trim() ?? '',
  picture: document.querySelector('.question-image img')?.getAttribute('src') ?? '',
  labels: [...document.querySelectorAll('[role="radio"] .label')].map(
    label => label.textContent?.trim() ?? '',
  ),
});

async function answerRound(page: Page, round: number, isRight: boolean): Promise<void> {
  let table = await page.evaluate(tableOf);
  const isOpen = async () => {
    table = await page.evaluate(tableOf);
    return table.round > round || (table.round === round && table.phase === 'question');
  };
  await page.until(`round ${round} open in ${page.engine}`, isOpen, 30_000);
  assert.equal(table.round, round, 'the round that is still open');
  const right = rightAnswerOf(table.asked, table).toLowerCase();
  const place = table.labels.findIndex(label => label.toLowerCase() === right);
  assert.notEqual(place, -1, `${right} among ${table.labels.join(' | ')}`);
  const wanted = isRight ? place : (place + 1) % table.labels.length;
  await page.press(String(wanted + 1));
  await page.until('locked in', async () => {
    const { round: now, phase } = await page.evaluate(tableOf);
    const isLocked = await page.evaluate(
      at => document.querySelectorAll('[role="radio"]')[at]?.getAttribute('aria-disabled') === 'true',
      wanted,
    );
    return isLocked || now > round || phase !== 'question';
  });
}

const playAll = async (page: Page, isRight: boolean) => {
  for (let round = 1; round <= ROUNDS; round += 1) await answerRound(page, round, isRight);
};

export const battle: Journey = {
  name: 'battle of friends between two engines, result and receipt',
  play: async world => {
    const { page: ada } = await sit(world, 'Ada');
    const { page: ben } = await sit(world, 'Ben', world.rival);
    await ada.open('/group-battle/?kind=friend');
    await ada.click({ role: 'radio', name: '5' });
    await ada.click({ role: 'radio', name: '5 coins' });
    await ada.click(button('Open the room'));
    await ada.isAt(IN_ROOM);
    await fits(ada, 'lobby');
    const said = await ada.attribute({ role: 'img', name: /^Room code/ }, 'aria-label');
    const code = (said ?? '').replace('Room code ', '').replaceAll(' ', '');
    await ben.open('/group-battle/?kind=friend&do=join');
    await ben.fill(field('Room code'), code.toLowerCase());
    await ben.click(button('Join the room'));
    await ben.click(button('Join for 5 coins'));
    await ben.isAt(IN_ROOM);
    await ben.click(button('I am ready'));
    await ada.sees({ role: 'listitem', within: { role: 'list', name: 'Players' }, holding: /Ben.*Ready/ });
    await ada.click(button('Start with 2 players'));
    await Promise.all([playAll(ada, true), playAll(ben, false)]);
    await ada.sees(heading('You win', 1), 20_000);
    await ben.sees(heading('Ada wins', 1), 20_000);
    for (const page of [ada, ben]) await fits(page, 'result of a battle');
    await ben.click(link('Look at the questions'));
    await ben.sees(text('Your browser checked this battle: everything matches.'));
    await ben.sees(text('The fingerprint is the one this browser got before round 1.'));
  },
};
