/** The list of questions as a table for spreadsheets: plain cells, none of which a spreadsheet runs. */

import { writeCsv } from '@trivium/formats/table/csv';
import { answerInWords } from '@trivium/rules/question/desk/in-words';
import { sql } from 'kysely';
import type { OperatorHandlers } from '../../../http/admin/handler.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { readPage } from '../../../platform/database/list-page.ts';
import { keptFrom, noteSeen } from './held-store.ts';
import { presented, type QuestionForStaff, questionQuery, type StoredQuestion } from './question-store.ts';

/** Rows of one file. */
const ROWS_MOST = 20_000;

/** The right answer in words: options by their texts, pairs as "left = right", a place with its degrees. */
const answerOf = ({ answer, options, right_side }: QuestionForStaff): string => {
  const named = (places: readonly number[]) => places.map(place => options[place] ?? '').join(' | ');
  switch (answer.kind) {
    case 'multi_select':
      return named(answer.options);
    case 'sequence':
      return named(answer.order);
    case 'match':
      return answer.pairs.map((right, left) => `${options[left]} = ${right_side[right]}`).join(' | ');
    case 'word':
      return answer.word;
    case 'place':
      return answerInWords(options, answer);
    default:
      return named([answer.option]);
  }
};

const CELLS: Readonly<Record<string, (row: QuestionForStaff) => string | number | null>> = {
  id: row => row.id,
  state: row => (row.binned_at === null ? row.state : 'bin'),
  category: row => row.category,
  subcategory: row => row.subcategory,
  level: row => row.level,
  kind: row => row.kind,
  difficulty: row => row.difficulty,
  text: row => row.text,
  options: row => row.options.join(' | '),
  right_side: row => row.right_side.join(' | '),
  answer: answerOf,
  note: row => row.note,
  source: row => row.source,
  region: row => row.region,
  as_of: row => row.as_of,
  tags: row => row.tags.join(' | '),
  image: row => row.image,
  image_alt: row => row.image_alt,
  audio: row => row.audio,
  transcript: row => row.transcript,
  author: row => row.author?.name ?? null,
  served: row => row.served,
  right_share: row => row.right_share?.toFixed(3) ?? null,
  reports: row => row.reports,
  changed_at: row => row.changed_at,
};

export const exportQuestions =
  (context: AppContext): OperatorHandlers<'question/export'>['question/export'] =>
  async (call, { filter }) => {
    const { languages, signedIn, now } = call;
    const sort = { by: 'id', order: 'asc' } as const;
    // A file says exactly how many it leaves out.
    const { countMost: _, ...query } = questionQuery(
      { filter, sort, offset: 0, limit: ROWS_MOST },
      languages,
      null,
      keptFrom(call, sql`question_listing.id`),
    );
    const { rows, total } = await readPage<StoredQuestion>(context, query);
    const seen = rows.map(({ id }) => id);
    await noteSeen(context.db, seen, signedIn.playerId, now);
    const lines = rows.map(presented).map(row => Object.values(CELLS).map(cell => String(cell(row) ?? '')));
    return {
      csv: writeCsv([Object.keys(CELLS), ...lines]),
      rows: rows.length,
      left_out: total - rows.length,
    };
  };
