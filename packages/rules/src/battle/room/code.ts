/** Room codes: six letters and digits that nobody mistakes for others (DECISIONS 6). */
import type { Dice } from '../../dice.ts';
import { ROOM_CODE_LENGTH, ROOM_CODE_SIGNS } from '../limits.ts';

/** A code by chance: about a thousand million of them. */
export const makeRoomCode = (dice: Dice): string =>
  Array.from({ length: ROOM_CODE_LENGTH }, () =>
    ROOM_CODE_SIGNS.charAt(dice.nextInt(ROOM_CODE_SIGNS.length)),
  ).join('');

/** What a player typed, as codes are kept: capitals, without the spaces and dashes people put between. */
export const readRoomCode = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase();

/** Whether it could be a code at all. */
export const isRoomCode = (code: string): boolean =>
  code.length === ROOM_CODE_LENGTH && [...code].every(sign => ROOM_CODE_SIGNS.includes(sign));
