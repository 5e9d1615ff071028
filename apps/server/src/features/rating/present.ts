/** Presents the history of battles: the player's figures, and his seats with their opponents (SPEC 7). */
import type { Reply } from '@trivium/contract/catalogue';
import type { BattleFigures } from './rating.ts';
import type { HistoryRow, RatedRow } from './store.ts';

type History = Reply<'get_battle_statistics'>;
type PastBattle = History['battles'][number];

/** The address of a player's picture from its stored form. */
export type PictureOf = (stored: string) => string;

export const presentFigures = (figures: BattleFigures): History['figures'] => ({
  played: figures.played,
  wins: figures.wins,
  losses: figures.losses,
  draws: figures.draws,
  rating: figures.rating,
  rating_deviation: figures.deviation,
  wins_in_a_row: figures.winsInARow,
  longest_wins_in_a_row: figures.longestWinsInARow,
});

const rounded = (rating: number | null): number | null => (rating === null ? null : Math.round(rating));

export const presentRated = (row: RatedRow): Reply<'get_rating_curve'>[number] => ({
  ended_at: row.ended_at.toISOString(),
  rating_before: Math.round(row.rating_before),
  rating_after: Math.round(row.rating_after),
});

export const presentBattle = (row: HistoryRow, pictureOf: PictureOf): PastBattle => ({
  battle_id: row.battle_id,
  // The history holds no battles against the bot.
  kind: row.kind === 'bot' ? 'random' : row.kind,
  ended_at: row.ended_at.toISOString(),
  outcome: row.outcome,
  place: row.place,
  points: row.points,
  right: row.right_answers,
  coins: row.coins - row.fee,
  rating_before: rounded(row.rating_before),
  rating_after: rounded(row.rating_after),
  check: row.check_status,
  // A deleted player keeps the seat, without name, picture and id.
  opponents: row.opponents.map(({ player_id, name, picture, points, place }) => ({
    player_id,
    name: player_id === null ? '' : name,
    profile: player_id === null ? '' : pictureOf(picture),
    points,
    place,
    is_bot: false,
  })),
});
