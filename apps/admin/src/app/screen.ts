/** What a screen of the panel is: its path, who sees it, and its line in the rail. */
import type { OperatorCallName } from '@trivium/contract/admin/catalogue';
import type { PanelKey } from '@trivium/messages/panel/key';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

export type RailGroup = 'content' | 'events' | 'people' | 'house';

export type Screen = {
  /** Path below /admin/, as the router reads it. */
  readonly path: string;
  /** Who may not make this call does not see the screen; null: any staff. */
  readonly needs: OperatorCallName | null;
  readonly load: () => Promise<ComponentType>;
  /** Its line in the rail; null for a screen that is reached from another. */
  readonly rail: {
    readonly group: RailGroup | null;
    readonly name: PanelKey;
    readonly icon: LucideIcon;
    /** The count of what waits, by its name in the reply of `waiting`. */
    readonly count?: string;
    /** The phone's bar has room for four. */
    readonly isUrgent?: boolean;
    /** The letter that opens it after G. */
    readonly key?: string;
  } | null;
};
