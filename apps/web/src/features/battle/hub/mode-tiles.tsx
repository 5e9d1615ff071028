/** The three doors: an opponent by chance, a friend by code, a group around one pot (DESIGN 9). */
import Swords from 'lucide-react/icons/swords';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import UsersRound from 'lucide-react/icons/users-round';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { BATTLE_MODES, type BattleMode } from '../../../lib/routes/modes.ts';
import { setting } from '../../../lib/session/site.ts';
import { Cover, type Pattern } from '../../../ui/list/cover.tsx';
import { Coin } from '../../../ui/marks/coin.tsx';
import type { Hue } from '../../../ui/stage/stage.tsx';
import { Triv } from '../../../ui/stage/triv.tsx';

const LOOKS: Readonly<Record<BattleMode, { hue: Hue; pattern: Pattern; icon: ReactNode }>> = {
  random_battle: { hue: 3, pattern: 'solid', icon: <Swords aria-hidden="true" /> },
  friend_battle: { hue: 4, pattern: 'roads', icon: <UserRoundPlus aria-hidden="true" /> },
  group_battle: { hue: 6, pattern: 'rings', icon: <UsersRound aria-hidden="true" /> },
};

export const Doors = ({ modes }: { modes: readonly BattleMode[] }) => (
  <ul className="doors">
    {modes.map(mode => (
      <Door key={mode} mode={mode} />
    ))}
  </ul>
);

const Door = ({ mode }: { mode: BattleMode }) => {
  const text = useText();
  const { hue, pattern, icon } = LOOKS[mode];
  const { path, name } = BATTLE_MODES[mode];
  return (
    <li>
      <a className={`tile door hue-${hue}`} href={path}>
        <Cover pattern={pattern} />
        {icon}
        <span className="door-words">
          <b className="title">{text(name)}</b>
          <span>{text(`battle.door.${mode}`)}</span>
        </span>
        <span className="door-foot">
          <Entry mode={mode} />
          <span className="door-key" aria-hidden="true">
            <Triv point="end" />
          </span>
        </span>
      </a>
    </li>
  );
};

/** Rooms have the entry their owner wants. */
const Entry = ({ mode }: { mode: BattleMode }) => {
  const text = useText();
  if (mode !== 'random_battle') return <span>{text('battle.entry_own')}</span>;
  const fee = setting('random_battle_fee');
  if (fee === 0) return <span>{text('battle.entry_free')}</span>;
  return (
    <span className="flex items-center gap-1.5">
      <Coin />
      {text('battle.entry_of', { count: fee })}
    </span>
  );
};
