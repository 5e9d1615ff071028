/**
 * Races against a recording: who may start one, and what its end does. A race is a play of mode `ghost`, so clock, repeated calls and
 * time that passes are those of plays; the recorded times and answers stand beside it (DECISIONS 13, `rules/ghost`).
 */
import { isFinished } from '@trivium/rules/experience/gain';
import { GHOST_QUESTIONS_LEAST } from '@trivium/rules/ghost/limits';
import { outcomeOf, racePoints, totalOf } from '@trivium/rules/ghost/race';
import { clockMs, type PlayPolicy } from '@trivium/rules/play/policy';
import { policyOf } from '@trivium/rules/play/policy-of';
import { datesOnEarth } from '@trivium/rules/streak/zone';
import { DAY_MS, SECOND_MS } from '@trivium/rules/time/units';
import { Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Battles } from '../battle/battle.ts';
import type { Experience } from '../experience/experience.ts';
import type { Keys } from '../key/key.ts';
import type { PlayOutcome, SettledPlay } from '../play/outcome.ts';
import { type PlayRow, type Plays, secretsOf, undecidedOf, unpaidOutcome } from '../play/play.ts';
import { readQuestions, readServable } from '../question/question.ts';
import type { Settings } from '../settings/settings.ts';
import {
  type Asker,
  isAnyListed,
  type RecordingRow,
  readPlayed,
  readRecording,
  type Source,
} from './recording/recording-store.ts';
import { type Recording, recordingOfBattle, recordingOfPlay, stillAsked } from './recording/track.ts';
import * as store from './store.ts';

export type GhostDeps = {
  readonly settings: Settings;
  readonly keys: Keys;
  readonly plays: Plays;
  readonly battles: Pick<Battles, 'find'>;
};

export function needGhosts(settings: Settings): void {
  if (!settings.get('ghosts_enabled')) throw new Refusal('ghosts_off');
}

export const askerOf = (settings: Settings, playerId: number, now: number): Asker => ({
  playerId,
  since: new Date(now - settings.get('ghost_days') * DAY_MS),
  hasFriends: settings.get('friends_enabled'),
});

/** What names a recording: whose, and of which game. */
export type Named = { readonly source: Source; readonly id: string; readonly ownerId: number };

/**
 * A recording that a player may race. Refuses `ghost_gone` for one that is not there, too old, or somebody's who does not let him, and
 * `ghost_not_passed` for a level that he has not passed.
 */
export const needRecording = async (
  { db }: AppContext,
  { settings }: Pick<GhostDeps, 'settings'>,
  named: Named,
  { playerId, now }: { readonly playerId: number; readonly now: number },
): Promise<RecordingRow> => {
  needGhosts(settings);
  const row = await readRecording(db, askerOf(settings, playerId, now), named);
  if (row === undefined) throw new Refusal('ghost_gone');
  if (!row.is_passed) throw new Refusal('ghost_not_passed');
  return row;
};

const readGame = async (
  { db }: AppContext,
  { battles }: GhostDeps,
  { source, id, ownerId }: Named,
): Promise<Recording | undefined> => {
  if (source === 'play') {
    const played = await readPlayed(db, id);
    return played && recordingOfPlay(played);
  }
  const battle = await battles.find(id);
  return battle && recordingOfBattle(battle, ownerId);
};

/** The recording with the questions that may be asked now. Refuses `ghost_gone` where too few are left. */
const readTrack = async (
  context: AppContext,
  deps: GhostDeps,
  named: Named,
  now: number,
): Promise<Recording> => {
  const { db } = context;
  const whole = await readGame(context, deps, named);
  if (whole === undefined) throw new Refusal('ghost_gone');
  const ids = whole.served.map(({ questionId }) => questionId);
  const [questions, servable] = await Promise.all([
    readQuestions(db, ids),
    readServable(db, ids, new Date(now)),
  ]);
  const left = stillAsked(whole, questions, new Set(servable));
  if (left.served.length < GHOST_QUESTIONS_LEAST) throw new Refusal('ghost_gone');
  return left;
};

