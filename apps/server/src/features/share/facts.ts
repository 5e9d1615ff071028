/** What a link of each kind shows: read of the feature that owns the result, and refused while anything of it is secret. */
import type {
  BattleFacts,
  ContestFacts,
  DuelFacts,
  PlayFacts,
  ProfileFacts,
  ShareKind,
} from '@trivium/rules/share/facts';
import { isShared, squareOf } from '@trivium/rules/share/facts';
import { Refusal } from '../../http/refusal.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Badges } from '../badge/badge.ts';
import type { Experience } from '../experience/experience.ts';
import type { Leaderboard } from '../leaderboard/leaderboard.ts';
import type { Plays } from '../play/play.ts';
import { finishedSeats } from '../rating/rating.ts';
import { figuresOf } from '../statistics/statistics.ts';
import type { KeptFacts } from './store.ts';

export type FactDeps = {
  readonly plays: Pick<Plays, 'look'>;
  readonly badges: Pick<Badges, 'list'>;
  readonly leaderboard: Pick<Leaderboard, 'allTimeScore'>;
  readonly experience: Pick<Experience, 'worn'>;
  /** A contest with the caller's own entry. Refuses `no_data` for one that is not there. */
  readonly contestOf: (db: Db, idOrSlug: string, playerId: number) => Promise<ContestEnd>;
  /** The end of a duel for one of its players; null for somebody else's, one that goes on, and one that was not played. */
  readonly duelEndOf: (db: Db, id: string, playerId: number) => Promise<Omit<DuelFacts, 'kind'> | null>;
};

/** What is told of a contest's end; rank and score are null before it is decided, and without a place. */
export type ContestEnd = {
  readonly id: number;
  readonly name: string;
  readonly status: 'scheduled' | 'cancelled' | 'closed';
  readonly players: number;
  readonly mine: {
    readonly rank: number | null;
    readonly score: number | null;
    readonly held_for: string | null;
    readonly is_checked: boolean;
    readonly is_struck: boolean;
  } | null;
};

type Of = { readonly playerId: number; readonly subject: string; readonly now: number };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ID_OR_SLUG = /^(\d{1,15}|[a-z0-9-]{1,120})$/;

/** Refuses `play_not_found`, `share_not_yet` before the play is over for all, and `no_data` for modes that are not shared. */
const playFacts = async ({ plays }: FactDeps, { playerId, subject, now }: Of): Promise<PlayFacts> => {
  if (!UUID.test(subject)) throw new Refusal('play_not_found');
  const { status, outcome, policy, state, place, level, scope } = await plays.look(
    subject,
    { playerId, samplePlayId: null },
    now,
  );
  const { mode } = policy;
  if (!isShared(mode) || status === 'quit') throw new Refusal('no_data');
  if (status !== 'settled' || outcome === null || (policy.secretUntil ?? 0) > now)
    throw new Refusal('share_not_yet');
  return {
    ...{ kind: 'play', mode, level },
    name: place?.subject?.title ?? place?.subcategory?.name ?? place?.category?.name ?? '',
    right: outcome.correct,
    of: outcome.counted,
    squares: state.questions.map(({ verdict }) => squareOf(verdict)),
    on: mode === 'daily_quiz' ? (scope.split('/')[1] ?? null) : null,
  };
};

const BATTLE_MODES = { random: 'random_battle', friend: 'friend_battle', group: 'group_battle' } as const;

/** Refuses `no_data` where the caller had no seat, and `share_not_yet` while its answers are looked at. */
const battleFacts = async (db: Db, { playerId, subject }: Of): Promise<BattleFacts> => {
  const seats = UUID.test(subject) ? await finishedSeats(db, subject) : [];
  const own = seats.find(({ player_id }) => player_id === playerId);
  if (own === undefined) throw new Refusal('no_data');
  if (own.check_status === 'held') throw new Refusal('share_not_yet');
  const { kind, outcome, place, points } = own;
  if (outcome === 'none' || kind === 'bot') throw new Refusal('no_data');
  const others = seats.filter(seat => seat !== own);
  return {
    ...{ kind: 'battle', mode: BATTLE_MODES[kind], outcome, place, points },
    seats: seats.length,
    theirs: Math.max(0, ...others.map(seat => seat.points)),
  };
};

/** Refuses `share_not_yet` before it is decided, and `no_data` without a place in it. */
const contestFacts = async (
  db: Db,
  { contestOf }: FactDeps,
  { playerId, subject }: Of,
): Promise<{ readonly id: number; readonly facts: ContestFacts }> => {
  if (!ID_OR_SLUG.test(subject)) throw new Refusal('no_data');
  const { id, name, status, players, mine } = await contestOf(db, subject, playerId);
  if (mine === null || mine.is_struck) throw new Refusal('no_data');
  if (status === 'scheduled' || (mine.held_for !== null && !mine.is_checked))
    throw new Refusal('share_not_yet');
  const { rank, score } = mine;
  if (rank === null || score === null) throw new Refusal('no_data');
  return { id, facts: { kind: 'contest', name, rank, players, score } };
};

/** Refuses `no_data` for a duel that the caller has not played to its end. */
const duelFacts = async (db: Db, { duelEndOf }: FactDeps, { playerId, subject }: Of): Promise<DuelFacts> => {
  const end = UUID.test(subject) ? await duelEndOf(db, subject, playerId) : null;
  if (end === null) throw new Refusal('no_data');
  return { kind: 'duel', ...end };
};

/** What is kept of a result, and the subject under which it is found again. */
export const factsToKeep = async (
  db: Db,
  deps: FactDeps,
  kind: ShareKind,
  of: Of,
): Promise<{ readonly subject: string; readonly facts: KeptFacts }> => {
  switch (kind) {
    case 'play':
      return { subject: of.subject, facts: await playFacts(deps, of) };
    case 'battle':
      return { subject: of.subject, facts: await battleFacts(db, of) };
    case 'contest': {
      const { id, facts } = await contestFacts(db, deps, of);
      return { subject: String(id), facts };
    }
    case 'duel':
      return { subject: of.subject, facts: await duelFacts(db, deps, of) };
    case 'profile':
      return { subject: '', facts: { kind } };
  }
};

/** A profile as the player's page shows it to others. */
export const profileFacts = async (
  db: Db,
  { badges, leaderboard, experience }: FactDeps,
  playerId: number,
  now: number,
): Promise<ProfileFacts> => {
  const [figures, listed, score, worn] = await Promise.all([
    figuresOf(db, playerId, now),
    badges.list(db, playerId),
    leaderboard.allTimeScore(db, playerId),
    experience.worn(db, [playerId]),
  ]);
  return {
    ...{ kind: 'profile', score, days: figures.streakDays },
    level: worn.get(playerId)?.level ?? null,
    badges: listed.filter(({ unlockedAt }) => unlockedAt !== null).length,
  };
};
