/** The state of the contact form: what was typed, what is wrong with it, and the one call that sends it. */
import { useState } from 'react';
import { ask } from '../../../lib/api/call.ts';
import { say } from '../../../lib/i18n/text.ts';
import { usePlayer } from '../../../lib/session/session.ts';
import { type FieldOf, useForm } from '../../../lib/use-form.ts';

const NAMES = ['name', 'email', 'message'] as const;
type ContactField = (typeof NAMES)[number];

const FIELD_OF: FieldOf<ContactField> = {
  bad_name: 'name',
  bad_email: 'email',
  message_missing: 'message',
};

export const useContactForm = () => {
  const player = usePlayer();
  const [typed, setTyped] = useState({ name: player?.name ?? '', email: player?.email ?? '', message: '' });
  const [trap, setTrap] = useState('');
  const [isSent, setSent] = useState(false);
  const { submit, isBusy, problem, problemAt } = useForm<ContactField>(
    async () => {
      const missing = NAMES.find(name => typed[name].trim() === '');
      if (missing) return { ok: false, message: say(`contact.missing_${missing}`), at: missing };
      const answer = await ask('send_contact_message', { ...typed, website: trap }, { quiet: true });
      setSent(answer.ok);
      return answer.ok ? answer : { ...answer, message: answer.message || say('contact.not_sent') };
    },
    NAMES,
    FIELD_OF,
  );
  /** The props that bind a field to this form. */
  const field = (name: ContactField) => ({
    name,
    value: typed[name],
    error: problemAt(name) || undefined,
    onChange: (event: { target: { value: string } }) => {
      const { value } = event.target;
      setTyped(before => ({ ...before, [name]: value }));
    },
  });
  /** Begins another message from the same person. */
  const restart = () => {
    setTyped(before => ({ ...before, message: '' }));
    setSent(false);
  };
  return { field, submit, restart, isBusy, isSent, problem, trap, setTrap };
};
