/** Where the link of an invitation leads: whoever owns the address accepts, and is staff then. */
import { Logo } from '@trivium/look/marks/logo';
import { useState } from 'react';
import { call, OperatorProblem } from '../../lib/call.ts';
import { sentenceOf } from '../../lib/notify.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/form/button.tsx';

export function Invitation() {
  const t = useText();
  // Behind the #, so that no log of a server sees it.
  const token = location.hash.slice(1);
  const [problem, setProblem] = useState<unknown>(null);
  const [isStaff, setStaff] = useState(false);
  const accept = () => call('staff/accept', { token }).then(() => setStaff(true), setProblem);
  const isGuest = problem instanceof OperatorProblem && problem.status === 401;
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <section className="card grid gap-4 text-center w-full max-w-sm">
        <Logo className="size-12 mx-auto" />
        <h1 className="title">{t('staff.accept')}</h1>
        <p className="muted">{t(isStaff ? 'staff.welcome' : 'staff.accept_line')}</p>
        {problem !== null && !isGuest && (
          <p className="field-error" role="alert">
            {sentenceOf(problem)}
          </p>
        )}
        {isStaff || isGuest ? (
          <a className="button" data-look="main" href={isStaff ? '/admin/' : '/auth/login/'}>
            {t(isStaff ? 'session.go_on' : 'session.sign_in')}
          </a>
        ) : (
          <Button look="main" onClick={() => void accept()}>
            {t('staff.accept_yes')}
          </Button>
        )}
      </section>
    </main>
  );
}
