/** Buttons of the panel. An icon is decorative; the words say what happens. */
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

export type ButtonLook = 'main' | 'ink' | 'warning' | 'danger' | 'good' | 'ghost' | 'outline';

type ButtonProps = ComponentProps<'button'> & {
  /** `main` is the next action of a page; `danger` the button of a dialog that repeats a dangerous act. */
  look?: ButtonLook;
  size?: 'small';
  icon?: LucideIcon;
  /** The key that does the same, shown inside. */
  keyName?: string;
};

export const Button = ({ look, size, icon: Icon, keyName, children, ...rest }: ButtonProps) => (
  <button
    type="button"
    {...rest}
    className={`button ${rest.className ?? ''}`}
    data-look={look}
    data-size={size}
  >
    {Icon && <Icon className={size && 'icon-small'} aria-hidden="true" />}
    {children}
    {keyName && (
      <span className="key-cap" aria-hidden="true">
        {keyName}
      </span>
    )}
  </button>
);

type IconButtonProps = ComponentProps<'button'> & {
  /** What it does, for readers and as a tooltip. */
  label: string;
  icon: LucideIcon;
  size?: 'small';
  /** Turns with the reading direction. */
  flips?: boolean;
  children?: ReactNode;
};

export const IconButton = ({ label, icon: Icon, size, flips, children, ...rest }: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    className={`icon-button ${rest.className ?? ''}`}
    data-size={size}
    aria-label={label}
    title={label}
  >
    <Icon className={`${size ? 'icon-small' : ''} ${flips ? 'flip' : ''}`} aria-hidden="true" />
    {children}
  </button>
);

type ChipProps = ComponentProps<'button'> & { isOn?: boolean; isDashed?: boolean };

/** A small switchable word: a saved view, a filter. */
export const Chip = ({ isOn, isDashed, children, ...rest }: ChipProps) => (
  <button type="button" {...rest} className="chip" aria-pressed={isOn} data-dashed={isDashed || undefined}>
    {children}
  </button>
);
