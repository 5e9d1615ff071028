/** The button, with bowed ends and a lip; one brand-filled button a screen (DESIGN 6). */

import { RollingTriv } from '@trivium/look/marks/triv';
import {
  type AnchorHTMLAttributes,
  type ButtonHTMLAttributes,
  type MouseEvent,
  type ReactNode,
  useId,
} from 'react';

export type ButtonVariant = 'primary' | 'ink' | 'on-field' | 'quiet' | 'ghost' | 'danger' | 'text';

type Look = {
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

export type ButtonProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
    /** Work is under way: the label stays, and presses are ignored. */
    busy?: boolean;
    /** Why it cannot be pressed now, for screen readers. It looks disabled but stays focusable. */
    reason?: string;
    /** Called instead of `onClick` when pressed while disabled, to explain. */
    onRefused?: () => void;
    ref?: React.Ref<HTMLButtonElement>;
  };

const look = ({ variant = 'primary', size = 'usual', wide = false }: Look, className = '') => ({
  className: `btn ${className}`.trimEnd(),
  'data-variant': variant,
  'data-size': size,
  'data-wide': wide || undefined,
});

/** A button. Disabled ones keep their place in the tab order and say why (`aria-disabled`). */
export const Button = (props: ButtonProps) => {
  const {
    variant,
    size,
    wide,
    icon,
    end,
    children,
    busy,
    reason,
    onRefused,
    disabled,
    className,
    onClick,
    ...rest
  } = props;
  const reasonId = useId();
  const idle = busy || disabled || reason !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!idle) return onClick?.(event);
    event.preventDefault();
    if (!busy) onRefused?.();
  };
  return (
    <button
      type="button"
      {...rest}
      {...look({ variant, size, wide, children }, className)}
      aria-disabled={idle || undefined}
      aria-busy={busy || undefined}
      data-busy={busy || undefined}
      aria-describedby={reason === undefined ? rest['aria-describedby'] : reasonId}
      onClick={press}
    >
      {busy ? <RollingTriv /> : icon}
      <span>{children}</span>
      {end}
      {reason !== undefined && (
        <span id={reasonId} className="sr-only">
          {reason}
        </span>
      )}
    </button>
  );
};

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
