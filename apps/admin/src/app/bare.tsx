/** A page that has the window to itself, such as the set-up, with the notices above it. */
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { Toasts } from './toasts.tsx';

export const Bare = () => (
  <>
    <Suspense>
      <Outlet />
    </Suspense>
    <Toasts />
  </>
);
