/** The button, with bowed ends and a lip; one brand-filled button a screen (DESIGN 6). */

import { RollingTriv } from '@trivium/look/marks/rolling-triv';
import { type ButtonHTMLAttributes, type MouseEvent, useId } from 'react';
import { type Look, look } from './button-link.tsx';

export { ButtonLink, type ButtonVariant } from './button-link.tsx';

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
