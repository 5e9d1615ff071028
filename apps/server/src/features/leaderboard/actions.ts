/** Doors of the leaderboards; guests may look (DECISIONS 1, 9). */
import type { BoardSpan } from '@trivium/rules/leaderboard/board';
import type { Call, Handlers } from '../../http/handler.ts';
import type { Leaderboard } from './leaderboard.ts';
import { type PictureOf, presentBoard } from './present.ts';

export const leaderboardActions = (
  leaderboard: Leaderboard,
  needs: { readonly pictureOf: PictureOf },
): Handlers<'get_daily_leaderboard' | 'get_monthly_leaderboard' | 'get_globle_leaderboard'> => {
  const show = (span: BoardSpan) => async (call: Call, fields: { offset: number; limit: number }) => {
    const playerId = call.signedIn?.playerId ?? null;
    const { offset, limit } = fields;
    const page = await leaderboard.page(span, { playerId, offset, limit, now: call.now });
    const shown = [...page.topThree, ...page.rows, ...(page.mine ? [page.mine] : [])];
    const past = await leaderboard.pastRanks(
      span,
      shown.map(row => row.playerId),
      call.now,
    );
    return { rows: presentBoard(page, past, playerId, needs.pictureOf), total: page.total };
  };
  return {
    get_daily_leaderboard: show('day'),
    get_monthly_leaderboard: show('month'),
    get_globle_leaderboard: show('ever'),
  };
};
