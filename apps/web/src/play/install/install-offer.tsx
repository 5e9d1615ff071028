/** Offers once, at a good moment, to install the site; it never asks again, whatever the answer. */
import { useEffect, useState } from 'react';
import { countPlay, declineInstall, install, useInstallWay, useIsMoment } from '../../lib/device/install.ts';
import { useText } from '../../lib/i18n/text.ts';
import { useSiteName } from '../../lib/session/site.ts';
import { Button } from '../../ui/form/button.tsx';

const today = () => new Date().toLocaleDateString('sv');

/** `isGood`: after a poor result it does not ask, but counts the play. */
export const InstallOffer = ({ playId, isGood }: { playId: string; isGood: boolean }) => {
  const text = useText();
  const site = useSiteName();
  const way = useInstallWay();
  const [day] = useState(today);
  const isMoment = useIsMoment(day);
  useEffect(() => countPlay(playId, day), [playId, day]);
  if (!isGood || !isMoment || way === null) return null;
  return (
    <section className="card grid gap-3" aria-labelledby="install-title">
      <h2 id="install-title" className="display text-d-sm">
        {text('install.title', { site })}
      </h2>
      <p>{text('install.words')}</p>
      {way === 'share' && <p className="font-bold">{text('install.share')}</p>}
      <div className="flex flex-wrap gap-2.5">
        {way === 'ask' && (
          <Button variant="ink" size="small" onClick={() => void install()}>
            {text('install.do')}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={declineInstall}>
          {text(way === 'share' ? 'install.understood' : 'install.no')}
        </Button>
      </div>
    </section>
  );
};
