/** Deletes a passage that nobody has played, after a question: its text is gone then. */
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/call.ts';
import { notify, notifyProblem } from '../../../lib/notify.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { Passage } from '../passage.ts';

export const RemoveAct = ({ row }: { row: Passage }) => {
  const t = useText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  // The next start would bring the pack's own again.
  if (row.id === 0 || row.is_of_pack) return null;
  const remove = async () => {
    setAsking(false);
    try {
      await call('passage/delete', { id: row.id, version: row.version });
      void navigate('/passages');
      await queries.invalidateQueries({ queryKey: ['passage'] });
      notify(t('passage.deleted'));
    } catch (problem) {
      notifyProblem(problem);
    }
  };
  return (
    <>
      <Button look="warning" icon={Trash2} onClick={() => setAsking(true)}>
        {t('passage.delete')}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('passage.ask_delete', { title: row.title })}
        line={t('passage.ask_delete_line')}
        acts={
          <>
            <Button onClick={() => setAsking(false)}>{t('common.cancel')}</Button>
            <Button look="danger" icon={Trash2} onClick={() => void remove()}>
              {t('passage.delete')}
            </Button>
          </>
        }
      />
    </>
  );
};
