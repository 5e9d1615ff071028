/** A menu of acts. Its machinery comes after the page that it stands on. */
import { lazy, Suspense } from 'react';
import type { MenuProps } from './menu-item.ts';

const Opened = lazy(async () => ({ default: (await import('./menu-body.tsx')).MenuBody }));

export type { MenuItem } from './menu-item.ts';

export const Menu = (props: MenuProps) => (
  <Suspense fallback={props.children}>
    <Opened {...props} />
  </Suspense>
);
