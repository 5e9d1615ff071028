/** The flags of mastered roads at a player's name (ALIVE 3). */
import Flag from 'lucide-react/icons/flag';
import { useText } from '../../lib/i18n/text.ts';
import { Tag } from '../../ui/list/tag.tsx';

type MasterFlagsProps = {
  masters: readonly { readonly name: string; readonly hue: number; readonly mastered_at: string }[];
  inAll: number;
};

/** So many are named; the rest is counted. */
const NAMED = 3;

export const MasterFlags = ({ masters, inAll }: MasterFlagsProps) => {
  const text = useText();
  const named = masters.slice(0, NAMED);
  const more = inAll - named.length;
  return (
    <>
      {named.map(({ name, hue, mastered_at }) => (
        <span key={mastered_at} className={`hue-${hue}`}>
          <Tag tone="hue" icon={<Flag aria-hidden="true" />}>
            {text('master.of', { name })}
          </Tag>
        </span>
      ))}
      {more > 0 && <Tag>{text('master.more', { count: more })}</Tag>}
    </>
  );
};
