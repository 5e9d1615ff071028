/** Handlers of the road: level, looks, and the three quests of the day (ALIVE 1, 3). */
import type { Reply } from '@trivium/contract/catalogue';
import { looksAt, mayWear, nextLooks } from '@trivium/rules/experience/looks';
import { isDone, swapQuest } from '@trivium/rules/quest/day';
import { QUESTS } from '@trivium/rules/quest/quest-row';
import { dateInZone } from '@trivium/rules/streak/date';
import type { Handlers } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Experience, ExperienceRow } from './experience.ts';
import type { ReadsSettings } from './numbers.ts';
import * as store from './store.ts';

type Road = Reply<'get_road'>;

export type RoadDeps = {
  readonly experience: Experience;
  readonly settings: ReadsSettings;
  /** The highest league that a player has reached, from 0. */
  readonly bestLeagueOf: (db: Db, playerId: number) => Promise<number>;
  /** His league in a line; null where there is none. */
  readonly leagueLine: (playerId: number, now: number) => Promise<Road['league']>;
};

/** Rows of the ladder that are shown in advance. */
const NEXT_LOOKS = 6;

const presentRoad = (
  { experience, settings }: RoadDeps,
  row: ExperienceRow,
  { bestLeague, league, now }: { bestLeague: number; league: Road['league']; now: number },
): Road => {
  const { level, into, needed } = experience.place(row.total);
  const isOn = settings.get('experience_enabled') && !row.is_off;
  const hasQuests = settings.get('quests_enabled') && !row.quests_off;
  return {
    now: new Date(now).toISOString(),
    level: isOn
      ? {
          ...{ level, into, needed, total: row.total, today: row.today },
          most_a_day: settings.get('xp_a_day'),
        }
      : null,
    quests: hasQuests
      ? {
          rows: row.quests.map(quest => ({
            id: quest.id,
            kind: QUESTS[quest.id].kind,
            progress: quest.progress,
            goal: QUESTS[quest.id].goal,
            is_done: isDone(quest),
          })),
          xp: isOn ? settings.get('xp_quest') : 0,
          may_swap: !row.is_swapped,
        }
      : null,
    league,
    worn: { frame: row.frame, horizon: row.horizon, scarf: row.scarf },
    looks: isOn ? looksAt(level, bestLeague).map(look => ({ ...look })) : [],
    next_looks: isOn ? nextLooks(level, NEXT_LOOKS).map(step => ({ ...step })) : [],
    switches: { experience: !row.is_off, quests: !row.quests_off },
  };
};

export const experienceActions = (
  { db }: AppContext,
  deps: RoadDeps,
): Handlers<'get_road' | 'swap_quest' | 'set_look' | 'set_road_switch'> => {
  const { experience, settings } = deps;
  const isSomethingOn = () =>
    settings.get('experience_enabled') || settings.get('quests_enabled') || settings.get('league_enabled');
  const refuseWhenOff = () => {
    if (!isSomethingOn()) throw new Refusal('mode_off');
  };
  const upToNow = async (tx: Db, row: ExperienceRow | undefined, playerId: number, now: number) => {
    const day = dateInZone(now, await store.readZone(tx, playerId));
    return experience.upTo(row, { playerId, day });
  };
  const show = async (tx: Db, playerId: number, now: number): Promise<Road> => {
    const [row, bestLeague, league] = await Promise.all([
      store.readRow(tx, playerId),
      deps.bestLeagueOf(tx, playerId),
      deps.leagueLine(playerId, now),
    ]);
    return presentRoad(deps, await upToNow(tx, row, playerId, now), { bestLeague, league, now });
  };
  return {
    get_road: async ({ signedIn, now }) => {
      refuseWhenOff();
      return show(db, signedIn.playerId, now);
    },
    swap_quest: async ({ signedIn: { playerId }, now }, { id }) => {
      if (!settings.get('quests_enabled')) throw new Refusal('mode_off');
      await db.transaction().execute(async tx => {
        const row = await upToNow(tx, await store.lockRow(tx, playerId), playerId, now);
        // The same asking again: it is swapped already.
        if (row.is_swapped && row.quests.every(quest => quest.id !== id)) return;
        const who = experience.drawFor({ playerId, day: row.day ?? '' });
        const quests = row.is_swapped ? null : swapQuest(row.quests, id, who);
        if (quests === null) throw new Refusal('no_swap');
        await store.writeDay(tx, playerId, { ...row, quests, is_swapped: true, xp: 0 });
      });
      return show(db, playerId, now);
    },
    set_look: async ({ signedIn: { playerId }, now }, { kind, name }) => {
      if (!settings.get('experience_enabled')) throw new Refusal('mode_off');
      await db.transaction().execute(async tx => {
        const row = await store.lockRow(tx, playerId);
        const { level } = experience.place(row.total);
        if (!mayWear({ kind, name }, level, await deps.bestLeagueOf(tx, playerId)))
          throw new Refusal('look_locked');
        await store.writeLook(tx, playerId, kind, name);
      });
      return show(db, playerId, now);
    },
    set_road_switch: async ({ signedIn: { playerId }, now }, { name, status }) => {
      refuseWhenOff();
      await store.writeSwitch(db, playerId, name === 'experience' ? 'is_off' : 'quests_off', status === 0);
      return show(db, playerId, now);
    },
  };
};
