/** The first page. */
import { useGetIdentity } from 'ra-core';
import { useText } from '../../lib/text.ts';
import { Page } from '../../parts/page/page.tsx';
import { Card } from '../../ui/page/card.tsx';

export function Dashboard() {
  const t = useText();
  const { identity } = useGetIdentity();
  return (
    <Page title={t('rail.dashboard')}>
      <Card title={identity?.fullName ?? ''}>{null}</Card>
    </Page>
  );
}
