/** A white ground for things that belong together. */
import type { AnchorHTMLAttributes, HTMLAttributes, Ref } from 'react';

type Look = {
  /** On a solid lip: it can be pressed. */
  lip?: boolean;
  /** On the soft tint of the hue in force. */
  tint?: boolean;
  /** Bowed ends, contents in a row: the resume slab. */
  bow?: boolean;
};

const look = ({ lip, tint, bow }: Look, className = '') => ({
  className: `card ${className}`.trimEnd(),
  'data-lip': lip || undefined,
  'data-tint': tint || undefined,
  'data-bow': bow || undefined,
});

/** Holds its children; takes any attribute of a div. */
export const Card = ({
  lip,
  tint,
  bow,
  className,
  ...rest
}: Look & HTMLAttributes<HTMLDivElement> & { ref?: Ref<HTMLDivElement> }) => (
  <div {...rest} {...look({ lip, tint, bow }, className)} />
);

/** The same as a link. */
export const CardLink = ({
  lip,
  tint,
  bow,
  className,
  children,
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <a {...rest} {...look({ lip, tint, bow }, className)}>
    {children}
  </a>
);
