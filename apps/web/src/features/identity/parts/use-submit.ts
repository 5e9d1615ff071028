/** One form at a time: busy while it is on its way, its problem in words afterwards, at the field that it is about. */
import type { RefusalCode } from '@trivium/contract/refusal';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { say } from '../../../lib/i18n/text.ts';

/** The fields of these forms that a problem may be about. */
type FieldName = 'name' | 'email' | 'password' | 'again' | 'friends_code' | 'terms';
/** `at` names the field; without it a refusal that is about one field is shown there. */
export type Done =
  | { ok: true }
  | { ok: false; message: string; at?: FieldName; refusal?: RefusalCode | null };

const FIELD_OF: { readonly [code in RefusalCode]?: FieldName } = {
  bad_name: 'name',
  name_reserved: 'name',
  name_unkind: 'name',
  bad_email: 'email',
  email_in_use: 'email',
  bad_password: 'password',
  bad_friends_code: 'friends_code',
  terms_changed: 'terms',
  age_needed: 'terms',
};

type Problem = { message: string; at: FieldName | null };

/**
 * `act` is called on submit unless one is under way. A failure without words gets the usual ones. `problem` is that of the whole form,
 * `problemAt` that of one of its `fields`; the first field that is marked as wrong takes the focus.
 */
export const useSubmit = (act: () => Promise<Done>, fields: readonly FieldName[] = []) => {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useRef<HTMLFormElement | null>(null);
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem]);
  const submit = async (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    form.current = event?.currentTarget ?? null;
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    const done = await act();
    setBusy(false);
    if (done.ok) return;
    const at = done.at ?? (done.refusal ? FIELD_OF[done.refusal] : undefined);
    setProblem({
      message: done.message || say('refusal.internal_error'),
      at: at !== undefined && fields.includes(at) ? at : null,
    });
  };
  return {
    submit,
    isBusy,
    problem: problem?.at === null ? problem.message : '',
    problemAt: (field: FieldName) => (problem?.at === field ? problem.message : ''),
    forget: () => setProblem(null),
  };
};
