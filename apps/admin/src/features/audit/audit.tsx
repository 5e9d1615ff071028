/** The log of every change that staff and commands made. */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { ListPage } from '../../parts/list/list-page.tsx';
import { Page } from '../../parts/page/page.tsx';

type Row = OperatorReply<'audit/list'>[number];

export function Audit() {
  const t = useText();
  const { instant } = useFormat();
  return (
    <Page title={t('rail.audit')}>
      <ListPage<Row>
        resource="audit"
        caption={t('rail.audit')}
        sort={{ field: 'id', order: 'DESC' }}
        title={{ name: t('rail.audit'), of: row => `${row.action} ${row.subject}` }}
        columns={[{ key: 'at', name: '', cell: row => instant(row.at), card: 'figure' }]}
        hrefOf={row => `/audit?id=${row.id}`}
        nameOf={row => row.action}
      />
    </Page>
  );
}
