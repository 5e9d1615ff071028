/** The way into the panel: the player's own sign-in, and then the second factor, or adding the first one (ADR 14). */
import { useQuery } from '@tanstack/react-query';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { Logo } from '@trivium/look/marks/logo';
import { type ReactNode, useState } from 'react';
import { call, OperatorProblem } from '../../lib/call.ts';
import { type PanelKey, useText } from '../../lib/text.ts';
import { Why } from '../../parts/page/why.tsx';
import { Failed } from '../../ui/feedback/states.tsx';
import { Enrol } from './enrol.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ShowFactor } from './show-factor.tsx';

type State = OperatorReply<'session/state'>;

const SIGN_IN = '/auth/login/?redirect=%2Fadmin%2F';

/** The half session that there is, or one that is opened from the player's. */
const begin = async (): Promise<State> => {
  try {
    return await call('session/state', {});
  } catch (problem) {
    if (!(problem instanceof OperatorProblem) || problem.status !== 401) throw problem;
    return call('session/open', {});
  }
};

const Stage = ({ title, line, children }: { title: string; line?: string; children: ReactNode }) => (
  <main className="grid min-h-dvh place-items-center p-4">
    <section className="card grid gap-4 text-center w-full max-w-sm">
      <Logo className="size-12 mx-auto" />
      <h1 className="title">{title}</h1>
      {line && <p className="muted">{line}</p>}
      {children}
    </section>
  </main>
);

/** What is said of whoever cannot go on here: heading, line, and the words of the link to the player's sign-in. */
const wordsOf = (problem: unknown): readonly [PanelKey, PanelKey, PanelKey] => {
  const code = problem instanceof OperatorProblem ? problem.code : '';
  if (code === 'forbidden' || code === 'not_in_demo')
    return ['session.no_staff', 'session.no_staff_line', 'session.again'];
  if (code === 'fresh_sign_in_needed') return ['session.title', 'session.fresh_line', 'session.again'];
  if (code === 'first_sign_in') return ['session.title', 'session.first_line', 'session.sign_in'];
  return ['session.title', 'session.sign_in_line', 'session.sign_in'];
};

export const SignIn = ({ onDone }: { onDone: () => void }) => {
  const t = useText();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { data, error, refetch } = useQuery({
    queryKey: ['session/begin'],
    queryFn: begin,
    ...{ retry: false, gcTime: 0, refetchOnWindowFocus: false, staleTime: Number.POSITIVE_INFINITY },
  });
  if (codes.length > 0)
    return (
      <Stage title={t('session.recovery_title')}>
        <RecoveryCodes codes={codes} onDone={onDone} />
      </Stage>
    );
  if (data?.needs === 'enrol')
    return (
      <Stage title={t('session.enrol')} line={t('session.enrol_line')}>
        <Enrol state={data} onAdded={added => setCodes(added.recovery_codes)} />
      </Stage>
    );
  if (data)
    return (
      <Stage title={t('session.factor')} line={t('session.factor_line')}>
        <ShowFactor state={data} onShown={onDone} />
      </Stage>
    );
  if (error instanceof OperatorProblem && error.code !== 'lost' && error.status < 500) {
    const [title, line, link] = wordsOf(error);
    return (
      <Stage title={t(title)} line={t(line)}>
        <a className="button" data-look="main" href={SIGN_IN}>
          {t(link)}
        </a>
      </Stage>
    );
  }
  if (error)
    return (
      <Stage title={t('session.title')}>
        <Failed line={<Why problem={error} />} retry={t('common.retry')} onRetry={() => void refetch()} />
      </Stage>
    );
  return null;
};
