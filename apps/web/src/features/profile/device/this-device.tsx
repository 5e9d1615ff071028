/** Whether this device gets push messages, and why it cannot (DECISIONS 9). */
import { useId, useState } from 'react';
import { useReply } from '../../../lib/api/reply.ts';
import { canPush, isPushBlocked, turnPushOff, turnPushOn } from '../../../lib/device/push.ts';
import { say, useText } from '../../../lib/i18n/text.ts';
import { notice } from '../../../lib/notice.ts';
import { useSiteName } from '../../../lib/session/site.ts';
import { CheckBox } from '../../../ui/form/check-box.tsx';

export const ThisDevice = () => {
  const text = useText();
  const site = useSiteName();
  const noteId = useId();
  const { reply } = useReply('get_push_device', undefined, { freshMs: 0, skip: !canPush() });
  const [isBusy, setBusy] = useState(false);
  if (!canPush()) return <p className="text-sm text-ink-2">{text('push.unsupported')}</p>;
  const isBlocked = isPushBlocked();
  const turn = async (isOn: boolean) => {
    if (isBusy || isBlocked || reply === null) return;
    setBusy(true);
    const outcome = isOn ? await turnPushOn(reply.public_key) : (await turnPushOff()) ? 'off' : 'failed';
    setBusy(false);
    if (outcome === 'failed') notice.error(say('push.failed'));
    else if (outcome !== 'blocked') notice.success(say(`push.${outcome}`));
  };
  return (
    <div className="grid gap-1.5">
      <CheckBox
        checked={reply?.is_on === true && !isBlocked}
        aria-disabled={isBusy || isBlocked || reply === null || undefined}
        aria-describedby={isBlocked ? noteId : undefined}
        onChange={event => void turn(event.target.checked)}
      >
        {text('push.device', { site })}
      </CheckBox>
      {isBlocked && (
        <p id={noteId} className="text-sm text-ink-2">
          {text('push.denied')}
        </p>
      )}
    </div>
  );
};
