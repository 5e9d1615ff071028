/** A way to play, as its tile: on home and in the hub (DESIGN 9). */
import BookOpenText from 'lucide-react/icons/book-open-text';
import Bookmark from 'lucide-react/icons/bookmark';
import Brain from 'lucide-react/icons/brain';
import Dumbbell from 'lucide-react/icons/dumbbell';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import Headphones from 'lucide-react/icons/headphones';
import Layers from 'lucide-react/icons/layers';
import Puzzle from 'lucide-react/icons/puzzle';
import Sigma from 'lucide-react/icons/sigma';
import Sun from 'lucide-react/icons/sun';
import Ticket from 'lucide-react/icons/ticket';
import ToggleLeft from 'lucide-react/icons/toggle-left';
import Type from 'lucide-react/icons/type';
import { lazy, type ReactNode, Suspense } from 'react';
import { isMode, MODES, type ModeName } from '../../lib/modes.ts';
import { useText } from '../../lib/text.ts';
import type { Pattern } from '../../ui/cover.tsx';
import type { Hue } from '../../ui/stage.tsx';
import { PlainTile, Tiles } from '../../ui/tiles.tsx';

const LOOKS: Readonly<Record<ModeName, { hue: Hue; pattern: Pattern; icon: ReactNode }>> = {
  daily_quiz: { hue: 2, pattern: 'solid', icon: <Sun /> },
  quiz_zone: { hue: 1, pattern: 'roads', icon: <Layers /> },
  contest: { hue: 3, pattern: 'solid', icon: <Ticket /> },
  exam: { hue: 6, pattern: 'roads', icon: <GraduationCap /> },
  true_and_false: { hue: 8, pattern: 'dots', icon: <ToggleLeft /> },
  fun_and_learn: { hue: 2, pattern: 'dots', icon: <BookOpenText /> },
  guess_the_word: { hue: 4, pattern: 'rings', icon: <Type /> },
  audio_questions: { hue: 7, pattern: 'solid', icon: <Headphones /> },
  math_mania: { hue: 5, pattern: 'roads', icon: <Sigma /> },
  multi_match: { hue: 3, pattern: 'dots', icon: <Puzzle /> },
  logical_quiz: { hue: 8, pattern: 'rings', icon: <Brain /> },
  self_challenge: { hue: 7, pattern: 'rings', icon: <Dumbbell /> },
  bookmarks: { hue: 6, pattern: 'rings', icon: <Bookmark /> },
};

/** Seldom seen: not in the first load. */
const NoModes = lazy(() => import('./no-modes.tsx').then(file => ({ default: file.NoModes })));

/** Tiles of the modes that are on and have screens, in the server's order; when none is on, it says so. */
export const ModeTiles = ({ modes }: { modes: readonly string[] }) => {
  const t = useText();
  const shown = modes.filter(isMode);
  if (shown.length === 0)
    return (
      <Suspense>
        <NoModes />
      </Suspense>
    );
  return (
    <Tiles>
      {shown.map(mode => (
        <PlainTile key={mode} href={MODES[mode].path} title={t(MODES[mode].name)} {...LOOKS[mode]} />
      ))}
    </Tiles>
  );
};
