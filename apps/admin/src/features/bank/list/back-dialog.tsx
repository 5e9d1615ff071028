/** Says what taking an import back does, and does it. */
import { useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { notify, notifyProblem } from '../../../lib/notify.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { cameIn, type ImportLine, outcomeOf } from '../model/bank-import.ts';
import { importName } from '../model/row-words.ts';
import { keepImport } from '../model/use-import.ts';

type BackDialogProps = {
  row: Pick<ImportLine, 'id' | 'name' | 'more_files' | 'outcomes' | 'played'>;
  onClose: () => void;
};

export const BackDialog = ({ row, onClose }: BackDialogProps) => {
  const t = useText();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const updated = outcomeOf(row, 'updated');
  const go = async () => {
    setBusy(true);
    try {
      await keepImport(queries, await call('import/undo', { id: row.id }));
      notify(t('import.back.begun'));
      await queries.invalidateQueries({ queryKey: ['import'] });
      onClose();
    } catch (problem) {
      notifyProblem(problem);
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('import.back.title', { name: importName(t, row) })}
      line={t('import.back.line')}
      acts={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button look="danger" icon={Undo2} disabled={isBusy} onClick={() => void go()}>
            {t('import.back.do', { count: cameIn(row) })}
          </Button>
        </>
      }
    >
      <ul className="bank-back">
        <li>{t('import.back.removed', { count: outcomeOf(row, 'made') - row.played })}</li>
        {row.played > 0 && <li>{t('import.back.retired', { count: row.played })}</li>}
        {updated > 0 && <li>{t('import.back.restored', { count: updated })}</li>}
        <li>{t('import.back.held')}</li>
      </ul>
    </Dialog>
  );
};
