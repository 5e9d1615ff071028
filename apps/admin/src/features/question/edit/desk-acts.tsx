/** What stands at the end of the head: kind, state with its moves, the questions before and after, and how it is saved. */
import type { QuestionState } from '@trivium/rules/question/state';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useText } from '../../../lib/text.ts';
import { useIsPhone } from '../../../lib/use-media.ts';
import { Button, IconButton } from '../../../ui/form/button.tsx';
import { Tag } from '../../../ui/list/mark.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import type { QuestionForm } from './model/use-question.ts';

const MOVES: readonly QuestionState[] = ['draft', 'in_review', 'published', 'retired'];

export type Save = (state?: QuestionState, isNext?: boolean) => void;

type ActsProps = { form: QuestionForm; before: number | null; after: number | null; onSave: Save };

export const DeskActs = ({ form: { values, row }, before, after, onSave }: ActsProps) => {
  const t = useText();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const go = (id: number | null) => id !== null && void navigate(`/questions/${id}`);
  const isLive = row.state === 'published';
  return (
    <>
      {!isPhone && <Tag>{t(`question_edit.kind.${values.kind}`)}</Tag>}
      <Menu
        label={t('question_edit.state')}
        items={MOVES.filter(state => state !== row.state).map(state => ({
          id: state,
          name: t(`question_edit.to.${state}`),
          onSelect: () => onSave(state),
        }))}
      >
        <Button
          size="small"
          aria-label={t('question_edit.state_is', { state: t(`question_edit.state.${row.state}`) })}
        >
          {t(`question_edit.state.${row.state}`)}
        </Button>
      </Menu>
      {(before !== null || after !== null) && (
        <span className="flex">
          <IconButton
            icon={ChevronUp}
            label={t('question_edit.before')}
            disabled={before === null}
            onClick={() => go(before)}
          />
          <IconButton
            icon={ChevronDown}
            label={t('question_edit.after')}
            disabled={after === null}
            onClick={() => go(after)}
          />
        </span>
      )}
      {!isPhone && (
        <>
          {!isLive && <Button onClick={() => onSave()}>{t('question_edit.save_draft')}</Button>}
          <Button look="ink" keyName="Ctrl Enter" onClick={() => onSave(isLive ? undefined : 'published')}>
            {t(isLive ? 'common.save' : 'question_edit.publish')}
          </Button>
        </>
      )}
    </>
  );
};
