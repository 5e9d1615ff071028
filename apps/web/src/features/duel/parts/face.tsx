/** The face of the other player of a duel; a plain one for nobody yet. */
import { Avatar } from '@trivium/look/marks/avatar';
import { pictureOf } from '../../../lib/api/picture.ts';
import type { DuelRow } from '../duel-words.ts';

export const Face = ({ opponent, size }: { opponent: DuelRow['opponent']; size: number }) => {
  const picture =
    opponent === null ? { src: null, seed: '?' } : pictureOf(opponent.profile, opponent.player_id);
  return <Avatar {...picture} size={size} />;
};
