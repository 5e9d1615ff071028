/** The list of categories. */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { useText } from '../../lib/text.ts';
import { ListPage } from '../../parts/list/list-page.tsx';
import { Page } from '../../parts/page/page.tsx';

type Row = OperatorReply<'category/list'>[number];

export function Categories() {
  const t = useText();
  return (
    <Page title={t('rail.categories')}>
      <ListPage<Row>
        resource="category"
        caption={t('rail.categories')}
        sort={{ field: 'position', order: 'ASC' }}
        title={{ name: t('rail.categories'), of: row => row.name, sort: 'name' }}
        columns={[]}
        hrefOf={row => `/categories/${row.id}`}
        nameOf={row => row.name}
        hasSearch
        bulk={() => null}
      />
    </Page>
  );
}
