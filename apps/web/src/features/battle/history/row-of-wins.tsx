/** Wins in a row towards quiz warrior, as three arcs around a triv (SPEC 9, DECISIONS 6). */

import { FACE_PATH, SIDE_PATHS, SIDES_BOX } from '@trivium/look/marks/side-paths';
import { WARRIOR_WINS } from '@trivium/rules/battle/limits';
import Swords from 'lucide-react/icons/swords';
import { useText } from '../../../lib/i18n/text.ts';

export const RowOfWins = ({ wins }: { wins: number }) => {
  const text = useText();
  const missing = WARRIOR_WINS - wins;
  return (
    <div className="row-of-wins card hue-2" data-bow="true">
      <span
        className="relative grid size-15 flex-none place-items-center text-(--tv-on-bright)"
        aria-hidden="true"
      >
        <svg className="absolute inset-0" viewBox={SIDES_BOX} aria-hidden="true">
          {SIDE_PATHS.map((path, at) => (
            <path
              key={path}
              d={path}
              fill="none"
              stroke={at < wins ? 'var(--hue-strong)' : 'var(--tv-sunken)'}
              strokeWidth="9"
              strokeLinecap="round"
            />
          ))}
          <path d={FACE_PATH} fill="var(--hue)" />
        </svg>
        <Swords className="relative" />
      </span>
      <p className="grid">
        <b className="display text-d-sm">
          {wins === 0 ? text('battle.wins_none') : text('battle.wins', { count: wins })}
        </b>
        <span className="text-sm text-ink-2">
          {missing > 0 ? text('battle.wins_missing', { count: missing }) : text('battle.wins_there')}
        </span>
      </p>
    </div>
  );
};
