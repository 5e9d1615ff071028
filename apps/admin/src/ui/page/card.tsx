/** Flat cards, notes, figures and facts. */
import { ChevronRight, CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

type CardProps = {
  title?: ReactNode;
  end?: ReactNode;
  isFlat?: boolean;
  className?: string;
  children: ReactNode;
};

export const Card = ({ title, end, isFlat, className = '', children }: CardProps) => (
  <section className={`card ${className}`} data-flat={isFlat || undefined}>
    {title && (
      <div className="card-head">
        <h2 className="subtitle">{title}</h2>
        {end}
      </div>
    )}
    {children}
  </section>
);

export type Tone = 'warn' | 'bad' | 'good' | 'info';
const ICONS: Readonly<Record<Tone, LucideIcon>> = {
  warn: TriangleAlert,
  bad: CircleAlert,
  good: CircleCheck,
  info: Info,
};

/** A line that matters now, with its mark. */
export const Note = ({
  tone = 'warn',
  children,
  act,
}: {
  tone?: Tone;
  children: ReactNode;
  act?: ReactNode;
}) => {
  const Icon = ICONS[tone];
  return (
    <div className="note" data-tone={tone}>
      <Icon aria-hidden="true" />
      <div className="flex-1">{children}</div>
      {act}
    </div>
  );
};

/** Facts in pairs: a word and what it is. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className="facts">
    {facts.map(([name, value]) => (
      <div className="contents" key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** One figure; a link where it has a list. `icon` stands before its name. */
export const Figure = ({
  icon: Icon,
  name,
  value,
  note,
  spark,
  to,
}: {
  icon?: LucideIcon;
  name: ReactNode;
  value: ReactNode;
  note?: ReactNode;
  spark?: ReactNode;
  to?: string | undefined;
}) => {
  const parts = (
    <>
      <span className="figure-label">
        {Icon && <Icon className="icon-small" aria-hidden="true" />}
        {name}
      </span>
      <span className="figure-value">{value}</span>
      {note && <span className="figure-note">{note}</span>}
      {spark}
    </>
  );
  return to === undefined ? (
    <div className="figure">{parts}</div>
  ) : (
    <Link className="figure" to={to}>
      {parts}
    </Link>
  );
};

/** Points to where a card's link leads. */
export const Onward = () => <ChevronRight className="flip muted" aria-hidden="true" />;
