/** Room codes (DECISIONS 6). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diceFrom } from '../../play/play.test-kit.ts';
import { isRoomCode, makeRoomCode, readRoomCode } from './code.ts';

describe('a room code', () => {
  test('has six signs, none that looks like another', () => {
    fc.assert(
      fc.property(fc.nat(), seed => {
        const code = makeRoomCode(diceFrom(seed));
        expect(code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
        expect(isRoomCode(code)).toBe(true);
      }),
    );
  });

  test('uses every sign, and is hardly ever the same twice', () => {
    const dice = diceFrom(7);
    const codes = Array.from({ length: 500 }, () => makeRoomCode(dice));
    expect(new Set(codes).size).toBe(500);
    expect(new Set(codes.join('')).size).toBe(32);
  });

  test('is read in any case, with spaces and dashes, and as a phone’s wide letters', () => {
    for (const typed of ['k7m2pq', ' K7M 2PQ ', 'k7m-2pq', 'K7M–2PQ', 'Ｋ７Ｍ２ＰＱ', 'k7m\u200b2pq\n'])
      expect(readRoomCode(typed)).toBe('K7M2PQ');
  });

  test.each(['', 'K7M2P', 'K7M2PQQ', 'K7M2P0', 'K7M2PO', 'K7M2P1', 'K7M2PI', 'K7M2P!', '😀😀😀'])(
    'is not %j',
    typed => expect(isRoomCode(readRoomCode(typed))).toBe(false),
  );
});
