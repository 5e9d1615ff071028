/** The face of a player: an uploaded picture, one of the drawn ones, or one chosen by the number. */
import { Avatar } from '@trivium/look/marks/avatar';

const DRAWN = 'avatar:';

export const Face = ({ picture, id, size }: { picture: string; id: number; size: number }) =>
  picture.startsWith(DRAWN) ? (
    <Avatar seed={picture.slice(DRAWN.length)} size={size} />
  ) : (
    <Avatar src={picture === '' ? null : picture} seed={String(id)} size={size} />
  );
