/** The state of the contact form: what was typed, what is wrong with it, and the one call that sends it. */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ask } from '../../../lib/api/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { usePlayer } from '../../../lib/session/session.ts';

const NAMES = ['name', 'email', 'message'] as const;
export type ContactField = (typeof NAMES)[number];
/** `form`: the problem belongs to no field. */
type Problem = { readonly at: ContactField | 'form'; readonly words: string };

/** Which field a refusal is about. */
const FIELDS: Readonly<Record<string, ContactField>> = {
  bad_name: 'name',
  bad_email: 'email',
  message_missing: 'message',
};

export const useContactForm = () => {
  const text = useText();
  const player = usePlayer();
  const [typed, setTyped] = useState({ name: player?.name ?? '', email: player?.email ?? '', message: '' });
  const [trap, setTrap] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // Focus on the first wrong field makes screen readers read its error.
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const missing = NAMES.find(name => typed[name].trim() === '');
    if (missing) return setProblem({ at: missing, words: text(`contact.missing_${missing}`) });
    setProblem(null);
    setBusy(true);
    const answer = await ask('send_contact_message', { ...typed, website: trap }, { quiet: true });
    setBusy(false);
    if (answer.ok) return setSent(true);
    const { refusal, message } = answer;
    setProblem({ at: FIELDS[refusal ?? ''] ?? 'form', words: message || text('contact.not_sent') });
  };
  /** The props that bind a field to this form. */
  const field = (name: ContactField) => ({
    name,
    value: typed[name],
    onChange: (event: { target: { value: string } }) => {
      const { value } = event.target;
      setTyped(before => ({ ...before, [name]: value }));
    },
    ...(problem?.at === name ? { error: problem.words } : {}),
  });
  /** Begins another message from the same person. */
  const restart = () => {
    setTyped(before => ({ ...before, message: '' }));
    setSent(false);
  };
  return { form, field, submit, restart, isBusy, isSent, problem, trap, setTrap };
};
