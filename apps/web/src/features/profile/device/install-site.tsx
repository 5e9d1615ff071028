/** Installs the site, where this device can and it is not installed yet. */
import Download from 'lucide-react/icons/download';
import { install, useInstallWay } from '../../../lib/device/install.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useSiteName } from '../../../lib/session/site.ts';
import { Button } from '../../../ui/form/button.tsx';

export const InstallSite = () => {
  const text = useText();
  const site = useSiteName();
  const way = useInstallWay();
  if (way === null) return null;
  return (
    <section className="card mb-3 grid gap-3" aria-labelledby="install-title">
      <h3 id="install-title" className="font-bold">
        {text('install.title', { site })}
      </h3>
      <p>{text('install.words')}</p>
      {way === 'share' ? (
        <p className="font-bold">{text('install.share')}</p>
      ) : (
        <Button
          variant="quiet"
          size="small"
          icon={<Download />}
          onClick={() => void install()}
          className="justify-self-start"
        >
          {text('install.do')}
        </Button>
      )}
    </section>
  );
};
