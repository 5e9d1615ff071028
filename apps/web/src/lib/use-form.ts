/** One form at a time: busy while its request runs; afterwards its problem in words, at the field that it is about. */
import type { RefusalCode } from '@trivium/contract/refusal';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { say } from './i18n/text.ts';

/** What came of a submit. `at` names the field of a problem; without it `fieldOf` finds the field of the refusal. */
export type Submitted<Field extends string> =
  | { ok: true }
  | { ok: false; message: string; at?: Field; refusal?: RefusalCode | null };

/** Which field a refusal is about. */
export type FieldOf<Field extends string> = { readonly [code in RefusalCode]?: Field };

type Problem<Field extends string> = { message: string; at: Field | null };

/**
 * Calls `send` on submit, unless a submit is under way. A failure without words gets the usual ones. `problem` is about the
 * whole form, `problemAt` about one of its `fields`; the first invalid field takes the focus.
 */
export const useForm = <Field extends string>(
  send: () => Promise<Submitted<Field>>,
  fields: readonly Field[] = [],
  fieldOf: FieldOf<Field> = {},
) => {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem<Field> | null>(null);
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
    const done = await send();
    setBusy(false);
    if (done.ok) return;
    const at = done.at ?? (done.refusal ? fieldOf[done.refusal] : undefined);
    setProblem({
      message: done.message || say('refusal.internal_error'),
      at: at !== undefined && fields.includes(at) ? at : null,
    });
  };
  return {
    submit,
    isBusy,
    problem: problem?.at === null ? problem.message : '',
    problemAt: (field: Field) => (problem?.at === field ? problem.message : ''),
    forget: () => setProblem(null),
  };
};
