/** "Check your inbox": a link is on its way; it can be sent again after a while (DESIGN 9). */
import { useEffect, useRef } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { useRichText } from '../../../lib/rich-text.ts';
import { ResendLine } from '../code/resend-line.tsx';
import { useResend } from '../code/use-resend.ts';
import { AuthPage, Problem } from '../parts/auth-page.tsx';
import { useSubmit } from '../parts/use-submit.ts';

type CheckInboxProps = {
  email: string;
  /** Goes back to the form, for another address. */
  onChange: () => void;
  onAgain: () => Promise<{ ok: true } | { ok: false; message: string }>;
};

export const CheckInbox = ({ email, onChange, onAgain }: CheckInboxProps) => {
  const t = useText();
  const rich = useRichText();
  const resend = useResend(Date.now);
  const { submit, isBusy, problem } = useSubmit(async () => {
    const sent = await onAgain();
    if (sent.ok) resend.restart();
    return sent;
  });
  const heading = useRef<HTMLHeadingElement>(null);
  // It replaces a form on the same page: the focus moves here, and screen readers read the heading.
  useEffect(() => heading.current?.focus(), []);
  const lead = (
    <>
      {rich('identity.link_sent_to', { email: <bdi className="font-bold text-ink">{email}</bdi> })}{' '}
      <button type="button" className="link" onClick={onChange}>
        {t('identity.change')}
      </button>
    </>
  );
  return (
    <AuthPage title={t('identity.check_inbox')} lead={lead} heading={heading}>
      <p>{t('identity.open_link')}</p>
      <Problem>{problem}</Problem>
      <ResendLine seconds={resend.seconds} isBusy={isBusy} onAgain={() => void submit()} />
    </AuthPage>
  );
};
