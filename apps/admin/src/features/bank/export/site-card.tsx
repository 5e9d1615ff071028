/** All content of the site in one archive, which an empty site takes; an admin's, with the second factor. */
import { useQueryClient } from '@tanstack/react-query';
import { Archive } from 'lucide-react';
import { call } from '../../../lib/call.ts';
import { notify, notifyProblem } from '../../../lib/notify.ts';
import { useText } from '../../../lib/text.ts';
import { FactorLine } from '../../../parts/record/factor-line.tsx';
import { useCalls } from '../../../parts/site/use-site.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { EXPORTS_KEY } from './export.ts';

export const SiteCard = () => {
  const t = useText();
  const queries = useQueryClient();
  if (!useCalls().includes('export/site')) return null;
  const start = () =>
    call('export/site', {}).then(() => {
      notify(t('export.site_begun'));
      return queries.invalidateQueries({ queryKey: EXPORTS_KEY });
    }, notifyProblem);
  return (
    <Card title={t('export.of.site')}>
      <div className="grid grid-cols-1 justify-items-start gap-3">
        <p className="muted">{t('export.site_line')}</p>
        <Button icon={Archive} onClick={() => void start()}>
          {t('export.site')}
        </Button>
        <FactorLine />
      </div>
    </Card>
  );
};
