/** A menu that every page has: its code comes after the first page, and its button stands there at once. */
import { type ComponentProps, lazy, Suspense } from 'react';
import type { Menu } from './menu.tsx';

const Loaded = lazy(async () => ({ default: (await import('./menu.tsx')).Menu }));

export const LaterMenu = (props: ComponentProps<typeof Menu>) => (
  <Suspense fallback={props.children}>
    <Loaded {...props} />
  </Suspense>
);
