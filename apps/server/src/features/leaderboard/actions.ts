/** Handlers of the leaderboards; guests may read them (DECISIONS 1, 9). */
import { type BoardSpan, boardTimes } from '@trivium/rules/leaderboard/board';
import type { Call, Handlers } from '../../http/handler.ts';
import type { Leaderboard } from './leaderboard.ts';
import { type PictureOf, presentBoard, presentMark } from './present.ts';

/** A board with fewer players also shows what else there is (ALIVE 4). */
const FEW = 10;

export const leaderboardActions = (
  leaderboard: Leaderboard,
  deps: { readonly pictureOf: PictureOf; readonly siteZone: () => string },
): Handlers<'get_daily_leaderboard' | 'get_monthly_leaderboard' | 'get_globle_leaderboard'> => {
  const marksOf = async (playerId: number | null, now: number) => {
    const [own, here] = await leaderboard.bestDays(playerId, now);
    return {
      own: own ? { score: own.score, day: own.day } : null,
      here: here ? presentMark(here, deps.pictureOf) : null,
    };
  };
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
    const times = boardTimes(span, call.now, deps.siteZone());
    const isOfFew = offset === 0 && times !== null && page.total < FEW;
    const before = isOfFew
      ? await leaderboard.page(span, { playerId, offset: 0, limit: 3, now: times.beganAt - 1 })
      : null;
    const board = presentBoard(page, past, playerId, deps.pictureOf);
    const gone = before && presentBoard(before, new Map(), playerId, deps.pictureOf);
    return {
      rows: {
        ...board,
        now: new Date(call.now).toISOString(),
        ends_at: times && new Date(times.endsAt).toISOString(),
        marks: span === 'day' && isOfFew ? await marksOf(playerId, call.now) : null,
        before: gone && before && { top_three: gone.top_three, my_rank: gone.my_rank, total: before.total },
      },
      total: page.total,
    };
  };
  return {
    get_daily_leaderboard: show('day'),
    get_monthly_leaderboard: show('month'),
    get_globle_leaderboard: show('ever'),
  };
};
