/** The sentence of a finding. Names, addresses and commands in it are read from left to right in every language. */
import type { PanelKey } from '@trivium/messages/panel/key';
import type { ReactNode } from 'react';
import { useText } from '../../lib/text.ts';
import type { Finding } from './use-doctor.ts';

/** What is typed or copied as it stands. */
const AS_CODE = new Set(['command', 'record', 'example', 'line', 'open', 'end', 'now', 'next', 'last']);

/** Two letters of no language around a word of the sentence, so that it is found again. */
const BEGIN = '\uE000';
const END = '\uE001';
const WORD = new RegExp(`${BEGIN}(\\w+)${END}`);

const wordOf = (name: string, word: string): ReactNode =>
  AS_CODE.has(name) ? (
    <code key={name} className="doctor-code" dir="ltr">
      {word}
    </code>
  ) : (
    <bdi key={name} dir="ltr">
      {word}
    </bdi>
  );

export const Said = ({ finding: { code, words } }: { finding: Finding }) => {
  const t = useText();
  const marked = Object.entries(words).map(([name, word]) => [
    name,
    typeof word === 'number' ? word : BEGIN + name + END,
  ]);
  const key: PanelKey = `doctor.say.${code}`;
  const pieces = t(key, Object.fromEntries(marked)).split(WORD);
  return pieces.map((piece, at) => (at % 2 === 0 ? piece : wordOf(piece, String(words[piece] ?? ''))));
};
