/**
 * Experience, levels and the quests of the day (ALIVE 3). A settlement reads the row ahead, weighs the round, and writes the row in
 * its own transaction under the player's purse lock, so a round earns once. Nothing of it is coins.
 */
import { isRoom, type Round, roundXp, withinDay } from '@trivium/rules/experience/gain';
import { type LevelPlace, levelAt } from '@trivium/rules/experience/level';
import { isOfFamily, type Mode, PLAYER_MODES } from '@trivium/rules/play/mode-row';
import { countQuests, type DayQuest, type DrawFor, drawQuests, isDone } from '@trivium/rules/quest/day';
import { QUESTS, type QuestId } from '@trivium/rules/quest/quest-row';
import { dateInZone } from '@trivium/rules/streak/date';
import type { Db } from '../../platform/database/db.ts';
import type { ReadsSettings } from './numbers.ts';
import * as store from './store.ts';

export type ExperienceRow = store.ExperienceRow;

/** What a round, duel or quest earned, for the screen that shows it. */
export type Earned = {
  /** What counts of it: nothing beyond the end of the day. */
  readonly xp: number;
  /** The day's experience, with this. */
  readonly today: number;
  readonly mostADay: number;
  /** Null where the site or the player is without experience. */
  readonly level: { readonly before: LevelPlace; readonly after: LevelPlace } | null;
  /** The quests that it moved. */
  readonly quests: readonly {
    readonly id: QuestId;
    readonly progress: number;
    readonly isDone: boolean;
    /** Done by this. */
    readonly isNew: boolean;
  }[];
};

export type Weighed = { readonly earned: Earned | null; readonly write: (db: Db) => Promise<unknown> };
const NOTHING: Weighed = { earned: null, write: async () => undefined };

/** Whose round it is, and his date when it ended. */
export type Gainer = { readonly playerId: number; readonly day: string };

/** Things that earn outside of settlements. `kept` and `master` earn without an end of times, as far as the day goes. */
export const GAINS = ['duel', 'ghost', 'kept', 'master'] as const;
export type Gain = {
  readonly playerId: number;
  readonly what: (typeof GAINS)[number];
  /** Never used twice for a player: a second gain of the same key earns nothing. */
  readonly key: string;
  readonly now: number;
};

export type Experience = {
  /** What a settlement depends on, read and held with its other readings. */
  read(db: Db, playerId: number): Promise<ExperienceRow | undefined>;
  /** What a round earns. The caller writes it in its transaction, which holds the player's purse. */
  weigh(row: ExperienceRow | undefined, round: Round, who: Gainer): Weighed;
  /** Gains what a duel, a race or a question kept for good earns, once, in the caller's transaction, as its last lock. */
  gain(db: Db, gain: Gain): Promise<Earned | null>;
  /** What was gained under a key; 0 before that, and where the site is without experience. */
  gained(db: Db, playerId: number, key: string): Promise<number>;
  /** A player's row brought up to a date: yesterday's progress is gone, and the quests are drawn. */
  upTo(row: ExperienceRow | undefined, who: Gainer): ExperienceRow;
  place(total: number): LevelPlace;
  /** What there is to draw quests from. */
  drawFor(who: Gainer): DrawFor;
  /** Level and frame of players, for lists and pages; without experience on, of nobody. */
  worn(db: Db, playerIds: readonly number[]): Promise<ReadonlyMap<number, Worn>>;
  /** The scarf that Glim wears for a player; empty for none. */
  scarf(db: Db, playerId: number): Promise<string>;
};

export type Worn = { readonly level: number; readonly frame: string; readonly horizon: string };

const FRESH: ExperienceRow = {
  ...{ total: 0, day: null, today: 0, times: {}, quests: [], is_swapped: false },
  ...{ frame: '', horizon: '', scarf: '', is_off: false, quests_off: false },
};

const questsMoved = (before: readonly DayQuest[], after: readonly DayQuest[]): Earned['quests'] =>
  after.flatMap((quest, at) => {
    const was = before[at];
    if (was === undefined || was.progress === quest.progress) return [];
    return [{ ...quest, isDone: isDone(quest), isNew: isDone(quest) && !isDone(was) }];
  });

const drawFor =
  (settings: ReadsSettings) =>
  (who: Gainer): DrawFor => {
    const on: ReadonlySet<Mode> = new Set(PLAYER_MODES.filter(mode => settings.get(`${mode}_enabled`)));
    return {
      ...who,
      isOn: mode => on.has(mode),
      hasPeople: [...on].some(mode => isOfFamily(mode, 'battle')),
    };
  };

const upTo =
  (settings: ReadsSettings): Experience['upTo'] =>
  (row = FRESH, who) => {
    if (row.day !== null && row.day >= who.day)
      return { ...row, quests: row.quests.filter(({ id }) => Object.hasOwn(QUESTS, id)) };
    const quests = drawQuests(drawFor(settings)(who));
    return { ...row, day: who.day, today: 0, times: {}, quests, is_swapped: false };
  };

