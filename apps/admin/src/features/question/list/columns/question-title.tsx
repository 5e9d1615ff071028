/** The words of a question in the list, cut at their own end, with a sign for a picture. */
import { Image } from 'lucide-react';
import { useText } from '../../../../lib/text.ts';
import type { QuestionRow } from './columns.tsx';

export const QuestionTitle = ({ row: { text, image } }: { row: QuestionRow }) => {
  const t = useText();
  return (
    <span className="question-title">
      <span dir="auto">{text}</span>
      {image !== '' && <Image className="icon-small muted" role="img" aria-label={t('questions.picture')} />}
    </span>
  );
};
