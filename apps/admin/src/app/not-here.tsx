/** An address that no screen has. */
import { Link } from 'react-router';
import { useText } from '../lib/text.ts';
import { Page } from '../parts/page/page.tsx';
import { Empty } from '../ui/feedback/states.tsx';

export const NotHere = () => {
  const t = useText();
  return (
    <Page title={t('shell.not_here')}>
      <Empty
        title={t('shell.not_here')}
        act={
          <Link className="button" to="/">
            {t('rail.dashboard')}
          </Link>
        }
      />
    </Page>
  );
};
