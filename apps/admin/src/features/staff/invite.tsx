/** Invites somebody by mail to look after the site. */
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/call.ts';
import { notify, sentenceOf } from '../../lib/notify.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/form/button.tsx';
import { Field, Input } from '../../ui/form/field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { asKept, type Duties, DutiesFields } from './duties.tsx';

export const InviteDialog = ({ onClose, onInvited }: { onClose: () => void; onInvited: () => void }) => {
  const t = useText();
  const [email, setEmail] = useState('');
  const [duties, setDuties] = useState<Duties>({
    role: 'editor',
    rights: ['content', 'exams'],
    languages: null,
  });
  const [error, setError] = useState<string>();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await call('staff/invite', { email, ...asKept(duties) });
      notify(t('staff.invited', { email }));
      onInvited();
      onClose();
    } catch (problem) {
      setError(sentenceOf(problem));
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('staff.invite')} line={t('staff.invite_line')}>
      <form className="grid gap-4" onSubmit={event => void send(event)}>
        <Field label={t('staff.email')} error={error} isNeeded>
          <Input
            type="email"
            dir="ltr"
            maxLength={254}
            value={email}
            onChange={event => setEmail(event.target.value)}
          />
        </Field>
        <DutiesFields duties={duties} onChange={setDuties} />
        <div className="dialog-acts">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" look="main" disabled={email.trim() === ''}>
            {t('staff.send_invitation')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
