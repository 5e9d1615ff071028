/** The bar that names what changed; on a phone it has the buttons that stand in the head elsewhere. */
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { useIsPhone } from '../../../lib/use-media.ts';
import { Button } from '../../../ui/form/button.tsx';
import type { Save } from './desk-acts.tsx';
import { fieldName } from './facts/history-card.tsx';
import type { KeptDraft } from './model/use-kept-draft.ts';
import type { QuestionForm } from './model/use-question.ts';

type BarProps = { form: QuestionForm; draft: KeptDraft; onSave: Save };

export const DeskBar = ({ form: { record, row }, draft, onSave }: BarProps) => {
  const t = useText();
  const { list, instant } = useFormat();
  const isPhone = useIsPhone();
  const { changes, discard, isSaving } = record;
  if (changes.length === 0) return null;
  const isLive = row.state === 'published';
  const throwAway = () => {
    discard();
    void draft.drop();
  };
  return (
    <div className="save-bar" role="toolbar" aria-label={t('form.changes', { count: changes.length })}>
      <b role="status">{t('form.changes', { count: changes.length })}</b>
      <span className="cut max-w-64">{list(changes.map(field => fieldName(t, field)))}</span>
      {draft.keptAt !== null && !isPhone && (
        <span className="text-xs opacity-80">{t('question_edit.kept', { time: instant(draft.keptAt) })}</span>
      )}
      <Button size="small" onClick={throwAway}>
        {t('form.discard')}
      </Button>
      {isPhone && !isLive && (
        <Button size="small" aria-disabled={isSaving} onClick={() => onSave('published')}>
          {t('question_edit.publish')}
        </Button>
      )}
      <Button size="small" look="main" aria-disabled={isSaving} onClick={() => isSaving || onSave()}>
        {t(isLive ? 'common.save' : 'question_edit.save_draft')}
      </Button>
    </div>
  );
};
