/** A form that its editor left without saving: it is offered, never put in unasked. */
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Note } from '../../../ui/page/card.tsx';
import type { KeptDraft } from './model/use-kept-draft.ts';

export const LeftDraft = ({ draft }: { draft: KeptDraft }) => {
  const t = useText();
  const { instant } = useFormat();
  if (draft.found === null) return null;
  return (
    <Note
      tone="info"
      act={
        <span className="flex flex-wrap gap-2">
          <Button size="small" look="ghost" onClick={() => void draft.drop()}>
            {t('question_edit.left_drop')}
          </Button>
          <Button size="small" onClick={draft.take}>
            {t('question_edit.left_take')}
          </Button>
        </span>
      }
    >
      {t(draft.found.isOlder ? 'question_edit.left_older' : 'question_edit.left', {
        time: instant(draft.found.savedAt),
      })}
    </Note>
  );
};
