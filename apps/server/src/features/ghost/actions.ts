/** Handlers of races against a recording (ALIVE 4, DECISIONS 13). */
import type { ReadFields, Reply } from '@trivium/contract/catalogue';
import { MODE_ROWS, modesOf } from '@trivium/rules/play/mode-row';
import type { Handlers, SignedInCall } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { findPlace } from '../catalog/catalog.ts';
import { friendsOf } from '../friend/friend.ts';
import { readTold } from '../key/key.ts';
import { isAway } from '../play/play.ts';
import type { ShowPlay } from '../play/reply/show.ts';
import { passedLevels, readProgress } from '../progress/progress.ts';
import type { Settings } from '../settings/settings.ts';
import { askerOf, type GhostDeps, needGhosts, needRecording, startRace } from './ghost.ts';
import { readRecordings, type Whose } from './recording/recording-store.ts';
import { presentRace, presentRecording } from './reply/present.ts';
import * as store from './store.ts';

export type GhostActionDeps = GhostDeps & { readonly show: ShowPlay };

const pageOf = async (
  { db }: AppContext,
  settings: Settings,
  playerId: number,
): Promise<Reply<'get_ghost_page'>> => {
  const [is_shared, races] = await Promise.all([
    store.hasConsent(db, playerId),
    store.countRaces(db, playerId),
  ]);
  const xp = settings.get('experience_enabled') ? settings.get('xp_ghost') : 0;
  return { is_shared, ...races, xp, times_a_day: settings.get('xp_times_a_day') };
};

/** Whose recordings are asked for. Refuses fields that name nobody or nothing, and a level that was not passed. */
const whoseOf = async (
  { db }: AppContext,
  { signedIn: { playerId } }: SignedInCall,
  { whose, player_id, category, subcategory, level }: ReadFields<'get_ghosts'>,
): Promise<Whose> => {
  if (whose === 'mine' || whose === 'friends') return { whose };
  if (whose === 'player') {
    if (player_id === undefined) throw new Refusal('no_data');
    return { whose, friendId: player_id };
  }
  if (category === undefined || level === undefined) throw new Refusal('no_data');
  const place = await findPlace(db, category, subcategory, playerId);
  const mode = modesOf('level').find(each => MODE_ROWS[each].categoryType === place.category.type);
  if (mode === undefined) throw new Refusal('no_data');
  const road = {
    playerId,
    categoryId: place.category.id,
    subcategoryId: place.subcategory?.id ?? null,
  };
  if (!passedLevels(await readProgress(db, road)).has(level)) throw new Refusal('ghost_not_passed');
  return { whose, at: { ...road, mode, level } };
};

/** Who recorded it, as long as he lets this player race it. */
const ownerOf = async ({ db }: AppContext, settings: Settings, race: store.RaceRow) => {
  const { owner_id: ownerId, player_id: playerId, track } = race;
  if (ownerId === null || track === null) return null;
  if (ownerId !== playerId) {
    if (!settings.get('friends_enabled')) return null;
    if (!(await friendsOf(db, playerId, [ownerId])).has(ownerId)) return null;
  }
  return (await store.readOwner(db, ownerId)) ?? null;
};

const namedIn = ({ source, recording_id, player_id }: ReadFields<'get_ghost'>) => ({
  ...{ source, id: recording_id, ownerId: player_id },
});

type GhostCall =
  | 'get_ghost_page'
  | 'set_ghost_switch'
  | 'get_ghosts'
  | 'get_ghost'
  | 'start_ghost_race'
  | 'get_ghost_race';

export const ghostActions = (context: AppContext, deps: GhostActionDeps): Handlers<GhostCall> => {
  const { db } = context;
  const { settings, plays } = deps;
  return {
    get_ghost_page: ({ signedIn: { playerId } }) => {
      needGhosts(settings);
      return pageOf(context, settings, playerId);
    },
    set_ghost_switch: async ({ signedIn: { playerId }, now }, { status }) => {
      // Taken back they are always.
      if (status === 0) await db.transaction().execute(tx => store.removeConsent(tx, playerId));
      else {
        needGhosts(settings);
        await store.writeConsent(db, playerId, new Date(now));
      }
      return pageOf(context, settings, playerId);
    },
    get_ghosts: async (call, fields) => {
      needGhosts(settings);
      const { playerId } = call.signedIn;
      const whose = await whoseOf(context, call, fields);
      const asker = askerOf(settings, playerId, call.now);
      const { rows, total } = await readRecordings(db, asker, whose, fields);
      const shown = { playerId, days: settings.get('ghost_days') };
      return { rows: rows.map(row => presentRecording(row, shown)), total };
    },
    get_ghost: async ({ signedIn: { playerId }, now }, fields) => {
      const row = await needRecording(context, deps, namedIn(fields), { playerId, now });
      return presentRecording(row, { playerId, days: settings.get('ghost_days') });
    },
    start_ghost_race: async (call, fields) => {
      needGhosts(settings);
      const { playerId, extraTime } = call.signedIn;
      const start = { named: namedIn(fields), playerId, extraTime, now: call.now };
      return deps.show(call, await startRace(context, deps, start));
    },
    get_ghost_race: async ({ signedIn: { playerId }, now }, { play_id }) => {
      const play = await plays.look(play_id, { playerId, samplePlayId: null }, now);
      const race = await store.readRace(db, play_id);
      if (race === undefined) throw new Refusal('play_not_found');
      if (isAway(play)) throw new Refusal('play_away');
      const ids = play.served.map(({ questionId }) => questionId);
      const [owner, known] = await Promise.all([
        ownerOf(context, settings, race),
        readTold(db, playerId, ids),
      ]);
      return presentRace(play, race, { owner, known });
    },
  };
};
