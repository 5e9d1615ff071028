/** The two kinds of rooms, and how the address names them: `/group-battle/?kind=friend&do=join`. */
import type { ModeOf } from '@trivium/rules/play/mode-row';
import { modePath } from '../../../lib/routes/modes.ts';

export type RoomKind = 'friend' | 'group';
export type RoomPanel = 'create' | 'join';

/** Their names in calls (SPEC 7). */
export const ROOM_TYPES = { friend: 'private', group: 'public' } as const satisfies Record<RoomKind, string>;

export const roomKindsOf = (modes: readonly ModeOf<'battle'>[]): readonly RoomKind[] =>
  (['group', 'friend'] as const).filter(kind => modes.includes(`${kind}_battle`));

export const whereIn = (search: string): { kind: RoomKind; panel: RoomPanel } => {
  const query = new URLSearchParams(search);
  return {
    kind: query.get('kind') === 'friend' ? 'friend' : 'group',
    panel: query.get('do') === 'join' ? 'join' : 'create',
  };
};

export const roomPath = (kind: RoomKind, panel: RoomPanel): string =>
  `${modePath('group_battle')}?kind=${kind}${panel === 'join' ? '&do=join' : ''}`;
