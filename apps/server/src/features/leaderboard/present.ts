/** Presents leaderboards: names and pictures, never contact fields (DECISIONS 9). */
import type { Reply } from '@trivium/contract/catalogue';
import type { BestDay, BoardPage, LeaderboardRow } from './leaderboard.ts';

type Row = Reply<'get_globle_leaderboard'>['rows'][number];

/** The address of a player's picture from its stored form. */
export type PictureOf = (stored: string) => string;

export const presentBoard = (
  page: BoardPage,
  past: ReadonlyMap<number, number>,
  playerId: number | null,
  pictureOf: PictureOf,
): Pick<Reply<'get_globle_leaderboard'>, 'my_rank' | 'top_three' | 'rows'> => {
  const change = ({ playerId, rank }: LeaderboardRow): number | null => {
    const before = past.get(playerId);
    return before === undefined ? null : before - rank;
  };
  const row = (ranked: LeaderboardRow): Row => ({
    player_id: ranked.playerId,
    name: ranked.name,
    profile: pictureOf(ranked.picture),
    rank: ranked.rank,
    score: ranked.score,
    change: change(ranked),
    is_me: ranked.playerId === playerId,
  });
  return {
    my_rank: page.mine && row(page.mine),
    top_three: page.topThree.map(row),
    rows: page.rows.map(row),
  };
};

export const presentMark = ({ playerId, name, picture, score, day }: BestDay, pictureOf: PictureOf) => ({
  player_id: playerId,
  name,
  profile: pictureOf(picture),
  score,
  day,
});
