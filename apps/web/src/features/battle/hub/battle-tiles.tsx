/** The tiles of the three ways to battle: a random opponent, a friend by code, a group for one pot (DESIGN 9). */

import { Coin } from '@trivium/look/marks/coin';
import { Triv } from '@trivium/look/marks/triv';
import { useText } from '../../../lib/i18n/text.ts';
import { modeName, modePath } from '../../../lib/routes/modes.ts';
import { setting } from '../../../lib/session/site.ts';
import { ModeIcon } from '../../../play/mode/mode-icon.tsx';
import { MODE_LOOKS } from '../../../play/mode/mode-look.ts';
import { Cover, PATTERNS } from '../../../ui/list/cover.tsx';
import type { BattleMode } from './battle-modes.ts';

export const BattleTiles = ({ modes }: { modes: readonly BattleMode[] }) => (
  <ul className="battle-tiles">
    {modes.map(mode => (
      <BattleTile key={mode} mode={mode} />
    ))}
  </ul>
);

const BattleTile = ({ mode }: { mode: BattleMode }) => {
  const text = useText();
  const { hue, pattern } = MODE_LOOKS[mode];
  return (
    <li>
      <a className={`tile battle-tile hue-${hue}`} href={modePath(mode)}>
        <Cover pattern={PATTERNS[pattern] ?? 'rings'} />
        <ModeIcon mode={mode} />
        <span className="battle-tile-words">
          <b className="title">{text(modeName(mode))}</b>
          <span>{text(`battle.door.${mode}`)}</span>
        </span>
        <span className="battle-tile-foot">
          <Entry mode={mode} />
          <span className="battle-tile-key" aria-hidden="true">
            <Triv point="end" />
          </span>
        </span>
      </a>
    </li>
  );
};

/** The entry fee of random battles; the owner of a room sets its own. */
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
