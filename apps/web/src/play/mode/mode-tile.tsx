/** The tile of a mode, on home and in the hub (DESIGN 9). */

import type { PlayerMode } from '@trivium/rules/play/mode-row';
import { lazy, Suspense } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { isPlayerMode, modeName, modePath } from '../../lib/routes/modes.ts';
import { aboutPath } from '../../lib/routes/paths.ts';
import { useIsLoggedIn } from '../../lib/session/session.ts';
import { PATTERNS } from '../../ui/list/cover.tsx';
import { PlainTile, Tiles } from '../../ui/list/tiles.tsx';
import type { Hue } from '../../ui/stage/stage.tsx';
import { MODE_LOOKS } from './mode-look.ts';

/** The hue of a mode. */
export const modeHue = (mode: PlayerMode): Hue => MODE_LOOKS[mode].hue;

/** Where the tile of a mode leads: a guest reads about the mode first (DECISIONS 1). */
export const useModeHref = () => {
  const isLoggedIn = useIsLoggedIn();
  return (mode: PlayerMode): string => (isLoggedIn ? modePath(mode) : aboutPath(mode));
};

/** The tile works without its icon, for which it keeps the space. */
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
          pattern={PATTERNS[MODE_LOOKS[mode].pattern] ?? 'rings'}
        />
      ))}
    </Tiles>
  );
};
