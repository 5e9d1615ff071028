/** The report of a storm: every check and figure as tables, and the smallest story of what was broken. */
import { figure, type Table } from '../figures/table.ts';
import { countTables } from './counts.ts';
import { growthOf } from './growth.ts';
import type { StormFindings } from './run.ts';

const STORIES = 20;
const STORY_LINES = 60;

/** Whether every check held. A check that saw nothing proves nothing, which is said but does not fail. */
export const isGood = ({ checks, problems }: StormFindings): boolean =>
  problems.length === 0 && checks.every(({ wrong }) => wrong === 0);

const tell = (check: string, story: readonly string[]): string[] => [
  `BROKEN: ${check}`,
  ...story.map(line => `    ${line}`),
];

const storiesOf = ({ checks, problems }: StormFindings): string[] => [
  ...problems.slice(0, STORIES).flatMap(({ check, story }) => tell(check, story)),
  ...checks
    .filter(({ wrong, story }) => wrong > 0 && story !== undefined)
    .flatMap(({ what, story = [] }) => tell(what, story.slice(0, STORY_LINES))),
];

export const reportTables = (findings: StormFindings): Table[] => {
  const { plan, checks, counts, errors, figures, lives, sessions, troubled } = findings;
  const open = sessions.map(({ count }) => count);
  return [
    {
      title: `Storm of seed ${plan.seed}, ${plan.minutes} minutes: what happened`,
      head: ['what', 'count'],
      rows: [
        ['troubles', String(troubled.met.length)],
        ...Object.entries(figures).map(([what, count]) => [what, String(count)]),
      ],
      remarks: troubled.remarks,
    },
    ...countTables(counts, troubled, errors),
    {
      title: 'Storm: processes',
      head: ['process', 'lived s', 'memory MB', 'MB a minute', 'handles', 'handles a minute'],
      rows: lives.map(({ name, samples }) => {
        const { memoryMb, handles } = growthOf(samples);
        const livedMs = (samples.at(-1)?.atMs ?? 0) - (samples[0]?.atMs ?? 0);
        return [
          name,
          (livedMs / 1000).toFixed(0),
          figure(memoryMb.last),
          figure(memoryMb.slope),
          figure(handles.last),
          figure(handles.slope),
        ];
      }),
      remarks: [
        `Sessions at the database: ${Math.min(...open)} to ${Math.max(...open)}, at the end ${open.at(-1)}.`,
      ],
    },
    {
      title: `Storm of seed ${plan.seed}: the checks`,
      head: ['checked', 'seen', 'wrong'],
      rows: checks.map(({ what, seen, wrong }) => [what, String(seen), String(wrong)]),
      remarks: isGood(findings)
        ? ['Everything that was acknowledged is there, once.']
        : [storiesOf(findings).join('\n')],
    },
  ];
};
