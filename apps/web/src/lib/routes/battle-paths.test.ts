/** The addresses of battles (SPEC 2). */
import { expect, test } from 'vitest';
import { battlePath, codeIn, joinPath } from './battle-paths.ts';

test('random battles and the bot stand under one root, rooms under the other', () => {
  const at = (kind: 'random' | 'bot' | 'friend' | 'group') => battlePath({ kind, battle_id: 'b' });
  expect([at('random'), at('bot')]).toEqual(['/random-battle/b/', '/random-battle/b/']);
  expect([at('friend'), at('group')]).toEqual(['/group-battle/b/', '/group-battle/b/']);
});

test('the link of a room carries its code', () => {
  const path = joinPath('7K3Q42');
  expect(path).toBe('/group-battle/join/?code=7K3Q42');
  expect(codeIn(path.slice(path.indexOf('?')))).toBe('7K3Q42');
  expect(codeIn('')).toBe('');
});
