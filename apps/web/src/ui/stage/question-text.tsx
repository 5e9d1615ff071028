/** The question itself: the page's heading, focused by script when a new one comes (DESIGN 10). */
import type { ReactNode, Ref } from 'react';

/** From this many letters on the question is set smaller (DESIGN 2). */
const LONG_FROM = 110;

/** Prints plain text; long ones step down a size. `ref` lets the play move focus to it. */
export const QuestionText = ({
  text,
  length = text.length,
  lang,
  dir = 'auto',
  ref,
  children = text,
}: {
  text: string;
  /** How long it looks, where that differs from its letters. */
  length?: number;
  /** Of its words, where they are not the page's. */
  lang?: string | undefined;
  dir?: 'ltr' | 'rtl' | 'auto' | undefined;
  ref?: Ref<HTMLHeadingElement>;
  /** The text as it is drawn, formulas and all. */
  children?: ReactNode;
}) => (
  <h1
    ref={ref}
    tabIndex={-1}
    lang={lang}
    dir={dir}
    className="display question"
    data-long={length > LONG_FROM}
  >
    {children}
  </h1>
);
