/** The words of a question in the list, cut at their own end, with a sign for a picture. */
import { Image } from 'lucide-react';
import { useFormat } from '../../../../lib/format.ts';
import { useText } from '../../../../lib/text.ts';
import type { QuestionRow } from './columns.tsx';

/** Most connections are asked in the same words; the things tell them apart. */
export const QuestionTitle = ({ row: { kind, text, right_side, image } }: { row: QuestionRow }) => {
  const t = useText();
  const { list } = useFormat();
  const things = kind === 'connection' ? ` ${list(right_side)}` : '';
  return (
    <span className="question-title">
      <span dir="auto">
        {text}
        {things}
      </span>
      {image !== '' && <Image className="icon-small muted" role="img" aria-label={t('questions.picture')} />}
    </span>
  );
};
