/** Changes what somebody looks after, or makes him a player again. */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { notify, sentenceOf } from '../../lib/notify.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/form/button.tsx';
import { Field, Input } from '../../ui/form/field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { asKept, type Duties, DutiesFields } from './duties.tsx';

type Row = OperatorReply<'staff/read'>;

export const EditDialog = ({
  row,
  onClose,
  onDone,
}: {
  row: Row;
  onClose: () => void;
  onDone: () => void;
}) => {
  const t = useText();
  const [duties, setDuties] = useState<Duties>(row);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const held = { id: row.id, version: row.version };
  const act = async (doing: () => Promise<unknown>, line: string) => {
    try {
      await doing();
      notify(line);
      onDone();
      onClose();
    } catch (problem) {
      setError(sentenceOf(problem));
    }
  };
  const why = reason.trim();
  const change = () => {
    const fields = asKept(duties);
    return call('staff/change', { ...held, fields, ...(why === '' ? {} : { reason: why }) });
  };
  return (
    <Dialog isOpen onClose={onClose} title={<bdi>{row.name}</bdi>} line={t('staff.edit_line')}>
      <div className="grid gap-4">
        <DutiesFields duties={duties} onChange={setDuties} />
        <Field label={t('staff.reason')} help={t('staff.reason_help')} error={error}>
          <Input maxLength={300} value={reason} onChange={event => setReason(event.target.value)} />
        </Field>
        <div className="dialog-acts">
          <Button
            look="danger"
            disabled={why === ''}
            onClick={() =>
              void act(
                () => call('staff/remove', { ...held, reason: why }),
                t('staff.removed', { name: row.name }),
              )
            }
          >
            {t('staff.remove')}
          </Button>
          <Button look="main" onClick={() => void act(change, t('staff.changed', { name: row.name }))}>
            {t('common.save')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
