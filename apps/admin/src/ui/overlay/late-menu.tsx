/** A menu that loads after the page stands; until then its button is there, and opens nothing. For the frame, whose weight everybody waits for. */
import { type ComponentProps, lazy, Suspense } from 'react';
import type { Menu } from './menu.tsx';

const Whole = lazy(async () => ({ default: (await import('./menu.tsx')).Menu }));

export const LateMenu = (props: ComponentProps<typeof Menu>) => (
  <Suspense fallback={props.children}>
    <Whole {...props} />
  </Suspense>
);
