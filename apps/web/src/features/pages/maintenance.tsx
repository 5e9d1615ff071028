/** While the service answers 503: road works, and another try by hand or every half minute (SPEC 8). */
import { useCallback, useEffect, useState } from 'react';
import { refreshWebSettings } from '../../lib/boot.ts';
import { useMaintenance } from '../../lib/site.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Roadworks } from '../../ui/marks/roadworks.tsx';
import { StateScreen } from '../../ui/state-screen.tsx';

const RETRY_MS = 30_000;

export const Maintenance = ({ onBack }: { onBack: () => void }) => {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const again = useCallback(async () => {
    setBusy(true);
    const isUp = await refreshWebSettings();
    setBusy(false);
    if (!isUp) return;
    useMaintenance.setState({ isOn: false });
    onBack();
  }, [onBack]);
  useEffect(() => {
    const timer = setInterval(again, RETRY_MS);
    return () => clearInterval(timer);
  }, [again]);
  return (
    <main>
      <StateScreen
        picture={<Roadworks className="picture" />}
        title={t('maintenance.title')}
        acts={
          <Button variant="quiet" busy={isBusy} onClick={() => void again()}>
            {t('app.try_again')}
          </Button>
        }
      >
        {t('maintenance.lead')}
      </StateScreen>
    </main>
  );
};
