/** On a phone, which has no rail: whether the site is open, and the switch of whoever may close it (PANEL, Phone). */
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useIsPhone } from '../../lib/use-media.ts';
import { Button } from '../../ui/form/button.tsx';
import { State } from '../../ui/list/mark.tsx';
import { Card } from '../../ui/page/card.tsx';
import { CloseDialog, useSiteSwitch } from './site-foot.tsx';
import { useCalls, useSiteState } from './use-site.ts';

export const SiteCard = () => {
  const t = useText();
  const isPhone = useIsPhone();
  const { data } = useSiteState();
  const maySwitch = useCalls().includes('site/switch');
  const [isAsking, setAsking] = useState(false);
  const turn = useSiteSwitch();
  if (!isPhone || !data || !maySwitch) return null;
  const { is_open: isOpen } = data;
  return (
    <Card
      title={t('site.if_wrong')}
      end={
        <State tone={isOpen ? 'good' : 'waiting'}>{isOpen ? t('site.is_open') : t('site.is_closed')}</State>
      }
    >
      <Button look={isOpen ? 'warning' : 'main'} onClick={() => (isOpen ? setAsking(true) : void turn(true))}>
        {isOpen ? t('site.close') : t('site.open')}
      </Button>
      <CloseDialog isOpen={isAsking} onClose={() => setAsking(false)} />
    </Card>
  );
};
