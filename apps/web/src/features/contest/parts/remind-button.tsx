/** Turns the reminder of an upcoming contest on and off (DECISIONS 7). */
import Bell from 'lucide-react/icons/bell';
import BellRing from 'lucide-react/icons/bell-ring';
import { useState } from 'react';
import { ask } from '../../../lib/api/call.ts';
import { invalidate } from '../../../lib/api/reply.ts';
import { mayOffer } from '../../../lib/device/push.ts';
import { say, useText } from '../../../lib/i18n/text.ts';
import { notice } from '../../../lib/notice.ts';
import { Button } from '../../../ui/form/button.tsx';
import type { Contest } from '../contest-words.ts';
import { PushOffer } from './push-offer.tsx';

export const RemindButton = ({ contest }: { contest: Contest }) => {
  const text = useText();
  const [isBusy, setBusy] = useState(false);
  const [isOffering, setOffering] = useState(false);
  const { contest_id, name, is_reminded: isOn } = contest;
  const toggle = async () => {
    setBusy(true);
    const answer = await ask('remind_contest', { contest_id: String(contest_id), status: isOn ? 0 : 1 });
    setBusy(false);
    invalidate('get_contest');
    if (answer.ok && answer.reply.is_reminded && mayOffer()) setOffering(true);
    if (answer.ok) notice.success(say(answer.reply.is_reminded ? 'contest.remind_on' : 'contest.remind_off'));
    else if (answer.refusal === null) notice.error(say('app.not_loaded'));
  };
  return (
    <>
      <Button
        variant={isOn ? 'ink' : 'ghost'}
        size="small"
        icon={isOn ? <BellRing /> : <Bell />}
        busy={isBusy}
        aria-label={text(isOn ? 'contest.unremind_named' : 'contest.remind_named', { name })}
        onClick={() => void toggle()}
      >
        {text(isOn ? 'contest.reminded' : 'contest.remind')}
      </Button>
      {isOffering && <PushOffer onClose={() => setOffering(false)} />}
    </>
  );
};
