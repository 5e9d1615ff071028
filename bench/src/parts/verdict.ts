/** The time from locking an answer to seeing the verdict in Chromium, while 200 other plays run (issue 3, "How good"). */

import { addressIn } from '../../../apps/server/src/platform/database/postgres/place.ts';
import { realDice } from '../../../apps/server/src/platform/dice.ts';
import { runInPage, startChromium } from '../browser/chromium.ts';
import { sessionScript } from '../browser/session.ts';
import { gatherCrowd } from '../faults/crowd.ts';
import { percentile } from '../figures/statistics.ts';
import { figure, verdict } from '../figures/table.ts';
import { openSql } from '../stage/database.ts';
import { findPlayable, grantCoins, makePlayers, signIn } from '../stage/players.ts';
import { startServer } from '../stage/program.ts';
import { onStage, temporaryFolder } from '../stage/stage.ts';
import type { Part } from './part.ts';
import { buildWeb } from './web-build.ts';

const GOAL_MS = 30;

/**
 * Plays in the page as a person does, and measures each answer from the press to the first frame that shows the verdict:
 * the frame after the verdict entered the page, and the first task after that frame.
 */
const playInPage = async (answers: number): Promise<number[]> => {
  const shown = <Part extends Element>(find: () => Part | null | undefined): Promise<Part> =>
    new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => reject(new Error(`nothing to press on ${location.href}`)), 20_000);
      const look = () => {
        const part = find();
        if (!part) return;
        clearTimeout(giveUp);
        watch.disconnect();
        resolve(part);
      };
      const watch = new MutationObserver(look);
      watch.observe(document.body, { childList: true, subtree: true, attributes: true });
      look();
    });
  const painted = () =>
    new Promise<void>(resolve => {
      const after = new MessageChannel();
      after.port1.onmessage = () => resolve();
      requestAnimationFrame(() => after.port2.postMessage(null));
    });
  const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));
  const radio = () =>
    document.querySelector('.verdict')
      ? null
      : document.querySelector<HTMLElement>('[role=radio]:not([aria-disabled=true])');
  const result = () => document.querySelector<HTMLElement>('.result-acts .btn');
  const tookMs: number[] = [];
  while (tookMs.length < answers) {
    const next = await shown(() => radio() ?? result());
    if (next.closest('.result-acts')) {
      const again = [...document.querySelectorAll<HTMLElement>('.result-acts button')].find(button =>
        /again/i.test(button.textContent ?? ''),
      );
      again?.click();
      await pause(500);
      continue;
    }
    await pause(400);
    const pressedAt = performance.now();
    radio()?.click();
    await shown(() => document.querySelector('.verdict'));
    await painted();
    tookMs.push(performance.now() - pressedAt);
    await pause(400);
    document.querySelector<HTMLElement>('.verdict .btn')?.click();
    await shown(() => (document.querySelector('.verdict') ? null : document.body));
  }
  return tookMs;
};

export const benchVerdict: Part = ({ say, isQuick }) =>
  onStage(say, async stage => {
    await buildWeb();
    const dataDir = temporaryFolder(stage);
    const server = await startServer(stage, { DATA_DIR: dataDir });
    const sql = openSql(stage, addressIn(dataDir) ?? '');
    const otherPlays = isQuick ? 20 : 200;
    await makePlayers(sql, otherPlays + 1);
    const [player, ...others] = await signIn(sql, otherPlays + 1);
    await grantCoins(sql, 1_000);
    if (player === undefined) throw new Error('nobody could be signed in');
    const place = await findPlayable(sql);

    let isDone = false;
    const crowd = async (): Promise<void> => {
      while (!isDone) await gatherCrowd(server.origin, others, place, realDice).play();
    };
    const port = await startChromium(stage);
    await runInPage(port, `${server.origin}/healthz`, await sessionScript(server.origin, player));
    const level = ['quiz-zone', place.category, place.subcategory, 'level', 1].filter(part => part !== null);
    const address = `${server.origin}/${level.join('/')}/`;
    const measure = (answers: number) =>
      runInPage(port, address, `(${String(playInPage)})(${answers})`) as Promise<number[]>;
    const alone = await measure(isQuick ? 5 : 20);
    say('verdict: alone');
    const playing = crowd();
    const amongOthers = await measure(isQuick ? 5 : 60);
    isDone = true;
    await playing;

    const rowOf = (name: string, tookMs: readonly number[]) => [
      name,
      String(tookMs.length),
      ...[0.5, 0.95, 1].map(share => figure(percentile(tookMs, share))),
    ];
    const isReached = percentile(amongOthers, 0.5) <= GOAL_MS;
    return {
      figures: { alone, amongOthers, otherPlays },
      tables: [
        {
          title: 'From the press to the verdict on the screen, Chromium on loopback, ms',
          head: ['', 'answers', 'median', '95 %', 'most', 'goal'],
          rows: [
            [...rowOf('alone', alone), ''],
            [
              ...rowOf(`beside ${otherPlays} plays`, amongOthers),
              `median ≤ ${GOAL_MS}: ${verdict(isReached)}`,
            ],
          ],
          remarks: ['Waiting for the next frame is part of it: 8 ms on the mean at 60 a second.'],
        },
      ],
      isReached,
    };
  });
