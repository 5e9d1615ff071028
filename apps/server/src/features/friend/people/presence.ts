/**
 * Who is around: players with a socket on any server, and players who called lately. Calls are noted in the database at most
 * once a minute, many players in one statement (ALIVE 4).
 */
import type { Reply } from '@trivium/contract/catalogue';
import { ACTIVITY_MS } from '@trivium/rules/friend/limits';
import { PLAYER_MODES, type PlayerMode } from '@trivium/rules/play/mode-row';
import { MINUTE_MS, SECOND_MS } from '@trivium/rules/time/units';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { type ActivityRow, readActivities, writeSeen } from './presence-store.ts';

const WRITTEN_EVERY_MS = MINUTE_MS;
const GATHERED_MS = 5 * SECOND_MS;
/** Players remembered as written. Beyond this number they are forgotten and written again. */
const REMEMBERED_MOST = 100_000;

export type Presence = {
  /** A player called. Costs the call nothing. */
  note(playerId: number, now: number): void;
  /** Writes what was noted; also for tests. */
  flush(): Promise<void>;
  stop(): Promise<void>;
};

export const createPresence = ({ db, log }: Pick<AppContext, 'db' | 'log'>): Presence => {
  const written = new Map<number, number>();
  let noted = new Map<number, number>();
  let timer: NodeJS.Timeout | undefined;

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const due = noted;
    noted = new Map();
    if (due.size === 0) return;
    const at = new Date(Math.max(...due.values()));
    await writeSeen(db, [...due.keys()], at).catch(err =>
      log.warn({ err }, 'who was around could not be noted'),
    );
  };

  return {
    note: (playerId, now) => {
      if (now - (written.get(playerId) ?? 0) < WRITTEN_EVERY_MS) return;
      if (written.size > REMEMBERED_MOST) written.clear();
      written.set(playerId, now);
      noted.set(playerId, now);
      if (timer !== undefined) return;
      timer = setTimeout(() => void flush(), GATHERED_MS);
      timer.unref();
    },
    flush,
    stop: flush,
  };
};

type Activity = NonNullable<NonNullable<Reply<'get_friends'>['friends'][number]['presence']>['activity']>;

/** Null for battles against the bot and for samples. */
const modeNamed = (name: string | null): PlayerMode | null =>
  PLAYER_MODES.find(mode => mode === name) ?? null;

const activityOf = (row: ActivityRow): Activity | null => {
  if (row.battle_status !== null) {
    const kind = row.battle_status === 'lobby' ? 'lobby' : 'battle';
    return { kind, mode: modeNamed(`${row.battle_kind}_battle`), name: null, level: null };
  }
  const mode = modeNamed(row.mode);
  return mode === null ? null : { kind: 'playing', mode, name: row.category, level: row.level };
};

/** What these players do now; those who do nothing in particular are missing. */
export const activitiesOf = async (
  db: Db,
  playerIds: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, Activity>> => {
  if (playerIds.length === 0) return new Map();
  const rows = await readActivities(db, playerIds, new Date(now - ACTIVITY_MS));
  return new Map(
    rows.flatMap(row => {
      const activity = activityOf(row);
      return activity === null ? [] : [[row.id, activity] as const];
    }),
  );
};
