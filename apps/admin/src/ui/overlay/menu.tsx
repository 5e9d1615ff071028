/** A menu of acts. Its machinery comes after the page that it stands on. */
import type { LucideIcon } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';

const Opened = lazy(async () => ({ default: (await import('./menu-body.tsx')).MenuBody }));

export type MenuItem = {
  /** Tells items of a menu apart. */
  readonly id: string;
  readonly name: ReactNode;
  readonly icon?: LucideIcon;
  readonly onSelect: () => void;
  readonly isDanger?: boolean;
  readonly isOff?: boolean;
};

export type MenuProps = {
  /** The button that opens it. */
  readonly children: ReactNode;
  readonly items: readonly MenuItem[];
  readonly label?: string;
};

export const Menu = (props: MenuProps) => (
  <Suspense fallback={props.children}>
    <Opened {...props} />
  </Suspense>
);
