/** Reports an offensive name, picture or behaviour to the team: a button with its dialog (DECISIONS 2). */
import Flag from 'lucide-react/icons/flag';
import { type FormEvent, useState } from 'react';
import { ask } from '../../lib/api/call.ts';
import { say, useText } from '../../lib/i18n/text.ts';
import { notice } from '../../lib/notice.ts';
import { Button, type ButtonProps } from '../../ui/form/button.tsx';
import { TextAreaField } from '../../ui/form/field.tsx';
import { RadioGroup } from '../../ui/form/radio.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

const KINDS = ['name', 'picture', 'battle'] as const;
type Kind = (typeof KINDS)[number];

export type ReportPlayerProps = {
  playerId: number;
  name: string;
  /** The battle after which the player reports: behaviour is then the likely reason. */
  battleId?: string;
  variant?: ButtonProps['variant'];
};

export const ReportPlayer = ({ variant = 'text', ...about }: ReportPlayerProps) => {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} size="small" icon={<Flag />} onClick={() => setOpen(true)}>
        {text('player.report')}
        <span className="sr-only"> {about.name}</span>
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={text('player.report_title', { name: about.name })}
        closeLabel={text('play.close')}
      >
        <Form {...about} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
};

const Form = ({ playerId, name, battleId, onDone }: ReportPlayerProps & { onDone: () => void }) => {
  const text = useText();
  const [kind, setKind] = useState<Kind>(battleId === undefined ? 'name' : 'battle');
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const answer = await ask('report_player', {
      player_id: playerId,
      kind,
      message: message.trim(),
      ...(kind === 'battle' && battleId !== undefined ? { battle_id: battleId } : {}),
    });
    setBusy(false);
    if (answer.ok) {
      notice.success(say('player.report_thanks'));
      onDone();
    } else if (answer.refusal === null && answer.status !== 401) notice.error(say('refusal.internal_error'));
  };
  return (
    <form className="grid gap-4" noValidate onSubmit={send}>
      <p>{text('player.report_lead', { name })}</p>
      <RadioGroup
        legend={text('player.report_what')}
        name="report-kind"
        value={kind}
        choices={KINDS.map(value => ({ value, label: text(`player.report_${value}`) }))}
        onChange={setKind}
      />
      <TextAreaField
        label={text('player.report_message')}
        maxLength={1000}
        value={message}
        onChange={event => setMessage(event.target.value)}
      />
      <Button type="submit" wide busy={isBusy}>
        {text('player.report_send')}
      </Button>
    </form>
  );
};
