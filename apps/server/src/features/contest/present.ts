/** Presents contests: names and pictures of placed players, never contact fields. */
import type { Reply } from '@trivium/contract/catalogue';
import { mayEarnWon } from '@trivium/rules/wallet/gain';
import { pictureAddress } from '../profile/profile.ts';
import type { ContestRow, EntryRow, HandedInRow, PlacedRow } from './contest.ts';

type ContestReply = Reply<'get_contest'>['live'][number];
type Mine = NonNullable<ContestReply['mine']>;
type Row = Reply<'get_contest_leaderboard'>['rows'][number];

/** Number of patterns in the design, as for categories. */
const PATTERNS = 4;

const stateOf = ({ starts_at, ends_at }: ContestRow, now: number): ContestReply['state'] =>
  starts_at.getTime() > now ? 'upcoming' : ends_at.getTime() > now ? 'live' : 'past';

type Shown = { readonly now: number; readonly seconds: number; readonly publicEarns: boolean };

export const presentContest = (row: ContestRow, { now, seconds, publicEarns }: Shown): ContestReply => ({
  contest_id: row.id,
  slug: row.slug,
  name: row.name,
  text: row.text,
  picture: row.picture === '' || row.picture.startsWith('/') ? row.picture : `/media/${row.picture}`,
  hue: row.hue,
  pattern: row.id % PATTERNS,
  state: stateOf(row, now),
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  answers_at: row.open_at.toISOString(),
  is_cancelled: row.status === 'cancelled',
  is_decided: row.status === 'closed',
  fee: row.fee,
  prizes: [...row.prizes],
  coin_kind: mayEarnWon({ hasPublicQuestion: row.has_public, publicEarns }) ? 'won' : 'bonus',
  questions: row.questions,
  seconds,
  players: row.players,
  mine: row.mine && presentEntry(row.mine, row.status),
  is_reminded: row.is_reminded,
});

/** A decided contest is over for all: it shows the place even if the play is settled a moment later. */
const statusOf = ({ play_status: status }: EntryRow, contest: ContestRow['status']): Mine['status'] =>
  status === 'running' || status === 'quit' ? status : contest === 'closed' ? 'played' : 'handed_in';

/** What the player may know of a held result. */
const checkOf = (entry: EntryRow, contest: ContestRow['status']): Mine['check'] => {
  const { held_for: why, check_until: until, is_checked, is_struck, check_reason: reason } = entry;
  if (contest !== 'closed' || why === null || (until === null && !is_struck)) return null;
  const state = is_struck ? 'refused' : is_checked ? 'cleared' : 'checking';
  return { state, why, reason, until: until === null ? null : new Date(until).toISOString() };
};

export const presentEntry = (entry: EntryRow, contest: ContestRow['status']): Mine => ({
  status: statusOf(entry, contest),
  play_id: entry.play_id,
  place:
    entry.rank === null
      ? null
      : {
          rank: entry.rank,
          score: entry.score ?? 0,
          correct: entry.correct ?? 0,
          seconds: (entry.time_ms ?? 0) / 1000,
        },
  prize: entry.prize,
  is_refunded: entry.is_refunded,
  check: checkOf(entry, contest),
});

export const presentPlaced = (placed: PlacedRow, rank: number, playerId: number): Row => ({
  ...presentHandedIn(placed, playerId),
  rank,
  score: placed.score,
  correct: placed.correct,
  seconds: placed.time_ms / 1000,
  prize: placed.prize,
});

/** A player who has handed in, and nothing else about him. */
export const presentHandedIn = (row: HandedInRow, playerId: number): Row => ({
  player_id: row.player_id,
  name: row.name,
  profile: pictureAddress(row.picture),
  rank: null,
  score: null,
  correct: null,
  seconds: null,
  prize: 0,
  is_me: row.player_id === playerId,
});
