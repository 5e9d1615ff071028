/** Handlers of sharing. */
import type { Reply } from '@trivium/contract/catalogue';
import type { Handlers } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Shares } from './share.ts';

export const shareActions = (
  shares: Shares,
): Handlers<'create_share_link' | 'get_share_links' | 'end_share_link' | 'get_shared'> => ({
  create_share_link: ({ signedIn: { playerId }, locale, now }, { kind, subject }) =>
    shares.make({ playerId, locale, now }, kind, subject),
  get_share_links: ({ signedIn: { playerId }, now }, page) => shares.list(playerId, page, now),
  end_share_link: async ({ signedIn: { playerId } }, { link_id: id }) => {
    await shares.end(playerId, id);
    return { done: true };
  },
  get_shared: async ({ signedIn, now }, { token }) => {
    const shown = await shares.look(token, now);
    if (shown === null) throw new Refusal('share_gone');
    const { name, playerId, picture, facts } = shown;
    return {
      ...{ name, picture },
      is_mine: signedIn?.playerId === playerId,
      facts: facts as Reply<'get_shared'>['facts'],
    };
  },
});
