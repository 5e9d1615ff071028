/** The search for an opponent: the own seat on one side, changing outlines on the other until somebody is found (DESIGN 9). */
import { modePath } from '../../../lib/routes/modes.ts';
import '../hub/battle-hub.css';
import './matching.css';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { go } from '../../../lib/routes/navigation.ts';
import { paths } from '../../../lib/routes/paths.ts';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { ToOtherBattle } from '../hub/to-other-battle.tsx';
import { BotCard } from './bot-card.tsx';
import { MatchingStage } from './matching-stage.tsx';
import { RaceCard } from './race-card.tsx';
import { Near } from './seek/near.tsx';
import type { Seeking } from './seek/seek.ts';
import { useSeek } from './seek/use-seek.ts';
import { useWish } from './wish.ts';

export const Find = () => {
  // Read once: the search lasts as long as this screen.
  const [isWanted] = useState(() => useWish.getState().isWanted);
  useEffect(() => {
    if (!isWanted) go(modePath('random_battle'), { replace: true });
    return () => useWish.setState({ isWanted: false });
  }, [isWanted]);
  return isWanted ? <Search /> : null;
};

const Search = () => {
  const category = useWish(({ category }) => category);
  const { seeking, retry } = useSeek(category?.slug);
  const cancel = () => go(modePath('random_battle'), { replace: true });
  // The first question opens three seconds after the match, so its screen is fetched during the search.
  useEffect(() => void import('../battle-screen.tsx'), []);
  return (
    <div className="matching">
      <MatchingStage seeking={seeking} category={category} onCancel={cancel} />
      <div className="matching-words">
        <Progress seeking={seeking} retry={retry} cancel={cancel} />
        {(seeking.state === 'nobody' || seeking.state === 'seeking') && (
          <BotCard category={category} isMeanwhile={seeking.state === 'seeking'} />
        )}
        {seeking.state === 'seeking' && <RaceCard />}
      </div>
    </div>
  );
};

type ProgressProps = { seeking: Seeking; retry: () => void; cancel: () => void };

const Progress = ({ seeking, retry, cancel }: ProgressProps) => {
  const text = useText();
  const title = useRef<HTMLHeadingElement>(null);
  const hasEnded = seeking.state === 'nobody' || seeking.state === 'refused';
  // The focus makes screen readers read how the search ended.
  useEffect(() => {
    if (hasEnded) title.current?.focus();
  }, [hasEnded]);
  return (
    <>
      <h1 ref={title} tabIndex={-1} className="display text-d-lg" aria-live="polite">
        {titleOf(seeking, text)}
      </h1>
      {seeking.state === 'seeking' && <Near near={seeking.near} />}
      <div className="matching-acts">
        {seeking.state === 'nobody' && (
          <Button wide size="hero" onClick={retry}>
            {text('battle.find.retry')}
          </Button>
        )}
        {seeking.state === 'refused' && <Remedy code={seeking.code} retry={retry} />}
        {seeking.state !== 'nobody' && (
          <Button wide variant="quiet" onClick={cancel}>
            {text(hasEnded ? 'battle.find.back' : 'battle.find.cancel')}
          </Button>
        )}
      </div>
    </>
  );
};

const titleOf = (seeking: Seeking, text: ReturnType<typeof useText>): string => {
  switch (seeking.state) {
    case 'connecting':
      return text('battle.find.connecting');
    case 'seeking':
      return text('battle.find.seeking');
    case 'matched':
      return text('battle.find.matched');
    case 'nobody':
      return text('battle.no_opponent');
    case 'refused':
      return seeking.sentence;
  }
};

/** What the player can do about a refusal. */
const Remedy = ({ code, retry }: { code: string; retry: () => void }) => {
  const text = useText();
  switch (code) {
    case 'not_enough_coins':
      return (
        <ButtonLink wide size="hero" href={paths.hub}>
          {text('contest.earn')}
        </ButtonLink>
      );
    case 'in_other_battle':
      return <ToOtherBattle />;
    case 'mode_off':
    case 'battles_a_day':
    case 'no_questions':
    case 'no_data':
      return null;
    default:
      return (
        <Button wide size="hero" onClick={retry}>
          {text('battle.find.retry')}
        </Button>
      );
  }
};
