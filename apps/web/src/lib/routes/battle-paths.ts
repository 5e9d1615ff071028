/** The addresses of battles: random ones and those against the bot under one root, rooms under another (SPEC 2). */

import type { BattleKind } from '@trivium/rules/battle/setup';
import { modePath } from './modes.ts';

/** The screen of a battle, from the lobby to the result. */
export const battlePath = ({ kind, battle_id }: { kind: BattleKind; battle_id: string }): string =>
  `${kind === 'friend' || kind === 'group' ? modePath('group_battle') : modePath('random_battle')}${battle_id}/`;

/** The address in a room's link and QR code. */
export const joinPath = (code: string): string => `${modePath('group_battle')}join/?code=${code}`;

/** Asks a player for a duel. */
export const duelWithPath = (playerId: number): string => `/duels/new/?player=${playerId}`;

/** Rooms of friends that may be watched, and one of them. */
export const WATCH_PATH = '/watch/';
export const watchPath = (battleId: string): string => `${WATCH_PATH}${battleId}/`;

export const codeIn = (search: string): string => new URLSearchParams(search).get('code') ?? '';
