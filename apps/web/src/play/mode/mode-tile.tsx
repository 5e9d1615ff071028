/** A way to play, as its tile: on home and in the hub (DESIGN 9). */
import Brain from 'lucide-react/icons/brain';
import Layers from 'lucide-react/icons/layers';
import type { ReactNode } from 'react';
import { isMode, MODES, type ModeName } from '../../lib/modes.ts';
import { useText } from '../../lib/text.ts';
import type { Pattern } from '../../ui/cover.tsx';
import type { Hue } from '../../ui/stage.tsx';
import { TileLink, Tiles } from '../../ui/tile.tsx';

const LOOKS: Readonly<Record<ModeName, { hue: Hue; pattern: Pattern; icon: ReactNode }>> = {
  quiz_zone: { hue: 1, pattern: 'roads', icon: <Layers /> },
  logical_quiz: { hue: 5, pattern: 'rings', icon: <Brain /> },
};

/** Tiles of the modes that are on and have screens, in the server's order. */
export const ModeTiles = ({ modes }: { modes: readonly string[] }) => {
  const t = useText();
  return (
    <Tiles>
      {modes.filter(isMode).map(mode => (
        <TileLink key={mode} href={MODES[mode].path} title={t(MODES[mode].name)} {...LOOKS[mode]} />
      ))}
    </Tiles>
  );
};
