/** A 44 px button that shows only an icon, so it requires a name. */
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';

type Face = {
  /** What it does, for screen readers. */
  label: string;
  icon: ReactNode;
  /** Stands on the page rather than on a stage or sheet: white with a lip. */
  plain?: boolean;
  /** Shows a dot for something new. Say so in `label` too. */
  dot?: boolean;
};

export type IconButtonProps = Face &
  ButtonHTMLAttributes<HTMLButtonElement> & { ref?: React.Ref<HTMLButtonElement> };

/** With `aria-pressed` it is a toggle and its icon fills when on. */
export const IconButton = ({ label, icon, plain, dot, className = '', ...rest }: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    className={`icon-btn ${className}`.trimEnd()}
    data-plain={plain || undefined}
  >
    {icon}
    {dot && <span className="dot" />}
    <span className="sr-only">{label}</span>
  </button>
);

/** The same look on a link. */
export const IconLink = ({
  label,
  icon,
  plain,
  dot,
  className = '',
  ...rest
}: Face & AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <a {...rest} className={`icon-btn ${className}`.trimEnd()} data-plain={plain || undefined}>
    {icon}
    {dot && <span className="dot" />}
    <span className="sr-only">{label}</span>
  </a>
);
