/** The card that starts a round. A guest is asked for an account first, and comes back to the same page (SPEC 5). */
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { go } from '../../lib/routes/navigation.ts';
import { askToLogIn } from '../../lib/session/guest.ts';
import { useIsLoggedIn } from '../../lib/session/session.ts';
import { Button } from '../../ui/form/button.tsx';
import type { OtherWords } from '../../ui/page/page-header.tsx';
import { StartCard } from '../../ui/page/start.tsx';

type StartActProps = {
  title: string;
  /** Where the title is in another language than the page. */
  words?: OtherWords;
  /** How long the round takes, or that it is running. */
  note?: string | undefined;
  label: string;
  /** Path on which the round is played. */
  href: string;
  /** Path to which a guest returns after the login; by default the same. */
  after?: string;
  /** A second link, under the button. */
  children?: ReactNode;
};

export const StartAct = ({ title, words, note, label, href, after = href, children }: StartActProps) => {
  const text = useText();
  const isLoggedIn = useIsLoggedIn();
  return (
    <StartCard label={text('start.card')} title={title} words={words} note={note}>
      <Button
        wide
        size="hero"
        end={<ArrowRight className="flip" />}
        onClick={() => (isLoggedIn ? go(href) : askToLogIn(after))}
      >
        {label}
      </Button>
      {children}
      {!isLoggedIn && <p className="text-center text-sm text-ink-2">{text('start.guest')}</p>}
    </StartCard>
  );
};
