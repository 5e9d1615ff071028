/** Name, e-mail, message: sent once, confirmed in place; what was typed stays until it has arrived. */
import { EMAIL_MOST, MESSAGE_MOST, NAME_MOST } from '@trivium/rules/site/contact';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ask } from '../../../lib/api/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { usePlayer } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field, TextAreaField } from '../../../ui/form/field.tsx';
import { FieldError } from '../../../ui/form/field-error.tsx';
import { Card } from '../../../ui/list/card.tsx';

type Place = 'name' | 'email' | 'message' | 'form';
type Problem = { readonly place: Place; readonly words: string };

/** Which field a refusal is about. */
const PLACES: Readonly<Record<string, Place>> = {
  bad_name: 'name',
  bad_email: 'email',
  message_missing: 'message',
};

export const ContactForm = () => {
  const t = useText();
  const player = usePlayer();
  const [typed, setTyped] = useState({ name: player?.name ?? '', email: player?.email ?? '', message: '' });
  const [trap, setTrap] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  // The first field that is wrong takes the focus, and its words are read with it.
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const missing = firstMissing(typed);
    if (missing) return setProblem({ place: missing, words: t(`contact.missing_${missing}`) });
    setProblem(null);
    setBusy(true);
    const answer = await ask('send_contact_message', { ...typed, website: trap }, { quiet: true });
    setBusy(false);
    if (answer.ok) return setSent(true);
    const { refusal, message } = answer;
    setProblem({ place: PLACES[refusal ?? ''] ?? 'form', words: message || t('contact.not_sent') });
  };

  if (isSent)
    return (
      <Sent
        onAgain={() => {
          setTyped(before => ({ ...before, message: '' }));
          setSent(false);
        }}
      />
    );

  const field = (place: keyof typeof typed) => ({
    name: place,
    value: typed[place],
    onChange: (event: { target: { value: string } }) => {
      const { value } = event.target;
      setTyped(before => ({ ...before, [place]: value }));
    },
    ...(problem?.place === place ? { error: problem.words } : {}),
  });
  return (
    <Card className="p-4 sm:p-5">
      <form
        ref={form}
        className="grid gap-4"
        onSubmit={event => void submit(event)}
        noValidate
        aria-labelledby="contact-form"
      >
        <h2 id="contact-form" className="display text-d-sm">
          {t('contact.form')}
        </h2>
        <Field
          {...field('name')}
          label={t('contact.name')}
          autoComplete="name"
          maxLength={NAME_MOST}
          required
        />
        <Field
          {...field('email')}
          label={t('contact.email')}
          help={t('contact.email_help')}
          type="email"
          dir="ltr"
          autoComplete="email"
          maxLength={EMAIL_MOST}
          required
        />
        <TextAreaField
          {...field('message')}
          label={t('contact.message')}
          rows={7}
          maxLength={MESSAGE_MOST}
          required
        />
        <div className="sr-only" aria-hidden="true">
          <label>
            Website
            <input
              name="website"
              tabIndex={-1}
              autoComplete="off"
              value={trap}
              onChange={event => setTrap(event.target.value)}
            />
          </label>
        </div>
        {problem?.place === 'form' && <FieldError alert>{problem.words}</FieldError>}
        <Button type="submit" wide busy={isBusy}>
          {t('contact.send')}
        </Button>
      </form>
    </Card>
  );
};

const firstMissing = (typed: Readonly<Record<'name' | 'email' | 'message', string>>) =>
  (['name', 'email', 'message'] as const).find(place => typed[place].trim() === '');

const Sent = ({ onAgain }: { onAgain: () => void }) => {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card className="grid justify-items-start gap-3 p-4 sm:p-5">
      <h2 ref={heading} tabIndex={-1} className="display text-d-sm" role="status">
        {t('contact.sent')}
      </h2>
      <p className="text-base">{t('contact.sent_lead')}</p>
      <Button variant="quiet" size="small" onClick={onAgain}>
        {t('contact.again')}
      </Button>
    </Card>
  );
};
