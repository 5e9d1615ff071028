/** Mailboxes that the mail provider reported: they get no more letters until staff or a code that arrives says otherwise. */
import { useQueryClient } from '@tanstack/react-query';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { MailX } from 'lucide-react';
import { call } from '../../lib/call.ts';
import { useFormat } from '../../lib/format.ts';
import { notify, notifyProblem } from '../../lib/notify.ts';
import { useText } from '../../lib/text.ts';
import { ListPage } from '../../parts/list/list-page.tsx';
import { Empty } from '../../ui/feedback/states.tsx';
import { Button } from '../../ui/form/button.tsx';

type Mailbox = OperatorReply<'mailbox/list'>[number];

export const Silent = () => {
  const t = useText();
  const { instant } = useFormat();
  const queries = useQueryClient();
  const lift = (id: number) =>
    call('mailbox/lift', { id }).then(() => {
      notify(t('message.silent_lifted'));
      return queries.invalidateQueries({ queryKey: ['mailbox'] });
    }, notifyProblem);
  return (
    <>
      <p className="help">{t('message.silent_line')}</p>
      <ListPage<Mailbox>
        resource="mailbox"
        caption={t('message.silent')}
        sort={{ field: 'noted_at', order: 'DESC' }}
        title={{
          name: t('message.column.letter_to'),
          of: row => <span dir="ltr">{row.email}</span>,
        }}
        columns={[
          {
            key: 'reason',
            name: t('message.silent_reason'),
            cell: row => t(`message.silent.${row.reason}`),
            card: 'sign',
          },
          {
            key: 'noted_at',
            name: t('message.silent_since'),
            cell: row => <span className="muted">{instant(row.noted_at)}</span>,
            at: 'end',
            sort: 'noted_at',
          },
          {
            key: 'lift',
            name: '',
            cell: row => (
              <Button size="small" onClick={() => void lift(row.id)}>
                {t('message.silent_lift')}
              </Button>
            ),
            at: 'end',
          },
        ]}
        hrefOf={() => '/messages?part=silent'}
        nameOf={row => row.email}
        empty={<Empty icon={MailX} title={t('message.silent_empty')} line={t('message.silent_empty_line')} />}
      />
    </>
  );
};
