/** Copies: one is made under load, and the site is restored to a second in the midst of it; by one process and by several. */
import { type CopyDrill, type CopyFindings, runCopyDrill } from '../copies/drill.ts';
import { figure } from '../figures/table.ts';
import type { Part } from './part.ts';

type Run = { readonly load: Omit<CopyDrill, 'say'>; readonly found: CopyFindings };

const nameOf = ({ plays, battles, processes }: Run['load']): string =>
  `${plays} plays, ${battles} battles, ${processes === 1 ? 'one process' : `${processes} processes`}`;

export const benchCopies: Part = async ({ say, isQuick }) => {
  const few = { plays: 20, battles: 5 };
  const loads = [
    { ...(isQuick ? few : { plays: 200, battles: 50 }), processes: 1 },
    { ...few, processes: 3 },
  ];
  const runs: Run[] = [];
  for (const load of loads) runs.push({ load, found: await runCopyDrill({ ...load, say }) });
  return {
    figures: runs,
    isReached: runs.every(({ found }) => found.checks.every(({ seen, wrong }) => seen > 0 && wrong === 0)),
    tables: [
      {
        title: 'Copies: made amid plays and battles, restored to a second',
        head: [
          'amid',
          'answers',
          'copy MB',
          'backup s',
          'check s',
          'restore s',
          'longest silence, copying ms',
          'otherwise ms',
        ],
        rows: runs.map(({ load, found }) => [
          nameOf(load),
          String(found.answers),
          figure(found.copyMb),
          figure(found.backupSeconds),
          figure(found.checkSeconds),
          figure(found.restoreSeconds),
          String(found.longestGapMs.copying),
          String(found.longestGapMs.otherwise),
        ]),
        remarks: ['Answers: those that were acknowledged. The machine runs load, server and database.'],
      },
      {
        title: 'Copies: the restored sites',
        head: ['amid', 'checked', 'seen', 'wrong'],
        rows: runs.flatMap(({ load, found }) =>
          found.checks.map(({ what, seen, wrong }) => [nameOf(load), what, String(seen), String(wrong)]),
        ),
        remarks: [],
      },
    ],
  };
};
