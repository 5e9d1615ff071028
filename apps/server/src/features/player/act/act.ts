/** What staff do to a player's name, picture and conscience; the player reads the reason (DECISIONS 2). */
import { capitaliseFirst } from '@trivium/rules/text/name';
import type { OperatorHandlers, StaffCall } from '../../../http/admin/handler.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Say } from '../../../platform/outbox/letters.ts';
import { decideAbout } from '../../account/account.ts';
import { notify } from '../../notification/notification.ts';
import { deletePicture } from '../../profile/profile.ts';
import { addWarning, removePicture, writeName } from './act-store.ts';

type Names = 'player/warn' | 'player/reset_name' | 'player/reset_picture';
type Told = 'warning' | 'name_reset' | 'picture_reset';

const DONE = { done: true } as const;
const PROFILE = '/profile/';

const tell = (db: Db, { now }: StaffCall, playerId: number, kind: Told, reason: string): Promise<void> =>
  notify(db, { playerId, kind, words: { reason }, link: kind === 'warning' ? '' : PROFILE, key: null, now });

export const playerActs = (context: AppContext, { say }: { readonly say: Say }): OperatorHandlers<Names> => ({
  'player/warn': async (call, { id, reason }) => {
    await decideAbout(context.db, call, { playerId: id, act: 'warn', reason }, async tx => {
      const by = call.signedIn.playerId;
      const warning = await addWarning(tx, { playerId: id, reason, by, at: new Date(call.now) });
      await tell(tx, call, id, 'warning', reason);
      return { before: null, after: { warning } };
    });
    return DONE;
  },
  'player/reset_name': async (call, { id, reason }) => {
    await decideAbout(context.db, call, { playerId: id, act: 'reset_name', reason }, async (tx, person) => {
      const locale = person.interface_language;
      const name = capitaliseFirst(say(locale, 'account.new_player_name', { number: String(id) }), locale);
      if (person.name === name) return null;
      await writeName(tx, id, name, new Date(call.now));
      await tell(tx, call, id, 'name_reset', reason);
      return { before: { name: person.name }, after: { name } };
    });
    return DONE;
  },
  'player/reset_picture': async (call, { id, reason }) => {
    const act = { playerId: id, act: 'reset_picture', reason } as const;
    const { picture } = await decideAbout(context.db, call, act, async (tx, person) => {
      if (person.picture === '') return null;
      await removePicture(tx, id, new Date(call.now));
      await tell(tx, call, id, 'picture_reset', reason);
      // The file is gone: its name would say nothing.
      return { before: { picture: true }, after: { picture: false } };
    });
    await deletePicture(context, picture, '');
    return DONE;
  },
});
