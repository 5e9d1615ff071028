/** A page that has the window to itself, such as the set-up, with the notices and the question for the second key above it. */
import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { Toasts } from './toasts.tsx';

const StepUp = lazy(async () => ({ default: (await import('../features/session/step-up.tsx')).StepUp }));

export const Bare = () => (
  <>
    <Suspense>
      <Outlet />
    </Suspense>
    <Suspense>
      <StepUp />
    </Suspense>
    <Toasts />
  </>
);
