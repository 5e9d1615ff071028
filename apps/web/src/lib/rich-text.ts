/** A sentence with elements in some of its places, such as a link or a name in bold: whole sentences can be translated, joined parts cannot. */
import { createElement, Fragment, type ReactNode } from 'react';
import { type TextKey, useText, type Words } from './i18n/text.ts';

/** A character that is in no sentence and no name; it encloses the name of a place. */
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