/** Refuses a race whose questions wait for the player elsewhere, where their answers would be worth something. */
const needFree = async (
  { db }: AppContext,
  questionIds: readonly number[],
  { playerId, isMine, now }: { readonly playerId: number; readonly isMine: boolean; readonly now: number },
): Promise<void> => {
  const [secret, undecided, isListed] = await Promise.all([
    secretsOf(db, playerId, now),
    undecidedOf(db, playerId),
    // The player was told the answers of his own games.
    isMine ? false : isAnyListed(db, questionIds, datesOnEarth(now)),
  ]);
  const waiting = new Set([...secret, ...undecided]);
  if (isListed || questionIds.some(id => waiting.has(id))) throw new Refusal('ghost_asked_elsewhere');
};

export type RaceStart = {
  readonly named: Named;
  readonly playerId: number;
  readonly extraTime: PlayPolicy['extraTime'];
  readonly now: number;
};

const aboutOf = ({ mode, name, hue, level }: RecordingRow): store.About => ({ mode, name, hue, level });

/** Starts a race, or returns the running one against the same recording. */
export const startRace = async (
  context: AppContext,
  deps: GhostDeps,
  { named, playerId, extraTime, now }: RaceStart,
): Promise<PlayRow> => {
  const { db } = context;
  const scope = `ghost/${named.source}/${named.id}/${named.ownerId}`;
  const running = await deps.plays.running(playerId, scope, now);
  if (running !== null) return running;
  const row = await needRecording(context, deps, named, { playerId, now });
  const recording = await readTrack(context, deps, named, now);
  const questionIds = recording.served.map(({ questionId }) => questionId);
  const isMine = named.ownerId === playerId;
  await needFree(context, questionIds, { playerId, isMine, now });
  const askable = await deps.keys.askable(db, { playerId, questionIds, now });
  if (askable.length < questionIds.length) throw deps.keys.usedUp();
  const clock = { kind: 'each', seconds: recording.clockSeconds } as const;
  return deps.plays.start(
    {
      ...{ playerId, scope, place: null, level: null, languageId: recording.languageId },
      policy: policyOf('ghost', { clock, extraTime }),
      questions: [],
      dealt: recording.served,
      enter: async (tx, playId) => {
        if (!isMine && !(await store.holdConsent(tx, named.ownerId))) throw new Refusal('ghost_gone');
        const race = { play_id: playId, player_id: playerId, owner_id: named.ownerId, about: aboutOf(row) };
        const { track } = recording;
        await store.insertRace(tx, { ...race, recorded_at: row.recorded_at, track }, new Date(now));
      },
    },
    now,
  );
};

const tallyOf = ({ results }: SettledPlay) => {
  const count = (verdict: string) => results.filter(result => result.verdict === verdict).length;
  const [right, wrong] = [count('right'), count('wrong')];
  return { right, wrong, skipped: 0, counted: results.length, unanswered: results.length - right - wrong };
};

/** What the end of a race does, in its transaction: its outcome and experience; a race pays and counts nothing else. */
export const endRace = async (
  { experience }: { readonly experience: Pick<Experience, 'gain'> },
  tx: Db,
  play: SettledPlay,
  keep?: (outcome: PlayOutcome) => Promise<void>,
): Promise<PlayOutcome> => {
  const { playId, playerId, policy, results, seconds, endedAt } = play;
  const tally = tallyOf(play);
  const answered = tally.right + tally.wrong;
  // Before the race's row, as an erasure takes them.
  const earned = isFinished({ answered, questions: results.length })
    ? await experience.gain(tx, { playerId, what: 'ghost', key: `ghost/${playId}`, now: endedAt })
    : null;
  const race = await store.lockRace(tx, playId);
  const length = clockMs(policy) ?? 0;
  const points = results
    .map(result => racePoints(result.verdict, result.seconds * SECOND_MS, length))
    .reduce((sum, each) => sum + each, 0);
  const ghost = race?.track ? totalOf(race.track, length / policy.extraTime) : null;
  await store.writeEnd(
    tx,
    playId,
    {
      points,
      ms: Math.round(seconds * SECOND_MS),
      ghost_points: ghost?.points ?? null,
      ghost_ms: ghost?.ms ?? null,
      outcome: outcomeOf(points, ghost?.points ?? null),
    },
    new Date(endedAt),
  );
  const outcome = { ...unpaidOutcome(policy, tally, seconds), earned };
  await keep?.(outcome);
  return outcome;
};
