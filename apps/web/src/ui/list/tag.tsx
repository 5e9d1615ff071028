/** A small word on a bowed ground: the category on a stage, "Live", a state. */
import type { ReactNode } from 'react';

/** `soft` takes 12% of the text colour, so it works on any field. */
export const Tag = ({
  tone = 'soft',
  icon,
  children,
}: {
  tone?: 'soft' | 'solid' | 'live' | 'hue';
  icon?: ReactNode;
  children: ReactNode;
}) => (
  <span className="tag" data-tone={tone}>
    {icon}
    {children}
  </span>
);
