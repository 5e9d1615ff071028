/** Picks published questions of the exam's language; once the exam is published, no other mode asks them until it is over. */
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { callList } from '../../../lib/call.ts';
import { useText } from '../../../lib/text.ts';
import { Button, IconButton } from '../../../ui/form/button.tsx';
import { Field, Input } from '../../../ui/form/field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useTyped } from '../desk/find-people.tsx';
import type { Known } from './form.ts';

const FOUND_MOST = 8;

type PickDialogProps = {
  languageId: number;
  /** Questions that the exam asks already. */
  taken: readonly number[];
  onPick: (id: number, known: Known) => void;
  onClose: () => void;
};

const useFound = (languageId: number, text: string) =>
  useQuery({
    queryKey: ['question', 'for-exam', languageId, text],
    queryFn: () =>
      callList('question/list', {
        filter: {
          language_id: languageId,
          states: ['published'],
          ...(text === '' ? {} : { text }),
        },
        limit: FOUND_MOST,
      }),
  }).data;

export const PickDialog = ({ languageId, taken, onPick, onClose }: PickDialogProps) => {
  const t = useText();
  const [text, setText] = useState('');
  const typed = useTyped(text);
  const found = useFound(languageId, typed);
  const free = found?.rows.filter(({ id }) => !taken.includes(id)) ?? [];
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
        <p className="help" role="status">
          {t('list.found', { count: found.total })}
        </p>
      )}
      <ul className="exam-people">
        {free.map(question => (
          <li key={question.id}>
            <span className="flex-1 exam-question-text" dir="auto">
              {question.text}
            </span>
            <IconButton
              size="small"
              icon={Plus}
              label={t('exam.pick', { name: question.text })}
              onClick={() => onPick(question.id, { text: question.text, right: '', isFit: true })}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
