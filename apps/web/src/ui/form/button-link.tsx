/** A link with the look of a button, and that look (DESIGN 6). Apart from the button, because the first load has links only. */
import type { AnchorHTMLAttributes, ReactNode } from 'react';

export type ButtonVariant = 'primary' | 'ink' | 'on-field' | 'quiet' | 'ghost' | 'danger' | 'text';

export type Look = {
  variant?: ButtonVariant;
  /** `small` is 44 px, the usual one 52, `hero` 56. */
  size?: 'small' | 'usual' | 'hero';
  /** As wide as its container. */
  wide?: boolean;
  /** Before the label; replaced by a rolling triv while busy. */
  icon?: ReactNode;
  /** After the label, usually an arrow with class `flip`. */
  end?: ReactNode;
  children: ReactNode;
};

export const look = ({ variant = 'primary', size = 'usual', wide = false }: Look, className = '') => ({
  className: `btn ${className}`.trimEnd(),
  'data-variant': variant,
  'data-size': size,
  'data-wide': wide || undefined,
});

export type ButtonLinkProps = Look &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'> & { ref?: React.Ref<HTMLAnchorElement> };

/** The same look on a link. A router's link may wrap it with `asChild`: href and onClick are passed on. */
export const ButtonLink = ({
  variant,
  size,
  wide,
  icon,
  end,
  children,
  className,
  ...rest
}: ButtonLinkProps) => (
  <a {...rest} {...look({ variant, size, wide, children }, className)}>
    {icon}
    <span>{children}</span>
    {end}
  </a>
);
