/** A row of a shelf: a topic or a mode, with its facts and the player's best (ALIVE 4). */
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import type { OtherWords } from '../page/page-header.tsx';
import { Bar } from '../stage/bar.tsx';
import type { Hue } from '../stage/stage.tsx';

export type TopicRowProps = {
  name: string;
  /** Where the name is in another language than the page. */
  words?: OtherWords | undefined;
  hue: Hue;
  icon: ReactNode;
  /** A sentence under the name. */
  line?: string | undefined;
  /** Small facts under that: length, pay. */
  terms?: ReactNode;
  /** Share reached, 0 to 1; draws the bar. Its words belong in `end`. */
  share?: number | undefined;
  /** At the end: the player's best, or a price. */
  end?: ReactNode;
  /** It is the one that the start card offers. */
  current?: boolean;
} & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'>;

export const TopicRow = ({
  name,
  words,
  hue,
  icon,
  line,
  terms,
  share,
  end,
  current,
  className = '',
  ...rest
}: TopicRowProps) => (
  <a {...rest} className={`topic hue-${hue} ${className}`.trimEnd()} aria-current={current || undefined}>
    <span className="face" aria-hidden="true">
      {icon}
    </span>
    <span className="words">
      <span className="name" dir="auto" {...words}>
        {name}
      </span>
      {line !== undefined && <span className="line">{line}</span>}
      {terms && <span className="terms num">{terms}</span>}
      {share !== undefined && <Bar share={share} />}
    </span>
    {end && <span className="end num">{end}</span>}
  </a>
);

/** The shelf the rows lie on. */
export const Topics = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className="topics" aria-label={label}>
    {children}
  </nav>
);
