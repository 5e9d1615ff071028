/** A sentence with its placeholders as marks. */
import { Fragment } from 'react';
import './interface.css';

const PLACE = /(\{\w+\})/;

export const Marked = ({ text, language, rtl }: { text: string; language: string; rtl: boolean }) => (
  <span lang={language} dir={rtl ? 'rtl' : 'ltr'} className="words-text">
    {text.split(PLACE).map((part, at) =>
      PLACE.test(part) ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have nothing but their place.
        <bdi key={at} className="words-place" dir="ltr">
          {part}
        </bdi>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same.
        <Fragment key={at}>{part}</Fragment>
      ),
    )}
  </span>
);
