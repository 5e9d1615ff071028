/** Whether a player is there, shut out or gone: a triv and a word. */
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { State, Tag } from '../../../ui/list/mark.tsx';

type Stated = {
  readonly state: 'active' | 'deactivated' | 'deleted';
  readonly is_demo?: boolean;
  readonly deactivated_until?: string | null;
};

const TONES = { active: 'good', deactivated: 'bad', deleted: 'past' } as const;

export const PlayerState = ({ row }: { row: Stated }) => {
  const t = useText();
  const { day } = useFormat();
  const until = row.deactivated_until;
  return (
    <>
      <State tone={TONES[row.state]}>
        {t(`player.${row.state}`)}
        {until && ` ${t('player.until').toLocaleLowerCase()} ${day(until)}`}
      </State>
      {row.is_demo && <Tag>{t('player.demo')}</Tag>}
    </>
  );
};
