/** Sound, vibration and motion of this device (DESIGN 7, 8). */
import Volume2 from 'lucide-react/icons/volume-2';
import { MOTIONS, type Motion, useLook } from '../../../lib/device/look.ts';
import { canVibrate, cue, useSound } from '../../../lib/device/sound/sound.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useSetting } from '../../../lib/session/site.ts';
import { Button } from '../../../ui/form/button.tsx';
import { CheckBox } from '../../../ui/form/check-box.tsx';
import { RadioGroup } from '../../../ui/form/radio.tsx';

export const SoundAndMotion = () => {
  const text = useText();
  const { motion, sound, vibration, glim } = useLook();
  const hasGlim = useSetting('glim_enabled') !== false;
  useSound();
  return (
    <>
      <RadioGroup<Motion>
        legend={text('settings.motion')}
        name="motion"
        value={motion}
        choices={MOTIONS.map(value => ({
          value,
          label: text(value === 'system' ? 'settings.theme_system' : `settings.motion_${value}`),
        }))}
        onChange={value => useLook.setState({ motion: value })}
      />
      {hasGlim && (
        <CheckBox checked={glim} onChange={event => useLook.setState({ glim: event.target.checked })}>
          {text('glim.shown')}
        </CheckBox>
      )}
      <fieldset className="grid gap-2.5">
        <legend className="field-label mb-2">{text('settings.sound')}</legend>
        <CheckBox checked={sound} onChange={event => useLook.setState({ sound: event.target.checked })}>
          {text('settings.sounds')}
        </CheckBox>
        {canVibrate() && (
          <CheckBox
            checked={vibration}
            onChange={event => useLook.setState({ vibration: event.target.checked })}
          >
            {text('settings.vibration')}
          </CheckBox>
        )}
        {sound && (
          <Button
            variant="quiet"
            size="small"
            icon={<Volume2 />}
            onClick={() => cue({ name: 'correct' })}
            className="justify-self-start"
          >
            {text('settings.sound_try')}
          </Button>
        )}
      </fieldset>
    </>
  );
};
