/** A sentence with elements in some of its places: a link, a name in bold. Whole sentences can be translated, glued halves cannot. */
import { createElement, Fragment, type ReactNode } from 'react';
import { type TextKey, useText, type Words } from './i18n/text.ts';

/** Signs that no sentence and no name has: what stands between them is the name of a place. */
const [BEGIN, END] = ['\uE000', '\uE001'];
const PLACE = new RegExp(`${BEGIN}([^${END}]*)${END}`);

/** `rich('identity.link_sent_to', { email: <b>…</b> })`: the sentence in parts, each element in the place of its name. */
export const useRichText = () => {
  const text = useText();
  return (key: TextKey, elements: Readonly<Record<string, ReactNode>>, words: Words = {}): ReactNode => {
    const places = Object.keys(elements).map(name => [name, BEGIN + name + END]);
    const parts = text(key, { ...words, ...Object.fromEntries(places) }).split(PLACE);
    // Every second part is the name of a place.
    return parts.map((part, at) =>
      createElement(Fragment, { key: at }, at % 2 === 0 ? part : elements[part]),
    );
  };
};
