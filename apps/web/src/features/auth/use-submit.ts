/** One form at a time: busy while it is on its way, its problem in words afterwards. */
import { type FormEvent, useState } from 'react';
import { say } from '../../lib/text.ts';

type Done = { ok: true } | { ok: false; message: string };

/** `act` is called on submit unless one is under way. A failure without words gets the usual ones. */
export const useSubmit = (act: () => Promise<Done>) => {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    const done = await act();
    setBusy(false);
    if (!done.ok) setProblem(done.message || say('refusal.internal_error'));
  };
  return { submit, isBusy, problem, setProblem };
};
