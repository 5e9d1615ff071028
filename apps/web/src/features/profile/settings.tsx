/** The player's settings: picture, name, contacts, languages, look, clock; and leaving (DECISIONS 2, 4). */
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useText } from '../../lib/i18n/text.ts';
import { paths } from '../../lib/routes/paths.ts';
import { type Player, usePlayer } from '../../lib/session/session.ts';
import { setting } from '../../lib/session/site.ts';
import { IconLink } from '../../ui/form/icon-button.tsx';
import { Section } from '../../ui/page/page-header.tsx';
import { Stage, Topbar } from '../../ui/stage/stage.tsx';
import { Devices } from './account/devices.tsx';
import { Leaving } from './account/leaving.tsx';
import { EditProfile } from './details/edit-profile.tsx';
import { Tongues } from './details/language-choices.tsx';
import { InstallSite } from './device/install-site.tsx';
import { LookAndClock } from './device/look-and-clock.tsx';
import { News } from './device/notification-switches.tsx';

export const Settings = () => {
  const player = usePlayer();
  return player && <SettingsOf player={player} />;
};

const SettingsOf = ({ player }: { player: Player }) => {
  const t = useText();
  return (
    <>
      <Stage hue={3} rays={{ at: 'top-end', size: 260, turn: 14 }}>
        <Topbar>
          <IconLink label={t('settings.back')} href={paths.profile} icon={<ArrowLeft className="flip" />} />
          <h1 tabIndex={-1} className="display flex-1 text-d-md xl:text-d-lg">
            {t('settings.title')}
          </h1>
        </Topbar>
      </Stage>
      <div className="mx-auto w-full max-w-164 px-(--tv-gutter) pt-2">
        <Section title={t('settings.profile')} className="mt-2!">
          <EditProfile player={player} />
        </Section>
        <Section title={t('settings.language')}>
          <Tongues player={player} />
        </Section>
        <Section title={t('settings.look')}>
          <LookAndClock player={player} />
        </Section>
        <Section title={t('notification.switches')}>
          <News />
        </Section>
        <Section title={t('settings.devices')}>
          <InstallSite />
          <Devices />
        </Section>
        <Section title={t('settings.account')}>
          {setting('played_enabled') && (
            <p className="card">
              <a className="link" href={paths.played}>
                {t('played.title')}
              </a>
            </p>
          )}
          <Leaving />
        </Section>
      </div>
    </>
  );
};
