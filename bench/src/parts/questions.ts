/** The panel's list of 200,000 questions: opened, filtered, searched and sorted, page and total together (goal: 300 ms). */
import type { OperatorBody } from '@trivium/contract/admin/catalogue';
import { listQuestions } from '../../../apps/server/src/features/question/operator/question-admin.ts';
import { createPool, dbOf } from '../../../apps/server/src/platform/database/db.ts';
import { migrate } from '../../../apps/server/src/platform/database/migrate.ts';
import { median } from '../figures/statistics.ts';
import { figure, type Table, verdict } from '../figures/table.ts';
import { openSql, startDatabase } from '../stage/database.ts';
import { fillQuestions } from '../stage/questions.ts';
import { onStage } from '../stage/stage.ts';
import type { Part } from './part.ts';

const GOAL_MS = 300;
const [FULL, QUICK] = [200_000, 10_000];
const TIMES = 5;

type Ask = OperatorBody<'question/list'>;
type Look = {
  readonly what: string;
  readonly filter: Ask['filter'];
  readonly sort?: Ask['sort'];
  readonly offset?: number;
};

/** From an editor some questions are kept, which costs a look more. */
const EDITOR = { signedIn: { playerId: 1, role: 'editor' }, now: Date.now() };

const LOOKS: readonly Look[] = [
  { what: 'opened', filter: {} },
  { what: 'last page', filter: {}, offset: 199_000 },
  { what: 'a language', filter: { language_id: 1 } },
  {
    what: 'categories and levels',
    filter: { category_ids: [1, 2, 3, 4, 5, 6], level_from: 1, level_to: 12 },
  },
  { what: 'in review', filter: { states: ['in_review'] } },
  { what: 'flagged', filter: { is_flagged: true } },
  { what: 'never served', filter: { was_served: false } },
  { what: 'too hard', filter: { fit: 'too_hard' } },
  { what: 'a tag', filter: { tag: 'seldom' } },
  { what: 'an import', filter: { import_id: 7 } },
  { what: 'a rare word', filter: { text: '199321' } },
  { what: 'two words', filter: { text: 'peru volc' } },
  { what: 'a word of every question', filter: { text: 'which' } },
  { what: 'one letter', filter: { text: 'w' } },
  ...(['level', 'difficulty', 'served', 'right_share', 'reports', 'text'] as const).map(by => ({
    what: `by ${by}`,
    filter: {},
    sort: { by, order: 'desc' } as const,
  })),
];

const askOf = ({ filter, sort = { by: 'changed', order: 'desc' }, offset = 0 }: Look): Ask => ({
  ...{ filter, sort, offset, limit: 50 },
});

export const benchQuestions: Part = ({ say, isQuick }) =>
  onStage(say, async stage => {
    const url = await startDatabase(stage);
    const pool = createPool(url);
    stage.atEnd(() => pool.end());
    await migrate(pool);
    const count = isQuick ? QUICK : FULL;
    say(`making ${count} questions`);
    await fillQuestions(openSql(stage, url), count);
    const db = dbOf(pool);
    const figures: Record<string, { medianMs: number; total: number }> = {};
    for (const look of LOOKS) {
      const took: number[] = [];
      let total = 0;
      for (let time = 0; time < TIMES; time += 1) {
        const startedAt = performance.now();
        ({ total } = await listQuestions({ db, pool }, askOf(look), null, EDITOR));
        took.push(performance.now() - startedAt);
      }
      figures[look.what] = { medianMs: median(took), total };
    }
    const table: Table = {
      title: `The list of ${count} questions: a page of 50 and the total`,
      head: ['look', 'found', 'median ms', `at most ${GOAL_MS} ms`],
      rows: Object.entries(figures).map(([what, { medianMs, total }]) => [
        ...[what, String(total), figure(medianMs), verdict(medianMs <= GOAL_MS)],
      ]),
    };
    const isReached = Object.values(figures).every(({ medianMs }) => medianMs <= GOAL_MS);
    return { figures, tables: [table], isReached };
  });
