/** The face of a player: an uploaded picture, one of the drawn ones, or one chosen by the number. */
import { Avatar } from '@trivium/look/marks/avatar';
import { faceOf } from '../../../lib/face.ts';

export const Face = ({ picture, id, size }: { picture: string; id: number; size: number }) => (
  <Avatar {...faceOf(picture, id)} size={size} />
);
