/** Proving a contact step by step: the contact, the code sent to it, or a new sign-in when this one is too old (SPEC 4). */
import { useState } from 'react';
import { ask, call } from '../../../lib/api/call.ts';
import { say } from '../../../lib/i18n/text.ts';
import { notice } from '../../../lib/notice.ts';
import { loginPath, paths } from '../../../lib/routes/paths.ts';
import { logOut, updatePlayer } from '../../../lib/session/session.ts';

export type ContactKind = 'email' | 'mobile';

/** `stale`: the server wants a sign-in of a moment ago. */
type Step = 'contact' | 'code' | 'stale';

export const CODE_DIGITS = 6;
const STALE = 'fresh_sign_in_needed';

type Outcome = { readonly ok: boolean; readonly refusal?: string | null; readonly message?: string };

export const useProveContact = (kind: ContactKind, given: string, onProved: () => void) => {
  const [contact, setContact] = useState(given);
  const [code, setCode] = useState('');
  const [step, setStep] = useState<Step>('contact');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  /** Makes one call at a time; true when it succeeded. */
  const run = async (work: () => Promise<Outcome>): Promise<boolean> => {
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
    const isSent = await run(() => ask('send_contact_code', { [kind]: contact.trim() }, { quiet: true }));
    if (isSent) setStep('code');
  };
  const prove = async (typed = code) => {
    if (typed.length < CODE_DIGITS) return;
    const isProved = await run(async () => {
      const fields = { [kind]: contact.trim(), [`${kind}_code`]: typed };
      const answer = await ask('update_profile', fields, { quiet: true });
      if (answer.ok) updatePlayer(answer.reply);
      return answer;
    });
    setCode('');
    if (!isProved) return;
    notice.success(say(`settings.proved_${kind}`));
    onProved();
  };
  return {
    step,
    contact,
    code,
    problem,
    isBusy,
    changeContact: (typed: string) => {
      setContact(typed);
      setProblem('');
    },
    changeCode: (typed: string) => {
      setCode(typed);
      if (typed !== '') setProblem('');
    },
    send,
    prove,
    signInAgain: async () => {
      await call('log_out');
      logOut(loginPath(paths.settings));
    },
  };
};

export type ProvingState = ReturnType<typeof useProveContact>;
