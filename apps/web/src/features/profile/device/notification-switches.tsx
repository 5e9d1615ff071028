/** Which kinds of notifications the player wants (DECISIONS 9). */
import { LETTER_SWITCHES, NOTIFICATION_SWITCHES } from '@trivium/rules/notification/kind';
import { useState } from 'react';
import { ask } from '../../../lib/api/call.ts';
import { useReply } from '../../../lib/api/reply.ts';
import { say, useText } from '../../../lib/i18n/text.ts';
import { notice } from '../../../lib/notice.ts';
import { useSetting } from '../../../lib/session/site.ts';
import { LoadFailed } from '../../../play/load-failed.tsx';
import { Skeletons } from '../../../ui/feedback/skeleton.tsx';
import { CheckBox } from '../../../ui/form/check-box.tsx';
import { ThisDevice } from './this-device.tsx';

/** Letters are off until the player asks for them. */
const SWITCHES = [...NOTIFICATION_SWITCHES, ...LETTER_SWITCHES] as const;
type Switch = (typeof SWITCHES)[number];

export const News = () => {
  const text = useText();
  const shown = useReply('get_notification_switches', undefined, { freshMs: 0 });
  /** As in the server's last reply. */
  const [told, setTold] = useState<typeof shown.reply>(null);
  const [busy, setBusy] = useState<Switch | null>(null);
  const switches = told ?? shown.reply;
  const [areFriendsOn, isLetterOn] = [useSetting('friends_enabled'), useSetting('friend_letter_enabled')];
  const hasLetter = areFriendsOn && isLetterOn;
  const turn = async (name: Switch, isOn: boolean) => {
    if (busy !== null) return;
    setBusy(name);
    const answer = await ask('set_notification_switch', { name, status: isOn ? 1 : 0 });
    setBusy(null);
    if (answer.ok) setTold(answer.reply);
    else if (answer.refusal === null) notice.error(say('app.not_loaded'));
  };
  if (switches === null)
    return shown.state === 'failed' ? (
      <LoadFailed onRetry={shown.again} busy={shown.isAsking} />
    ) : (
      <div className="grid gap-2.5" aria-busy>
        <Skeletons shape="slab" count={SWITCHES.length} />
      </div>
    );
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-2 font-bold">{text('notification.tell_me')}</legend>
      {SWITCHES.filter(name => name !== 'friends_letter' || hasLetter).map(name => (
        <CheckBox
          key={name}
          checked={switches[name]}
          aria-disabled={busy !== null || undefined}
          onChange={event => void turn(name, event.target.checked)}
        >
          {text(`notification.switch.${name}`)}
        </CheckBox>
      ))}
      <p className="text-sm text-ink-2">{text('notification.switches_lead')}</p>
      <ThisDevice />
    </fieldset>
  );
};
