/** The maintenance screen: it asks again on a press and every half minute (SPEC 8). */

import { Roadworks } from '@trivium/look/marks/roadworks';
import { useCallback, useEffect, useState } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { paths } from '../../lib/routes/paths.ts';
import { refreshWebSettings } from '../../lib/session/boot.ts';
import { useIsLoggedIn, usePlayer } from '../../lib/session/session.ts';
import { useMaintenance } from '../../lib/session/site.ts';
import { StateScreen } from '../../ui/feedback/state-screen.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Glim } from '../../ui/glim/glim.tsx';

const RETRY_MS = 30_000;

export const Maintenance = ({ onBack }: { onBack: () => void }) => {
  const t = useText();
  const isLoggedIn = useIsLoggedIn();
  // The page reports maintenance to everybody; for staff the first reply takes it back.
  const isStaff = (usePlayer()?.role ?? 'player') !== 'player';
  const [isBusy, setBusy] = useState(isStaff);
  const again = useCallback(async () => {
    setBusy(true);
    await refreshWebSettings();
    setBusy(false);
    if (!useMaintenance.getState().isOn) onBack();
  }, [onBack]);
  useEffect(() => {
    // The visitor may be staff, or may have just logged in as staff.
    if (isLoggedIn) void again();
    const timer = setInterval(again, RETRY_MS);
    return () => clearInterval(timer);
  }, [again, isLoggedIn]);
  if (isStaff && isBusy) return null;
  return (
    <main>
      <StateScreen
        picture={<Glim pose="oops" size={200} instead={<Roadworks className="picture" />} />}
        title={t('maintenance.title')}
        acts={
          <>
            <Button variant="quiet" busy={isBusy} onClick={() => void again()}>
              {t('app.try_again')}
            </Button>
            {!isLoggedIn && <a href={paths.login}>{t('maintenance.staff')}</a>}
          </>
        }
      >
        {t('maintenance.lead')}
      </StateScreen>
    </main>
  );
};
