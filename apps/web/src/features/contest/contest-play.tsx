/** Plays the one attempt of a contest, which was begun and paid on the list, and shows its result (DECISIONS 7). */

import { useEffect, useState } from 'react';
import { modePath } from '../../lib/routes/modes.ts';
import { go, type ScreenProps, useSearch } from '../../lib/routes/navigation.ts';
import { playIn } from '../../lib/routes/quiz-paths.ts';
import { PlayScreen } from '../../play/play-screen.tsx';
import { ContestResult } from './parts/contest-result.tsx';

/** An address begins no attempt: following a link must not cost the fee. */
const neverBegin = async () => ({ ok: false, refusal: 'play_not_found', message: '', status: 200 }) as const;

export const ContestPlay = ({ params }: ScreenProps) => {
  // Read once: on the way to the next screen the search changes before the screen does.
  const search = useSearch();
  const [isBegun] = useState(() => playIn(search) !== null);
  useEffect(() => {
    if (!isBegun) go(modePath('contest'), { replace: true });
  }, [isBegun]);
  if (!isBegun) return null;
  return (
    <PlayScreen
      begin={neverBegin}
      back={modePath('contest')}
      resultActs={() => null}
      result={reply => <ContestResult contestId={params['contest'] ?? ''} reply={reply} />}
    />
  );
};
