/** Handlers of the history of battles: figures, pages, and a claim that changes nothing (SPEC 7, DECISIONS 3). */
import type { ReadFields } from '@trivium/contract/catalogue';
import type { Handlers } from '../../http/handler.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { type PictureOf, presentBattle, presentFigures, presentRated } from './present.ts';
import { battleFiguresOf, battleHistory, latestBattle, ratingCurveOf } from './rating.ts';
import type { HistoryRow } from './store.ts';

type Claim = ReadFields<'set_battle_statistics'>;

/** The opponent in a claim; null when it names nobody else, undefined when the claim is not about the caller's battle. */
const otherOf = ({ user_id1, user_id2 }: Claim, playerId: number): number | null | undefined => {
  const others = [user_id1, user_id2].filter(id => id !== undefined && id !== playerId);
  return others.length > 1 ? undefined : (others[0] ?? null);
};

/** Whether the claim matches the stored result. */
const isTrue = ({ winner_id, is_drawn }: Claim, row: HistoryRow, playerId: number): boolean => {
  const isDrawn = row.outcome === 'draw' || row.outcome === 'tie';
  if (is_drawn !== undefined && (is_drawn === 1) !== isDrawn) return false;
  if (winner_id === undefined || winner_id === 0) return true;
  if (winner_id === playerId) return row.outcome === 'win';
  return (
    row.outcome === 'lose' &&
    row.opponents.some(({ player_id, place }) => player_id === winner_id && place === 1)
  );
};

export const ratingActions = (
  context: AppContext,
  { pictureOf }: { readonly pictureOf: PictureOf },
): Handlers<'get_battle_statistics' | 'set_battle_statistics' | 'get_rating_curve'> => {
  const figuresOf = async (playerId: number, now: number) => battleFiguresOf(context.db, playerId, now);
  return {
    get_battle_statistics: async (call, { offset, limit, sort = 'id', order = 'desc' }) => {
      const { playerId } = call.signedIn;
      const [figures, rows] = await Promise.all([
        figuresOf(playerId, call.now),
        battleHistory(context.db, playerId, {
          // Ids of battles have no meaning; the order asked for by id is the order in which they ended.
          sort: sort === 'points' ? 'points' : 'ended_at',
          order: order.toLowerCase() === 'asc' ? 'asc' : 'desc',
          offset,
          limit,
        }),
      ]);
      const battles = rows.map(row => presentBattle(row, pictureOf));
      return { rows: { figures: presentFigures(figures), battles }, total: figures.kept };
    },
    get_rating_curve: async call =>
      (await ratingCurveOf(context.db, call.signedIn.playerId)).map(presentRated),
    // The fields are a claim: the server stores the result itself. The reply tells the caller's own battles only.
    set_battle_statistics: async (call, claim) => {
      const { playerId } = call.signedIn;
      const otherId = otherOf(claim, playerId);
      const row = otherId === undefined ? undefined : await latestBattle(context.db, playerId, otherId);
      if (row === undefined || !isTrue(claim, row, playerId))
        context.metrics.claimsRefused.inc({ action: 'set_battle_statistics' });
      return {
        figures: presentFigures(await figuresOf(playerId, call.now)),
        battle: row === undefined ? null : presentBattle(row, pictureOf),
      };
    },
  };
};
