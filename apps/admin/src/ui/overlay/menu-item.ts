/** What a menu is made of. */
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

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
