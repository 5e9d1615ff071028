/** Theme, sound and motion of this device, extra time of the player, and fetching the site's settings again (DECISIONS 4, 10). */
import { localeOf } from '@trivium/messages/numerals';
import { hasOwnDigits, isOwn } from '@trivium/messages/own-digits';
import { PAGE_PATHS } from '@trivium/rules/site/path';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { invalidate } from '../../../lib/api/reply.ts';
import { THEMES, type Theme, useLook } from '../../../lib/device/look.ts';
import { say, useInterface, useText } from '../../../lib/i18n/text.ts';
import { notice } from '../../../lib/notice.ts';
import { refreshWebSettings } from '../../../lib/session/boot.ts';
import type { Player } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/form/button.tsx';
import { CheckBox } from '../../../ui/form/check-box.tsx';
import { RadioGroup } from '../../../ui/form/radio.tsx';
import { savePlayer } from '../save-player.ts';
import { SoundAndMotion } from './sound-and-motion.tsx';

const EXTRA_TIMES = { '1': 1, '1.5': 1.5, '2': 2 } as const;
type ExtraTime = keyof typeof EXTRA_TIMES;
const isExtraTime = (value: string): value is ExtraTime => Object.hasOwn(EXTRA_TIMES, value);

const useRefresh = () => {
  const [isBusy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    const isDone = await refreshWebSettings();
    invalidate();
    setBusy(false);
    if (isDone) notice.success(say('settings.refreshed'));
    else notice.error(say('app.not_loaded'));
  };
  return { isBusy, refresh };
};

/** 0 to 9, or the digits of the language's own script; hidden where it has no others. */
const DigitChoice = () => {
  const t = useText();
  const code = useInterface(({ code }) => code);
  const digits = useLook(look => look.digits);
  if (!hasOwnDigits(code)) return null;
  const shown = (value: 'latin' | 'own') => {
    const number = new Intl.NumberFormat(localeOf(code, value));
    return [0, 1, 2, 3, 4].map(digit => number.format(digit)).join(' ');
  };
  return (
    <RadioGroup<'latin' | 'own'>
      legend={t('settings.digits')}
      name="digits"
      value={isOwn(code, digits) ? 'own' : 'latin'}
      choices={(['latin', 'own'] as const).map(value => ({
        value,
        label: <bdi dir="ltr">{shown(value)}</bdi>,
      }))}
      onChange={value => useLook.setState({ digits: value })}
    />
  );
};

export const LookAndClock = ({ player }: { player: Player }) => {
  const t = useText();
  const theme = useLook(look => look.theme);
  const { isBusy, refresh } = useRefresh();
  const extra = String(player.extra_time);
  return (
    <div className="grid gap-6">
      <RadioGroup<Theme>
        legend={t('settings.theme')}
        name="theme"
        value={theme}
        choices={THEMES.map(value => ({ value, label: t(`settings.theme_${value}`) }))}
        onChange={value => useLook.setState({ theme: value })}
      />
      <DigitChoice />
      <SoundAndMotion />
      <div className="grid gap-2">
        <RadioGroup<ExtraTime>
          legend={t('settings.extra_time')}
          name="extra-time"
          value={isExtraTime(extra) ? extra : '1'}
          choices={[
            { value: '1', label: t('settings.extra_time_none') },
            { value: '1.5', label: t('settings.extra_time_half') },
            { value: '2', label: t('settings.extra_time_double') },
          ]}
          onChange={value => {
            const extra_time = EXTRA_TIMES[value];
            void savePlayer({ extra_time }, { extra_time });
          }}
        />
        <p className="text-sm text-ink-2">{t('settings.extra_time_help')}</p>
      </div>
      <div className="grid gap-2">
        <CheckBox
          checked={player.without_sound}
          onChange={event => {
            const without_sound = event.target.checked;
            void savePlayer({ without_sound }, { without_sound });
          }}
        >
          {t('settings.without_sound')}
        </CheckBox>
        <p className="text-sm text-ink-2">{t('settings.without_sound_help')}</p>
      </div>
      <a className="link justify-self-start" href={PAGE_PATHS.accessibility}>
        {t('page.accessibility')}
      </a>
      <Button variant="quiet" icon={<RefreshCw />} busy={isBusy} onClick={() => void refresh()}>
        {t('settings.refresh')}
      </Button>
    </div>
  );
};
