/** What others answered, in words: how many were right, and of how many answers. */
import { useText } from '../../lib/i18n/text.ts';
import type { Others } from './others.ts';

export const OthersLine = ({ others }: { others: Others }) => {
  const text = useText();
  return (
    <span className="num mt-1 block text-sm">
      {others.right_percent !== null && text('share.others_of', { percent: others.right_percent })}{' '}
      {text('share.others_count', { count: others.answers })}
    </span>
  );
};
