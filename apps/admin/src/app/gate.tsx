/** Nobody sees a screen before the server has said who he is; whose session ends meanwhile signs in above what he was doing. */
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { forgetMe, readMe } from '../lib/auth-provider.ts';
import { OperatorProblem, onSignedOut } from '../lib/call.ts';
import { useText } from '../lib/text.ts';
import { Why } from '../parts/page/why.tsx';
import { Failed } from '../ui/feedback/states.tsx';

const SignIn = lazy(async () => ({ default: (await import('../features/session/sign-in.tsx')).SignIn }));

export const Gate = ({ children }: { children: ReactNode }) => {
  const t = useText();
  const [isOut, setOut] = useState(false);
  const { data, error, refetch } = useQuery({ queryKey: ['me'], queryFn: readMe, retry: false });
  const isIn = data !== undefined;
  useEffect(() => {
    if (isIn) onSignedOut(() => setOut(true));
    return () => onSignedOut(null);
  }, [isIn]);
  const goOn = () => {
    forgetMe();
    void refetch().then(() => setOut(false));
  };
  if (data)
    return (
      <>
        <Suspense>{isOut && <SignIn onDone={goOn} />}</Suspense>
        <div hidden={isOut}>{children}</div>
      </>
    );
  if (error instanceof OperatorProblem && [401, 403, 404].includes(error.status))
    return (
      <Suspense>
        <SignIn onDone={goOn} />
      </Suspense>
    );
  if (error)
    return (
      <div className="p-6">
        <Failed line={<Why problem={error} />} retry={t('common.retry')} onRetry={() => void refetch()} />
      </div>
    );
  return null;
};
