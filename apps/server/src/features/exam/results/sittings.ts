/** Sittings for whoever looks after their exam: the list, the line of time, the file and the sheet (DECISIONS 7). */
import { SHEET_MOST } from '@trivium/contract/admin/event/sitting';
import { markPercent } from '@trivium/rules/exam/marks';
import type { OperatorHandlers } from '../../../http/admin/handler.ts';
import { tableFile } from '../../../http/admin/results-file.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { pictureAddress } from '../../profile/profile.ts';
import { type CareDeps, demandCare, note } from '../desk/care.ts';
import * as store from './sitting-store.ts';

const presented = (row: store.StoredSitting) => ({
  id: row.id,
  player_id: row.player_id,
  name: row.name,
  picture: pictureAddress(row.picture),
  number: row.number,
  state: row.state,
  began_at: row.began_at?.toISOString() ?? null,
  finished_at: row.finished_at?.toISOString() ?? null,
  obtained_marks: row.obtained_marks,
  total_marks: row.total_marks,
  percent:
    row.obtained_marks === null || row.total_marks === null
      ? null
      : markPercent(row.obtained_marks, row.total_marks),
  spent_ms: row.spent_ms,
  violations: row.violations,
  rank: row.rank,
  extra_minutes: row.extra_minutes,
  ended_by: row.ended_by,
});
type Shown = ReturnType<typeof presented>;

/** Whoever handed in, the best first. */
const readSheet = async (db: Db, id: number): Promise<{ rows: Shown[]; leftOut: number }> => {
  const ask = { id, part: 'all', text: undefined, sort: 'marks', offset: 0, limit: SHEET_MOST } as const;
  const { rows, total } = await store.readSittings(db, ask);
  return { rows: rows.map(presented), leftOut: total - rows.length };
};

const CELLS: Readonly<Record<string, (row: Shown) => string | number | null>> = {
  rank: row => row.rank,
  player_id: row => row.player_id,
  name: row => row.name,
  attempt: row => row.number,
  state: row => row.state,
  began_at: row => row.began_at,
  finished_at: row => row.finished_at,
  obtained_marks: row => row.obtained_marks,
  total_marks: row => row.total_marks,
  percent: row => row.percent,
  seconds: row => (row.spent_ms === null ? null : Math.round(row.spent_ms / 1000)),
  extra_minutes: row => row.extra_minutes,
  violations: row => row.violations,
  ended_by: row => row.ended_by,
};

type Names = 'exam/sittings' | 'exam/sitting' | 'exam/export' | 'exam/sheet';

export const sittingHandlers = ({ db }: AppContext, deps: CareDeps): OperatorHandlers<Names> => ({
  'exam/sittings': async (call, ask) => {
    await demandCare(db, deps, call, ask.id);
    const { rows, total } = await store.readSittings(db, ask);
    return { rows: rows.map(presented), total };
  },
  'exam/sitting': async (call, { id }) => {
    const row = await store.readSitting(db, id);
    if (row === undefined) throw new Refusal('no_data');
    await demandCare(db, deps, call, row.exam_id);
    const beganAt = row.began_at?.getTime() ?? call.now;
    const events = await store.readEvents(db, id);
    return {
      sitting: presented(row),
      exam_id: row.exam_id,
      clock_ms: row.clock_ms,
      used_ms: Math.max(0, Math.min(row.clock_ms, row.spent_ms ?? call.now - beganAt)),
      sections: (row.sections ?? []).map(section => ({ ...section })),
      events: events.map(event => ({
        ...event,
        at: event.at.toISOString(),
        after_ms: Math.max(0, event.at.getTime() - beganAt),
      })),
    };
  },
  'exam/export': async (call, { id, kind }) => {
    await demandCare(db, deps, call, id);
    const { rows, leftOut } = await readSheet(db, id);
    const lines = rows.map(row => Object.values(CELLS).map(cell => cell(row) ?? ''));
    await note(db, call, 'export', id, { after: { rows: rows.length } });
    const file = await tableFile(kind, 'exam', [Object.keys(CELLS), ...lines]);
    return { ...file, rows: rows.length, left_out: leftOut };
  },
  'exam/sheet': async (call, { id }) => {
    await demandCare(db, deps, call, id);
    const { rows, leftOut } = await readSheet(db, id);
    return { rows, left_out: leftOut };
  },
});
