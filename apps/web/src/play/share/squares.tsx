/** How the questions of a play went, as squares: told by sign and colour, and in words for readers. */
import type { Square } from '@trivium/rules/share/facts';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useText } from '../../lib/i18n/text.ts';

const SIGNS = { right: <Check />, wrong: <X />, none: null } as const;

export const Squares = ({ squares }: { squares: readonly Square[] }) => {
  const text = useText();
  const right = squares.filter(square => square === 'right').length;
  return (
    <p className="share-squares">
      <span className="sr-only">{text('share.play_line', { right, total: squares.length })}</span>
      {squares.map((square, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the squares of a play never change their places.
        <i key={at} data-square={square} aria-hidden="true">
          {SIGNS[square]}
        </i>
      ))}
    </p>
  );
};
