/** A way to play, as its tile: on home and in the hub (DESIGN 9). */
import { lazy, Suspense } from 'react';
import {
  BATTLE_MODES,
  type BattleMode,
  isBattleMode,
  isMode,
  MODES,
  type ModeName,
} from '../../lib/modes.ts';
import { aboutPath } from '../../lib/paths.ts';
import { useIsLoggedIn } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import type { Pattern } from '../../ui/cover.tsx';
import type { Hue } from '../../ui/stage.tsx';
import { PlainTile, Tiles } from '../../ui/tiles.tsx';

export const MODE_LOOKS: Readonly<Record<ModeName | BattleMode, { hue: Hue; pattern: Pattern }>> = {
  daily_quiz: { hue: 2, pattern: 'solid' },
  quiz_zone: { hue: 1, pattern: 'roads' },
  contest: { hue: 1, pattern: 'solid' },
  exam: { hue: 6, pattern: 'roads' },
  true_and_false: { hue: 8, pattern: 'dots' },
  fun_and_learn: { hue: 2, pattern: 'dots' },
  guess_the_word: { hue: 4, pattern: 'rings' },
  audio_questions: { hue: 7, pattern: 'solid' },
  math_mania: { hue: 5, pattern: 'roads' },
  multi_match: { hue: 3, pattern: 'dots' },
  logical_quiz: { hue: 8, pattern: 'rings' },
  self_challenge: { hue: 7, pattern: 'rings' },
  bookmarks: { hue: 6, pattern: 'rings' },
  random_battle: { hue: 3, pattern: 'solid' },
  friend_battle: { hue: 4, pattern: 'dots' },
  group_battle: { hue: 6, pattern: 'rings' },
};

const WAYS = { ...MODES, ...BATTLE_MODES };

/** Where a way to play leads: a guest reads what it is first (DECISIONS 1). */
export const useModeHref = () => {
  const isLoggedIn = useIsLoggedIn();
  return (mode: ModeName | BattleMode): string => (isLoggedIn ? WAYS[mode].path : aboutPath(mode));
};

/** Sixteen icons: a tile is whole without its own, which has its place kept. */
const ModeIcon = lazy(() => import('./mode-icon.tsx').then(file => ({ default: file.ModeIcon })));

/** Seldom seen: not in the first load. */
const NoModes = lazy(() => import('./no-modes.tsx').then(file => ({ default: file.NoModes })));

/** Tiles of the modes that are on and have screens, in the server's order; when none is on, it says so. */
export const ModeTiles = ({ modes }: { modes: readonly string[] }) => {
  const t = useText();
  const hrefOf = useModeHref();
  const shown = modes.filter(name => isMode(name) || isBattleMode(name));
  if (shown.length === 0)
    return (
      <Suspense>
        <NoModes />
      </Suspense>
    );
  return (
    <Tiles>
      {shown.map(mode => (
        <PlainTile
          key={mode}
          href={hrefOf(mode)}
          title={t(WAYS[mode].name)}
          icon={
            <Suspense fallback={<span className="lucide" />}>
              <ModeIcon mode={mode} />
            </Suspense>
          }
          {...MODE_LOOKS[mode]}
        />
      ))}
    </Tiles>
  );
};
