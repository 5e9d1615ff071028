/** Offers push on this device after "Remind me", in our words, before the browser asks in its own (DECISIONS 9). */
import { useState } from 'react';
import { useReply } from '../../../lib/api/reply.ts';
import { declineOffer, turnPushOn } from '../../../lib/device/push.ts';
import { say, useText } from '../../../lib/i18n/text.ts';
import { notice } from '../../../lib/notice.ts';
import { useSiteName } from '../../../lib/session/site.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

/** Shows nothing where push is on already. */
export const PushOffer = ({ onClose }: { onClose: () => void }) => {
  const text = useText();
  const site = useSiteName();
  const { reply } = useReply('get_push_device');
  const [isBusy, setBusy] = useState(false);
  const accept = async (publicKey: string) => {
    setBusy(true);
    const outcome = await turnPushOn(publicKey);
    onClose();
    if (outcome === 'on') notice.success(say('push.on'));
    else notice.error(say(outcome === 'blocked' ? 'push.denied' : 'push.failed'));
  };
  const decline = () => {
    declineOffer();
    onClose();
  };
  if (reply === null || (reply.is_on && !isBusy)) return null;
  return (
    <Dialog
      open
      onClose={decline}
      title={text('push.ask_title')}
      closeLabel={text('push.ask_no')}
      acts={
        <>
          <Button wide busy={isBusy} onClick={() => void accept(reply.public_key)}>
            {text('push.ask_yes')}
          </Button>
          <Button wide variant="quiet" onClick={decline}>
            {text('push.ask_no')}
          </Button>
        </>
      }
    >
      <p>{text('push.ask', { site })}</p>
    </Dialog>
  );
};
