/** The four things of a connection as tiles (ALIVE 4). */
import './clues.css';
import { useText } from '../../lib/i18n/text.ts';
import { MathText } from './formula/math-text.tsx';
import { useOwnWords } from './question-language.tsx';
import type { PlayQuestion } from './reading.ts';

export const Clues = ({ clues }: Pick<PlayQuestion, 'clues'>) => {
  const text = useText();
  const own = useOwnWords();
  return (
    <ul className="clues" aria-label={text('play.clues')}>
      {clues.map((clue, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: while an editor writes, several are still empty
        <li key={at} lang={own.lang} dir={own.dir ?? 'auto'}>
          <span>
            <MathText text={clue.text} />
          </span>
        </li>
      ))}
    </ul>
  );
};
