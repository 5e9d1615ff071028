/** Name, e-mail, message: sent once, confirmed in place; what was typed stays until it has arrived. */
import { EMAIL_MOST, MESSAGE_MOST, NAME_MOST } from '@trivium/rules/site/contact';
import { useEffect, useRef } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field, TextAreaField } from '../../../ui/form/field.tsx';
import { FieldError } from '../../../ui/form/field-error.tsx';
import { Card } from '../../../ui/list/card.tsx';
import { useContactForm } from './use-contact-form.ts';

export const ContactForm = () => {
  const t = useText();
  const { field, submit, restart, isBusy, isSent, problem, trap, setTrap } = useContactForm();
  if (isSent) return <Sent onAgain={restart} />;
  return (
    <Card className="p-4 sm:p-5">
      <form
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
        <Trap value={trap} onChange={setTrap} />
        {problem !== '' && <FieldError alert>{problem}</FieldError>}
        <Button type="submit" wide busy={isBusy}>
          {t('contact.send')}
        </Button>
      </form>
    </Card>
  );
};

/** A field that nobody sees: only a program fills it in. */
const Trap = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <div className="sr-only" aria-hidden="true">
    <label>
      Website
      <input
        name="website"
        tabIndex={-1}
        autoComplete="off"
        value={value}
        onChange={event => onChange(event.target.value)}
      />
    </label>
  </div>
);

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
