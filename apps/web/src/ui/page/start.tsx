/** The start page of a game: its description beside the card that begins it; on a phone the card is within the thumb's reach (ALIVE 4). */
import './start.css';
import type { ReactNode } from 'react';
import type { OtherWords } from './page-header.tsx';

/** `side` holds the start card and what belongs beside it. */
export const StartPage = ({
  side,
  busy = false,
  hue,
  className = '',
  children,
}: {
  side?: ReactNode;
  busy?: boolean;
  hue?: number | undefined;
  className?: string;
  children: ReactNode;
}) => (
  <div
    className={['start', hue === undefined ? '' : `hue-${hue}`, className].filter(Boolean).join(' ')}
    aria-busy={busy}
  >
    <div className="start-main">{children}</div>
    {side && <aside className="start-side">{side}</aside>}
  </div>
);

/** The card that begins the game: its name, its duration, and the one brand button of the screen. */
export const StartCard = ({
  label,
  title,
  words,
  note,
  children,
}: {
  /** Names the card for screen readers. */
  label: string;
  title: string;
  /** Where the title is in another language than the page. */
  words?: OtherWords | undefined;
  note?: string | undefined;
  children: ReactNode;
}) => (
  <section className="start-card" aria-label={label}>
    <div className="head" aria-live="polite">
      <b className="display text-d-sm" dir="auto" {...words}>
        {title}
      </b>
      {note !== undefined && <span className="num">{note}</span>}
    </div>
    {children}
  </section>
);

/** Facts with their icons, one a line. */
export const FactList = ({ children }: { children: ReactNode }) => <ul className="fact-list">{children}</ul>;

export const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li>
    {icon}
    <span>{children}</span>
  </li>
);
