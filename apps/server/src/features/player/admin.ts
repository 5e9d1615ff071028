/** What staff see of players and do to them; accounts are shut and deleted by the feature of accounts (DECISIONS 1). */
import { coinGrants } from '@trivium/contract/admin/coin-grant';
import { players } from '@trivium/contract/admin/player';
import { resourceHandlers } from '../../http/admin/resource.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { readPage } from '../../platform/database/list-page.ts';
import type { Say } from '../../platform/outbox/letters.ts';
import type { SubjectReaders } from '../wallet/wallet.ts';
import { playerActs } from './act/act.ts';
import { playerNotes } from './act/note.ts';
import { decideGrant, requestGrant } from './coins/grant.ts';
import { grantQuery, presentedGrant, readGrants, type StoredGrant } from './coins/grant-store.ts';
import { playerQuery, presentedPlayer, readPlayersForStaff, type StoredPlayer } from './people/list-store.ts';
import { playerPage } from './people/page.ts';
import { playerParts } from './people/part.ts';

export type PlayerAdminDeps = { readonly say: Say; readonly subjects: SubjectReaders };

export const playerAdmin = (context: AppContext, deps: PlayerAdminDeps) => ({
  ...resourceHandlers(context, players, {
    list: async ask => {
      const { rows, total } = await readPage<StoredPlayer>(context, playerQuery(ask));
      return { rows: rows.map(presentedPlayer), total };
    },
    read: readPlayersForStaff,
  }),
  ...playerPage(context),
  ...playerParts(context, deps),
  ...playerActs(context, deps),
  ...playerNotes(context),
  ...resourceHandlers(context, coinGrants, {
    list: async ask => {
      const { rows, total } = await readPage<StoredGrant>(context, grantQuery(ask));
      return { rows: rows.map(presentedGrant), total };
    },
    read: readGrants,
  }),
  'coin_grant/request': (
    call: Parameters<typeof requestGrant>[1],
    wish: Parameters<typeof requestGrant>[2],
  ) => requestGrant(context.db, call, wish),
  'coin_grant/decide': (call: Parameters<typeof decideGrant>[1], wish: Parameters<typeof decideGrant>[2]) =>
    decideGrant(context.db, call, wish),
});
