/** The lists behind the dashboard's figures of play: what players finished, and the battles that run. */
import type { OperatorHandlers } from '../../../../http/admin/handler.ts';
import type { AppContext } from '../../../../platform/app-context.ts';
import { playQuery, readRunning } from './play-store.ts';

/** More battles than this are not listed at once. */
const RUNNING_MOST = 200;

export const playHandlers = ({ db }: AppContext): OperatorHandlers<'play/list' | 'battle/running'> => ({
  'play/list': async (_, ask) => {
    const { rows: found } = await playQuery(ask).execute(db);
    const shown = found.slice(0, ask.limit);
    const last = shown.at(-1);
    return {
      rows: shown.map(({ us: _us, key, ...row }) => ({ ...row, id: key, at: row.at.toISOString() })),
      next: last !== undefined && found.length > ask.limit ? `${last.us}.${last.key}` : null,
    };
  },
  'battle/running': async () => {
    const rows = await readRunning(db, RUNNING_MOST);
    return rows.map(row => ({ ...row, players: [...row.players], started_at: row.started_at.toISOString() }));
  },
});
