/** A contact is proved by a code sent to it: another number to sign in with, or the contact beside the sign-in (SPEC 4, DECISIONS 12). */
import { useEffect, useRef } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { useRichText } from '../../../lib/rich-text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { OtpField } from '../../../ui/form/otp-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { CODE_DIGITS, type ContactKind, type ProvingState, useProveContact } from './use-prove-contact.ts';

export type Proving = {
  kind: ContactKind;
  /** What is to be proved; when empty, the dialog asks for it first. */
  contact: string;
};

type ProveContactProps = Proving & { onClose: () => void };

export const ProveContact = ({ kind, contact, onClose }: ProveContactProps) => {
  const t = useText();
  const state = useProveContact(kind, contact, onClose);
  return (
    <Dialog
      open
      held={state.isBusy}
      onClose={onClose}
      title={t(`settings.prove_${kind}`)}
      closeLabel={t('identity.cancel')}
      acts={<Acts state={state} />}
    >
      {state.step === 'stale' && <p>{t('refusal.fresh_sign_in_needed')}</p>}
      {state.step === 'contact' && <ContactStep kind={kind} state={state} />}
      {state.step === 'code' && <CodeStep state={state} />}
    </Dialog>
  );
};

const Acts = ({ state: { step, code, isBusy, send, prove, signInAgain } }: { state: ProvingState }) => {
  const t = useText();
  if (step === 'stale')
    return <Button onClick={() => void signInAgain()}>{t('settings.sign_in_again')}</Button>;
  if (step === 'contact')
    return (
      <Button busy={isBusy} onClick={() => void send()}>
        {t('settings.send_code')}
      </Button>
    );
  return (
    <>
      <Button
        busy={isBusy}
        reason={code.length < CODE_DIGITS ? t('identity.code_label') : undefined}
        onClick={() => void prove()}
      >
        {t('settings.prove')}
      </Button>
      <Button variant="quiet" onClick={() => void send()}>
        {t('identity.send_again')}
      </Button>
    </>
  );
};

const ContactStep = ({ kind, state }: { kind: ContactKind; state: ProvingState }) => {
  const t = useText();
  return (
    <form
      className="grid gap-3"
      noValidate
      onSubmit={event => {
        event.preventDefault();
        void state.send();
      }}
    >
      <p>{t('settings.prove_lead')}</p>
      <Field
        label={t(kind === 'email' ? 'identity.email_address' : 'identity.mobile')}
        type={kind === 'email' ? 'email' : 'tel'}
        dir="ltr"
        help={kind === 'mobile' ? t('settings.mobile_help') : undefined}
        error={state.problem || undefined}
        autoComplete={kind === 'email' ? 'email' : 'tel'}
        maxLength={kind === 'email' ? 320 : 32}
        value={state.contact}
        onChange={event => state.changeContact(event.target.value)}
      />
    </form>
  );
};

/** Shows the contact as it was typed: how the server writes it comes with the saved player. */
const CodeStep = ({ state }: { state: ProvingState }) => {
  const t = useText();
  const rich = useRichText();
  const cells = useRef<HTMLInputElement>(null);
  useEffect(() => cells.current?.focus(), []);
  const contact = (
    <bdi dir="ltr" className="font-bold wrap-anywhere">
      {state.contact.trim()}
    </bdi>
  );
  return (
    <div className="grid gap-3">
      <p>{rich('identity.code_sent_to', { contact })}</p>
      <OtpField
        ref={cells}
        label={t('identity.code_label')}
        value={state.code}
        error={state.problem}
        onChange={state.changeCode}
        onComplete={typed => void state.prove(typed)}
      />
    </div>
  );
};
