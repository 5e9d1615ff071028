/** The mark of a verdict: state is never shown by colour alone (DESIGN 1). */
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import X from 'lucide-react/icons/x';
import type { PlayQuestion } from '../../../play/question/reading.ts';

const MARKS = {
  right: { tone: 'correct', icon: <Check /> },
  wrong: { tone: 'wrong', icon: <X /> },
  late: { tone: 'wrong', icon: <X /> },
  unanswered: { tone: 'wrong', icon: <Minus /> },
  skipped: { tone: 'notice', icon: <Minus /> },
  hidden: { tone: 'notice', icon: <Minus /> },
} as const;

export const markOf = ({ verdict }: PlayQuestion) => MARKS[verdict ?? 'hidden'];
