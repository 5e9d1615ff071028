/** Picks published questions that the exam can ask; once it is published, no other mode asks them until it is over. */
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/text.ts';
import { Button, IconButton } from '../../../ui/form/button.tsx';
import { Field, Input } from '../../../ui/form/field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useTyped } from '../desk/find-people.tsx';
import type { Known } from './form.ts';

const LETTERS_LEAST = 2;

type PickDialogProps = {
  examId: number;
  languageId: number;
  /** Questions that the exam asks already. */
  taken: readonly number[];
  onPick: (id: number, known: Known) => void;
  onClose: () => void;
};

const useFound = (examId: number, languageId: number, text: string) =>
  useQuery({
    queryKey: ['exam', 'find_questions', examId, languageId, text],
    queryFn: () => call('exam/find_questions', { id: examId, language_id: languageId, text }),
    enabled: text.length >= LETTERS_LEAST,
  }).data;

export const PickDialog = ({ examId, languageId, taken, onPick, onClose }: PickDialogProps) => {
  const t = useText();
  const [text, setText] = useState('');
  const found = useFound(examId, languageId, useTyped(text));
  const free = found?.filter(({ question_id: id }) => !taken.includes(id)) ?? [];
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={t('exam.pick_question')}
      line={t('exam.pick_line')}
      acts={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <Field label={t('exam.find_question')}>
        <Input type="search" maxLength={100} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      {found && (
        <p className={free.length === 0 ? 'help' : 'sr-only'} role="status">
          {t('list.found', { count: free.length })}
        </p>
      )}
      <ul className="exam-people">
        {free.map(question => (
          <li key={question.question_id}>
            <span className="flex-1 exam-question-text" dir="auto">
              {question.text}
            </span>
            <IconButton
              size="small"
              icon={Plus}
              label={t('exam.pick', { name: question.text })}
              onClick={() => onPick(question.question_id, { text: question.text, right: '', isFit: true })}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