const hasQuests = (settings: ReadsSettings, row: ExperienceRow): boolean =>
  settings.get('quests_enabled') && !row.quests_off;
const hasXp = (settings: ReadsSettings, row: ExperienceRow): boolean =>
  settings.get('experience_enabled') && !row.is_off;

const placeIn =
  (settings: ReadsSettings) =>
  (total: number): LevelPlace =>
    levelAt(total, { base: settings.get('xp_level_base'), step: settings.get('xp_level_step') });

type More = {
  readonly xp: number;
  readonly quests: readonly DayQuest[];
  readonly times: ExperienceRow['times'];
};

/** The day with so much more on it, and what was earned by it. */
const grow = (
  settings: ReadsSettings,
  now: ExperienceRow,
  { xp, quests, times }: More,
): { earned: Earned; writing: store.DayWriting } => {
  const moved = questsMoved(now.quests, quests);
  const done = moved.filter(({ isNew }) => isNew).length;
  const mostADay = settings.get('xp_a_day');
  const whole = xp + done * settings.get('xp_quest');
  const isOn = hasXp(settings, now);
  const counted = isOn ? withinDay(whole, now.today, mostADay) : 0;
  const today = now.today + counted;
  const place = placeIn(settings);
  const level = isOn ? { before: place(now.total), after: place(now.total + counted) } : null;
  return {
    earned: { xp: counted, today, mostADay, level, quests: moved },
    writing: { day: now.day, today, times, quests, is_swapped: now.is_swapped, xp: counted },
  };
};

const weigh =
  (settings: ReadsSettings): Experience['weigh'] =>
  (row, round, who) => {
    const now = upTo(settings)(row, who);
    const isQuesting = hasQuests(settings, now);
    if (!hasXp(settings, now) && !isQuesting) return NOTHING;
    const rooms = now.times.room ?? 0;
    const pay = {
      right: settings.get('xp_right'),
      round: settings.get('xp_round'),
      room: settings.get('xp_room'),
    };
    const xp = roundXp(round, pay, settings.get('xp_times_a_day') - rooms);
    const quests = isQuesting ? countQuests(now.quests, round) : now.quests;
    if (xp === 0 && questsMoved(now.quests, quests).length === 0) return NOTHING;
    const times = isRoom(round.mode) ? { ...now.times, room: rooms + 1 } : now.times;
    const { earned, writing } = grow(settings, now, { xp, quests, times });
    return { earned, write: db => store.writeDay(db, who.playerId, writing) };
  };

const gain =
  (settings: ReadsSettings): Experience['gain'] =>
  async (db, { playerId, what, key, now: at }) => {
    const zone = await store.readGainerZone(db, playerId);
    if (zone === undefined) return null;
    const row = await store.lockRow(db, playerId);
    if (!hasXp(settings, row)) return null;
    const day = dateInZone(at, zone);
    const now = upTo(settings)(row, { playerId, day });
    const isEndless = what === 'kept' || what === 'master';
    const used = isEndless ? 0 : (now.times[what] ?? 0);
    const isLeft = isEndless || used < settings.get('xp_times_a_day');
    const times = isEndless ? now.times : { ...now.times, [what]: used + 1 };
    const xp = isLeft ? settings.get(`xp_${what}`) : 0;
    const { earned, writing } = grow(settings, now, { xp, quests: now.quests, times });
    if (!(await store.noteGain(db, { playerId, key, xp: earned.xp, at: new Date(at) }))) return null;
    await store.writeDay(db, playerId, writing);
    return earned;
  };

const wornBy =
  (settings: ReadsSettings): Experience['worn'] =>
  async (db, playerIds) => {
    if (!settings.get('experience_enabled') || playerIds.length === 0) return new Map();
    const rows = (await store.readWorn(db, playerIds)).filter(({ is_off }) => !is_off);
    const place = placeIn(settings);
    return new Map(
      rows.map(({ player_id, total, frame, horizon }) => [
        player_id,
        { level: place(total).level, frame, horizon },
      ]),
    );
  };

export const createExperience = (settings: ReadsSettings): Experience => ({
  read: store.holdRow,
  weigh: weigh(settings),
  gain: gain(settings),
  gained: async (db, playerId, key) =>
    settings.get('experience_enabled') ? store.readGain(db, playerId, key) : 0,
  upTo: upTo(settings),
  place: placeIn(settings),
  drawFor: drawFor(settings),
  worn: wornBy(settings),
  scarf: async (db, playerId) => (settings.get('experience_enabled') ? store.readScarf(db, playerId) : ''),
});

export const forgetExperience = store.forget;
