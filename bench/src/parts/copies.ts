/** Copies: one is made under load, and the site is restored to a second in the midst of it. */
import { runCopyDrill } from '../copies/drill.ts';
import { figure } from '../figures/table.ts';
import type { Part } from './part.ts';

export const benchCopies: Part = async ({ say, isQuick }) => {
  const load = isQuick ? { plays: 20, battles: 5 } : { plays: 200, battles: 50 };
  const found = await runCopyDrill({ ...load, say });
  const { checks, longestGapMs, answers, copyMb } = found;
  const isReached = checks.every(({ seen, wrong }) => seen > 0 && wrong === 0);
  return {
    figures: found,
    isReached,
    tables: [
      {
        title: `Copies: made amid ${load.plays} plays and ${load.battles} battles, restored to a second`,
        head: ['copy MB', 'backup s', 'check s', 'restore s', 'longest silence, copying ms', 'otherwise ms'],
        rows: [
          [
            figure(copyMb),
            figure(found.backupSeconds),
            figure(found.checkSeconds),
            figure(found.restoreSeconds),
            String(longestGapMs.copying),
            String(longestGapMs.otherwise),
          ],
        ],
        remarks: [`${answers} answers were acknowledged. The machine runs load, server and database.`],
      },
      {
        title: 'Copies: the restored site',
        head: ['checked', 'seen', 'wrong'],
        rows: checks.map(({ what, seen, wrong }) => [what, String(seen), String(wrong)]),
        remarks: [],
      },
    ],
  };
};
