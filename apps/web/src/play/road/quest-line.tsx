/** One quest of the day: what it asks, how far it is, what it gives; and the swap (ALIVE 3). */
import type { Reply } from '@trivium/contract/catalogue';
import Check from 'lucide-react/icons/check';
import Mountain from 'lucide-react/icons/mountain';
import UserRound from 'lucide-react/icons/user-round';
import UsersRound from 'lucide-react/icons/users-round';
import Zap from 'lucide-react/icons/zap';
import type { ReactNode } from 'react';
import { useNumber, useText } from '../../lib/i18n/text.ts';
import { Bar } from '../../ui/stage/bar.tsx';
import { Key } from '../../ui/stage/key.tsx';
import './road.css';

export type Quest = NonNullable<Reply<'get_road'>['quests']>['rows'][number];

const ICONS = { quick: Zap, deep: Mountain, people: UsersRound, solo: UserRound } as const;
const HUES = { quick: 4, deep: 6, people: 7, solo: 3 } as const;

type QuestLineProps = {
  quest: Quest;
  /** What it gives; 0 without experience. */
  xp: number;
  /** Under the pay: the swap. */
  end?: ReactNode;
};

export const QuestLine = ({ quest: { id, kind, progress, goal, is_done }, xp, end }: QuestLineProps) => {
  const text = useText();
  const number = useNumber();
  const Icon = ICONS[kind];
  return (
    <li className={`quest hue-${HUES[kind]}`} data-done={is_done || undefined}>
      <Key {...(is_done ? { tone: 'correct' } : {})}>{is_done ? <Check /> : <Icon />}</Key>
      <div className="min-w-0">
        <b className="block leading-5">{text(`quest.${id}`)}</b>
        <Bar share={progress / goal} />
        <span className="sr-only">
          {is_done ? text('quest.done') : text('quest.progress', { progress, goal })}
        </span>
      </div>
      <div className="grid justify-items-end gap-1">
        {xp > 0 && (
          <span className="pay num">
            {is_done && <Check aria-hidden="true" />}
            {is_done ? text('road.earned', { xp: number(xp) }) : text('quest.xp', { xp: number(xp) })}
          </span>
        )}
        {end}
      </div>
    </li>
  );
};
