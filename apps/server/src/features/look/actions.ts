/** Handlers of the shop of looks (DECISIONS 13). */
import type { Reply } from '@trivium/contract/catalogue';
import type { Handlers } from '../../http/handler.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { buyLook, type LookDeps, needShop, priceOf, shopOf, wearLook } from './look.ts';

export const lookActions = (
  { db }: AppContext,
  deps: LookDeps,
): Handlers<'get_looks' | 'buy_look' | 'wear_look'> => {
  const show = async (playerId: number): Promise<Reply<'get_looks'>> => {
    const { looks, worn, balance } = await shopOf(db, playerId);
    return {
      looks: looks.map(({ kind, name, isMine }) => ({
        ...{ kind, name, price: priceOf(deps, kind), is_mine: isMine },
      })),
      worn: { ...worn },
      bonus: balance.bonus,
      balance: balance.total,
    };
  };
  return {
    get_looks: async ({ signedIn }) => {
      needShop(deps);
      return show(signedIn.playerId);
    },
    buy_look: async ({ signedIn: { playerId }, now }, { kind, name }) => {
      needShop(deps);
      await db.transaction().execute(tx => buyLook(tx, deps, { playerId, kind, name, now }));
      return show(playerId);
    },
    wear_look: async ({ signedIn: { playerId } }, { kind, name }) => {
      needShop(deps);
      await wearLook(db, { playerId, kind, name });
      return show(playerId);
    },
  };
};
