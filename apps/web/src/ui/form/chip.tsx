/** Filters on one scrolling line: each chip is a toggle (DESIGN 9). */
import type { ButtonHTMLAttributes, ReactNode } from 'react';

export type ChipProps = ButtonHTMLAttributes<HTMLButtonElement> & { on: boolean; children: ReactNode };

/** Pressed or not; a count or icon may stand in it. */
export const Chip = ({ on, children, ...rest }: ChipProps) => (
  <button type="button" {...rest} className="chip" aria-pressed={on}>
    {children}
  </button>
);

/** The line of chips, named for readers. */
export const Chips = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset className="chips" aria-label={label}>
    {children}
  </fieldset>
);
