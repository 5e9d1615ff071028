/** The state of an import as a triv and a word: of its questions, once they came in. */
import { useText } from '../../../lib/text.ts';
import { State, type StateTone } from '../../../ui/list/mark.tsx';
import type { ImportLine } from '../model/bank-import.ts';

const TONES: Readonly<Record<ImportLine['state'], StateTone>> = {
  ...{ open: 'open', reading: 'live', read: 'waiting', running: 'live', stopped: 'waiting' },
  ...{ done: 'good', undoing: 'live', undone: 'past', failed: 'bad' },
};
const QUESTION_TONES = { draft: 'open', in_review: 'waiting', published: 'good', retired: 'past' } as const;

export const ImportState = ({ row }: { row: Pick<ImportLine, 'state' | 'state_of_questions'> }) => {
  const t = useText();
  const { state, state_of_questions: of } = row;
  if (state === 'done' && of !== null)
    return <State tone={QUESTION_TONES[of]}>{t(`questions.state.${of}`)}</State>;
  return <State tone={TONES[state]}>{t(`import.state.${state}`)}</State>;
};
