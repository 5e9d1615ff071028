/** What a player can do after a result: the one obvious next thing, then again, review, share, home (DESIGN 9). */
import ArrowRight from 'lucide-react/icons/arrow-right';
import ListChecks from 'lucide-react/icons/list-checks';
import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { paths } from '../../lib/routes/paths.ts';
import { reviewPath } from '../../lib/routes/quiz-paths.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import type { PlayReply } from '../question/reading.ts';
import { shareOfPlay } from '../share/share-of.ts';
import { ShareButton } from './share-button.tsx';

type ResultActsProps = {
  reply: PlayReply;
  /** Path of the play; its review is below it. */
  path: string;
  /** What was played, as the shared sentence calls it, and the page that its link opens. */
  name: string;
  address: string;
  /** The brand button. */
  main: { label: string; onPress: () => void };
  /** Plays the same again, unless `main` does. */
  onAgain?: (() => void) | undefined;
  /** Links to other pages; home is always the last of them. */
  ways?: readonly { label: string; href: string }[];
};

export const ResultActs = ({
  reply,
  path,
  name,
  address,
  main,
  onAgain,
  ways = [],
}: ResultActsProps): ReactNode => {
  const text = useText();
  const { play_id, outcome } = reply;
  if (outcome === null) return null;
  const words = text('result.share_words', { correct: outcome.correct, total: outcome.counted, name });
  return (
    <>
      <nav className="result-ways" aria-label={text('result.ways')}>
        {onAgain && (
          <Button variant="text" size="small" onClick={onAgain}>
            {text('result.again')}
          </Button>
        )}
        {[...ways, { label: text('result.home'), href: paths.home }].map(({ label, href }) => (
          <ButtonLink key={href} variant="text" size="small" href={href}>
            {label}
          </ButtonLink>
        ))}
      </nav>
      <div className="result-bar">
        <Button wide size="hero" onClick={main.onPress} end={<ArrowRight className="flip" />}>
          {main.label}
        </Button>
        <ButtonLink
          className="review"
          variant="quiet"
          href={reviewPath(path, play_id)}
          icon={<ListChecks aria-hidden="true" />}
        >
          {text('result.review')}
        </ButtonLink>
        <ShareButton words={words} address={address} of={shareOfPlay(reply)} />
      </div>
    </>
  );
};
