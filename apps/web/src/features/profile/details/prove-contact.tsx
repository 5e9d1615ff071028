/** A contact is proved by a code sent to it: another number to sign in with, or the contact beside the sign-in (SPEC 4, DECISIONS 12). */
import { useEffect, useRef, useState } from 'react';
import { ask, call } from '../../../lib/api/call.ts';
import { say, useText } from '../../../lib/i18n/text.ts';
import { notice } from '../../../lib/notice.ts';
import { useRichText } from '../../../lib/rich-text.ts';
import { loginPath, paths } from '../../../lib/routes/paths.ts';
import { logOut, updatePlayer } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { OtpField } from '../../../ui/form/otp-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

type ContactKind = 'email' | 'mobile';

export type Proving = {
  kind: ContactKind;
  /** What is to be proved; empty: it is asked for first. */
  contact: string;
};

type ProveContactProps = Proving & { onClose: () => void };

const DIGITS = 6;
const STALE = 'fresh_sign_in_needed';
/** The number is as typed until the server has said how it is written. */
type Step = 'contact' | 'code' | 'stale';

export const ProveContact = ({ kind, contact: given, onClose }: ProveContactProps) => {
  const t = useText();
  const rich = useRichText();
  const [contact, setContact] = useState(given);
  const [code, setCode] = useState('');
  const [step, setStep] = useState<Step>('contact');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const cells = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (step === 'code') cells.current?.focus();
  }, [step]);

  const run = async (work: () => Promise<{ ok: boolean; refusal?: string | null; message?: string }>) => {
    if (isBusy) return false;
    setBusy(true);
    setProblem('');
    const answer = await work();
    setBusy(false);
    if (answer.ok) return true;
    if (answer.refusal === STALE) setStep('stale');
    else setProblem(answer.message || say('settings.not_saved'));
    return false;
  };
  const send = async () => {
    if (await run(() => ask('send_contact_code', { [kind]: contact.trim() }, { quiet: true })))
      setStep('code');
  };
  const prove = async (typed = code) => {
    if (typed.length < DIGITS) return;
    const done = await run(async () => {
      const answer = await ask(
        'update_profile',
        { [kind]: contact.trim(), [`${kind}_code`]: typed },
        { quiet: true },
      );
      if (answer.ok) updatePlayer(answer.reply);
      return answer;
    });
    setCode('');
    if (!done) return;
    notice.success(say(`settings.proved_${kind}`));
    onClose();
  };
  const signInAgain = async () => {
    await call('log_out');
    logOut(loginPath(paths.settings));
  };

  const acts = {
    contact: (
      <Button busy={isBusy} onClick={() => void send()}>
        {t('settings.send_code')}
      </Button>
    ),
    code: (
      <Button
        busy={isBusy}
        reason={code.length < DIGITS ? t('identity.code_label') : undefined}
        onClick={() => void prove()}
      >
        {t('settings.prove')}
      </Button>
    ),
    stale: <Button onClick={() => void signInAgain()}>{t('settings.sign_in_again')}</Button>,
  };
  return (
    <Dialog
      open
      held={isBusy}
      onClose={onClose}
      title={t(`settings.prove_${kind}`)}
      closeLabel={t('identity.cancel')}
      acts={
        <>
          {acts[step]}
          {step === 'code' && (
            <Button variant="quiet" onClick={() => void send()}>
              {t('identity.send_again')}
            </Button>
          )}
        </>
      }
    >
      {step === 'stale' && <p>{t('refusal.fresh_sign_in_needed')}</p>}
      {step === 'contact' && (
        <form
          className="grid gap-3"
          noValidate
          onSubmit={event => {
            event.preventDefault();
            void send();
          }}
        >
          <p>{t('settings.prove_lead')}</p>
          <Field
            label={t(kind === 'email' ? 'identity.email_address' : 'identity.mobile')}
            type={kind === 'email' ? 'email' : 'tel'}
            dir="ltr"
            help={kind === 'mobile' ? t('settings.mobile_help') : undefined}
            error={problem || undefined}
            autoComplete={kind === 'email' ? 'email' : 'tel'}
            maxLength={kind === 'email' ? 320 : 32}
            value={contact}
            onChange={event => {
              setContact(event.target.value);
              setProblem('');
            }}
          />
        </form>
      )}
      {step === 'code' && (
        <div className="grid gap-3">
          <p>
            {rich('identity.code_sent_to', {
              contact: (
                <bdi dir="ltr" className="font-bold wrap-anywhere">
                  {contact.trim()}
                </bdi>
              ),
            })}
          </p>
          <OtpField
            ref={cells}
            label={t('identity.code_label')}
            value={code}
            error={problem}
            onChange={typed => {
              setCode(typed);
              if (typed !== '') setProblem('');
            }}
            onComplete={typed => void prove(typed)}
          />
        </div>
      )}
    </Dialog>
  );
};
