/** Nobody sees a screen before the server has said who he is. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SignIn } from '../features/session/sign-in.tsx';
import { readMe } from '../lib/auth-provider.ts';
import { OperatorProblem } from '../lib/call.ts';
import { sentenceOf } from '../lib/notify.ts';
import { useText } from '../lib/text.ts';
import { Failed } from '../ui/feedback/states.tsx';

export const Gate = ({ children }: { children: ReactNode }) => {
  const t = useText();
  const { data, error, refetch } = useQuery({ queryKey: ['me'], queryFn: readMe, retry: false });
  if (data) return children;
  if (error instanceof OperatorProblem && [401, 403, 404].includes(error.status))
    return <SignIn isNoStaff={error.code === 'forbidden'} />;
  if (error)
    return (
      <div className="p-6">
        <Failed line={sentenceOf(error)} retry={t('common.retry')} onRetry={() => void refetch()} />
      </div>
    );
  return null;
};
