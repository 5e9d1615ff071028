/** The ways on from a result: the one obvious next thing, then again, review, share, home (DESIGN 9). */
import ArrowRight from 'lucide-react/icons/arrow-right';
import ListChecks from 'lucide-react/icons/list-checks';
import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { ShareButton } from './share-button.tsx';

type ResultActsProps = {
  /** Label and way of the brand button. */
  main: { label: string; onPress: () => void };
  /** The same once more, unless that is the main thing already. */
  onAgain?: (() => void) | undefined;
  /** Path of the review. */
  review: string;
  share: { words: string; address: string };
  /** Small ways out under it all, as links. */
  ways: readonly { label: string; href: string }[];
};

export const ResultActs = ({ main, onAgain, review, share, ways }: ResultActsProps): ReactNode => {
  const text = useText();
  return (
    <>
      <nav className="result-ways" aria-label={text('result.ways')}>
        {onAgain && (
          <Button variant="text" size="small" onClick={onAgain}>
            {text('result.again')}
          </Button>
        )}
        {ways.map(({ label, href }) => (
          <ButtonLink key={href} variant="text" size="small" href={href}>
            {label}
          </ButtonLink>
        ))}
      </nav>
      <div className="result-bar">
        <Button wide size="hero" onClick={main.onPress} end={<ArrowRight className="flip" />}>
          {main.label}
        </Button>
        <ButtonLink className="review" variant="quiet" href={review} icon={<ListChecks aria-hidden="true" />}>
          {text('result.review')}
        </ButtonLink>
        <ShareButton {...share} />
      </div>
    </>
  );
};
