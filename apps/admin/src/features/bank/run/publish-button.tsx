/** Publishes all questions of an import, as the bulk job of the question list does: what will really change is said first. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OperatorBodyIn } from '@trivium/contract/admin/catalogue';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { notify, notifyProblem } from '../../../lib/notify.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { importKey } from '../model/use-import.ts';

const PublishDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const t = useText();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const body: OperatorBodyIn<'job/start'> = {
    ...{ table: 'question', what: { act: 'publish' } },
    on: { filter: { import_id: id } },
  };
  const preview = useQuery({
    queryKey: ['import', id, 'publish'],
    queryFn: () => call('job/preview', body),
    gcTime: 0,
  }).data;
  const will = preview?.outcomes.find(({ outcome }) => outcome === 'change')?.count ?? 0;
  const go = async () => {
    setBusy(true);
    try {
      const job = await call('job/start', body);
      notify(t('questions.job.started', { count: job.total }), {
        undo: async () => void (await call('job/undo', { id: job.id })),
      });
      for (const key of [importKey(id), ['question'], ['job'], ['import', 'list']])
        void queries.invalidateQueries({ queryKey: [...key] });
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
      title={t('import.publish_all')}
      line={
        preview
          ? preview.outcomes
              .map(({ outcome, count }) => t(`questions.outcome.${outcome}`, { count }))
              .join(' ')
          : t('questions.act.line')
      }
      acts={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button look="main" disabled={isBusy || will === 0} onClick={() => void go()}>
            {t('import.publish', { count: will })}
          </Button>
        </>
      }
    />
  );
};

export const PublishButton = ({ id }: { id: number }) => {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('import.publish_all')}</Button>
      {isOpen && <PublishDialog id={id} onClose={() => setOpen(false)} />}
    </>
  );
};
