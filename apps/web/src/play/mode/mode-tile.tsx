/** A way to play, as its tile: on home and in the hub (DESIGN 9). */
import { lazy, Suspense } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import {
  BATTLE_MODES,
  type BattleMode,
  isBattleMode,
  isMode,
  MODES,
  type ModeName,
} from '../../lib/routes/modes.ts';
import { aboutPath } from '../../lib/routes/paths.ts';
import { useIsLoggedIn } from '../../lib/session/session.ts';
import { PATTERNS } from '../../ui/list/cover.tsx';
import { PlainTile, Tiles } from '../../ui/list/tiles.tsx';
import type { Hue } from '../../ui/stage/stage.tsx';

/** Hue and pattern of each, as short as the first load wants them. */
const LOOKS: Readonly<Record<PlayerMode, readonly [hue: Hue, pattern: number]>> = {
  daily_quiz: [2, 2],
  quiz_zone: [1, 3],
  contest: [1, 2],
  exam: [6, 3],
  true_and_false: [8, 1],
  fun_and_learn: [2, 1],
  guess_the_word: [4, 0],
  audio_questions: [7, 2],
  math_mania: [5, 3],
  multi_match: [3, 1],
  logical_quiz: [8, 0],
  self_challenge: [7, 0],
  bookmarks: [6, 0],
  random_battle: [3, 2],
  friend_battle: [4, 1],
  group_battle: [6, 0],
};

/** The hue of a way to play. */
export const modeHue = (mode: PlayerMode): Hue => LOOKS[mode][0];


/** Where a way to play leads: a guest reads what it is first (DECISIONS 1). */
export const useModeHref = () => {
  const isLoggedIn = useIsLoggedIn();
  return (mode: PlayerMode): string => (isLoggedIn ? modePath(mode) : aboutPath(mode));
};

/** Sixteen icons: a tile is whole without its own, which has its place kept. */
const ModeIcon = lazy(() => import('./mode-icon.tsx').then(file => ({ default: file.ModeIcon })));

/** Tiles of the modes that are on and have screens, in the server's order; when none is on, it says so. */
export const ModeTiles = ({ modes }: { modes: readonly string[] }) => {
  const t = useText();
  const hrefOf = useModeHref();
  const shown = modes.filter(name => isPlayerMode(name));
  if (shown.length === 0) return <p className="card">{t('hub.no_modes')}</p>;
  return (
    <Tiles>
      {shown.map(mode => (
        <PlainTile
          key={mode}
          href={hrefOf(mode)}
          title={t(modeName(mode))}
          icon={
            <Suspense fallback={<span className="lucide" />}>
              <ModeIcon mode={mode} />
            </Suspense>
          }
          hue={modeHue(mode)}
          pattern={PATTERNS[LOOKS[mode][1]] ?? 'rings'}
        />
      ))}
    </Tiles>
  );
};
