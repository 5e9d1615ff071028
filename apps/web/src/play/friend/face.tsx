/** A player's face with a dot for who is around; the word for it is read aloud. */
import './person.css';
import { Avatar } from '@trivium/look/marks/avatar';
import { pictureOf } from '../../lib/api/picture.ts';
import { useText } from '../../lib/i18n/text.ts';

type FaceProps = {
  person: { readonly player_id: number; readonly profile: string };
  size?: number;
  /** Left out where it is not shown or not known. */
  isOnline?: boolean | null;
};

export const Face = ({ person, size = 2.75, isOnline = null }: FaceProps) => {
  const text = useText();
  const { src, seed } = pictureOf(person.profile, person.player_id);
  return (
    <span className="face-with-dot">
      <Avatar src={src} seed={seed} size={size} />
      {isOnline !== null && (
        <>
          <i className="presence-dot" data-online={isOnline || undefined} />
          <span className="sr-only">{text(isOnline ? 'friend.online' : 'friend.away')}</span>
        </>
      )}
    </span>
  );
};
