/** Why something did not load: its sentence, and the id of what nobody foresaw, to be copied and searched for in the log. */
import { logIdOf, sentenceOf } from '../../lib/notify.ts';
import { useText } from '../../lib/text.ts';
import { CopyText } from '../../ui/form/copy-text.tsx';

/** `line` stands for the usual sentence. */
export const Why = ({ problem, line }: { problem: unknown; line?: string }) => {
  const t = useText();
  const id = logIdOf(problem);
  if (id === null) return line ?? sentenceOf(problem);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {line ?? t('common.not_done')}
      <span className="flex items-center gap-2">
        {t('common.log_id')}
        <CopyText text={id.whole} shown={id.shown} label={t('common.copy')} copied={t('common.copied')} />
      </span>
    </span>
  );
};
