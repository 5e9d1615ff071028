/** Level and the way to the next, on a stage; leads to the road (ALIVE 4, home). */
import type { Reply } from '@trivium/contract/catalogue';
import { useNumber, useText } from '../../lib/i18n/text.ts';
import { paths } from '../../lib/routes/paths.ts';
import { LevelRing } from './level-ring.tsx';

type Level = NonNullable<Reply<'get_road'>['level']>;

export const LevelChip = ({ level: { level, into, needed } }: { level: Level }) => {
  const text = useText();
  const number = useNumber();
  return (
    <a href={paths.road} className="inline-flex items-center gap-2 no-underline">
      <LevelRing level={number(level)} share={into / needed} />
      <span className="num text-sm/4.5">
        <b className="block">{text('road.level', { level: number(level) })}</b>
        {text('road.into', { into: number(into), needed: number(needed) })}
      </span>
    </a>
  );
};
