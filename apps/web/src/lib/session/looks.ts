/** The looks that the player has on, kept with the session so that screens draw them without a call (DECISIONS 13). */
import { type Player, updatePlayer, useSession } from './session.ts';

type Looks = Player['looks'];
/** Of a player that was kept before there were looks. */
const NO_LOOKS: Looks = { back: '', confetti: '', scarf: '', stickers: [] };

/** Puts looks on, where a reply said so. */
export const wearLooks = (change: Partial<Looks>) => {
  const { player } = useSession.getState();
  if (player) updatePlayer({ looks: { ...NO_LOOKS, ...player.looks, ...change } });
};
