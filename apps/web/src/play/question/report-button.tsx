/** Reports a question that seems wrong to an editor (report_question). */
import Flag from 'lucide-react/icons/flag';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { useText } from '../../lib/i18n/text.ts';
import { notice } from '../../lib/notice.ts';
import { Button } from '../../ui/form/button.tsx';
import { TextAreaField } from '../../ui/form/field.tsx';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

export const ReportButton = ({ questionId }: { questionId: number }) => {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={text('play.report')} icon={<Flag />} onClick={() => setOpen(true)} />
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={text('play.report')}
        closeLabel={text('play.close')}
      >
        <ReportForm questionId={questionId} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
};

const ReportForm = ({ questionId, onDone }: { questionId: number; onDone: () => void }) => {
  const text = useText();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (reason.trim() === '') return setMissing(true);
    setBusy(true);
    const reply = await call('report_question', { question_id: questionId, message: reason.trim() });
    setBusy(false);
    if (reply === null) return;
    notice.success(text('play.report_thanks'));
    onDone();
  };
  return (
    <form className="grid gap-4" noValidate onSubmit={send}>
      <TextAreaField
        label={text('play.report_reason')}
        maxLength={1000}
        value={reason}
        onChange={event => {
          setReason(event.target.value);
          setMissing(false);
        }}
        {...(isMissing ? { error: text('refusal.reason_missing') } : {})}
      />
      <Button type="submit" wide busy={isBusy}>
        {text('play.report_send')}
      </Button>
    </form>
  );
};
