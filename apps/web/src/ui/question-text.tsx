/** The question itself: the page's heading, focused by script when a new one comes (DESIGN 10). */
import type { Ref } from 'react';

/** From this many letters on the question is set smaller (DESIGN 2). */
const LONG_FROM = 110;

/** Prints plain text; long ones step down a size. `ref` lets the play move focus to it. */
export const QuestionText = ({
  text,
  lang,
  ref,
}: {
  text: string;
  lang?: string;
  ref?: Ref<HTMLHeadingElement>;
}) => (
  <h1
    ref={ref}
    tabIndex={-1}
    lang={lang}
    dir="auto"
    className="display question"
    data-long={text.length > LONG_FROM}
  >
    {text}
  </h1>
);
