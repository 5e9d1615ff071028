/** Where a battle is played: random ones and those against the bot under one root, rooms under the other (SPEC 2). */
import type { BattleKind } from '@trivium/rules/battle/setup';
import { paths } from './paths.ts';

/** The screen of a battle, from the lobby to the result. */
export const battlePath = ({ kind, battle_id }: { kind: BattleKind; battle_id: string }): string =>
  `${kind === 'friend' || kind === 'group' ? paths.groupBattle : paths.randomBattle}${battle_id}/`;

/** What the link and the QR code of a room lead to. */
export const joinPath = (code: string): string => `${paths.groupBattle}join/?code=${code}`;

export const codeIn = (search: string): string => new URLSearchParams(search).get('code') ?? '';
