/** The first people to help: an address and a role, sent at once; rights and languages are narrowed under Staff. */
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { notify, notifyProblem, sentenceOf } from '../../../lib/notify.ts';
import { useText } from '../../../lib/text.ts';
import { Button, IconButton } from '../../../ui/form/button.tsx';
import { Field, Input } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Tag } from '../../../ui/list/mark.tsx';
import { Card } from '../../../ui/page/card.tsx';

const ROLES = ['editor', 'admin'] as const;
type Role = (typeof ROLES)[number];

const useInvitations = () =>
  useQuery({ queryKey: ['invitations'], queryFn: () => call('staff/invitations', {}) });

const Invited = () => {
  const t = useText();
  const { data = [], refetch } = useInvitations();
  const withdraw = async (id: number) => {
    try {
      await call('staff/withdraw', { id });
      await refetch();
    } catch (problem) {
      notifyProblem(problem);
    }
  };
  if (data.length === 0) return null;
  return (
    <Card>
      <ul className="grid gap-2">
        {data.map(({ id, email, role }) => (
          <li key={id} className="flex items-center gap-3">
            <span className="min-w-0 flex-1">
              <b className="cut block" dir="ltr">
                {email}
              </b>
              <span className="muted">{t(`setup.${role}`)}</span>
            </span>
            <Tag tone="warn">{t('setup.invited')}</Tag>
            <IconButton
              size="small"
              icon={X}
              label={t('setup.withdraw', { email })}
              onClick={() => void withdraw(id)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
};

export const Invite = () => {
  const t = useText();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const [error, setError] = useState<string>();
  const { refetch } = useInvitations();
  const invite = async () => {
    try {
      await call('staff/invite', { email: email.trim(), role, rights: null, languages: null });
      notify(t('setup.invited_to', { email: email.trim() }));
      setEmail('');
      setError(undefined);
      await refetch();
    } catch (problem) {
      setError(sentenceOf(problem));
    }
  };
  return (
    <>
      <div className="setup-invite">
        <Field label={t('setup.invite')} help={t('setup.invite_help')} error={error}>
          <Input
            type="email"
            dir="ltr"
            maxLength={254}
            value={email}
            onChange={event => setEmail(event.target.value)}
            onKeyDown={event => {
              // Enter invites; it does not end the set-up.
              if (event.key !== 'Enter') return;
              event.preventDefault();
              if (email.trim() !== '') void invite();
            }}
          />
        </Field>
        <Field label={t('setup.role')}>
          <Select
            value={role}
            onChange={chosen => setRole(ROLES.find(each => each === chosen) ?? 'editor')}
            options={ROLES.map(value => ({ value, name: t(`setup.${value}`) }))}
          />
        </Field>
        <Button icon={Plus} disabled={email.trim() === ''} onClick={() => void invite()}>
          {t('setup.add')}
        </Button>
      </div>
      <Invited />
    </>
  );
};
