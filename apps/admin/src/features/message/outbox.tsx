/** Mails and text messages that nobody carried, with a banner while no provider is set (DECISIONS 2). */
import { useQuery } from '@tanstack/react-query';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { Mail } from 'lucide-react';
import { call } from '../../lib/call.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { ListPage } from '../../parts/list/list-page.tsx';
import { Empty } from '../../ui/feedback/states.tsx';
import { Note } from '../../ui/page/card.tsx';

type Letter = OperatorReply<'letter/list'>[number];

const Banner = () => {
  const t = useText();
  const { data } = useQuery({ queryKey: ['letter', 'carriers'], queryFn: () => call('letter/carriers', {}) });
  if (data === undefined) return null;
  const [noMail, noSms] = [data.mail === 'outbox', data.sms === 'outbox'];
  if (!noMail && !noSms) return null;
  return <Note>{t(noMail ? (noSms ? 'message.no_both' : 'message.no_mail') : 'message.no_sms')}</Note>;
};

export const Outbox = () => {
  const t = useText();
  const { instant } = useFormat();
  return (
    <>
      <Banner />
      <p className="help">{t('message.outbox_line')}</p>
      <ListPage<Letter>
        resource="letter"
        caption={t('message.part.outbox')}
        sort={{ field: 'id', order: 'DESC' }}
        title={{
          name: t('message.column.letter_to'),
          of: row => <span dir="ltr">{row.recipient}</span>,
        }}
        columns={[
          {
            key: 'kind',
            name: t('message.column.kind'),
            cell: row => t(`message.letter.${row.kind}`),
            card: 'sign',
          },
          {
            key: 'subject',
            name: t('message.column.subject'),
            cell: row => <bdi className="cut">{row.subject}</bdi>,
          },
          {
            key: 'written',
            name: t('message.column.written'),
            cell: row => <span className="muted">{instant(row.written_at)}</span>,
            at: 'end',
            card: 'figure',
          },
        ]}
        hrefOf={() => '/messages?part=outbox'}
        nameOf={row => row.recipient}
        empty={<Empty icon={Mail} title={t('message.outbox_empty')} line={t('message.outbox_empty_line')} />}
      />
    </>
  );
};
