import { expect, it } from 'vitest';
import { mayActOn } from './act-on.ts';

const [player, editor, admin] = [
  { id: 1, role: 'player' },
  { id: 2, role: 'editor' },
  { id: 3, role: 'admin' },
];

it('nobody acts on himself, and nobody but an admin on staff of his rank or above (DECISIONS 1)', () => {
  for (const who of [player, editor, admin]) expect(mayActOn(who, who)).toBe(false);
  expect(mayActOn(editor, player)).toBe(true);
  expect(mayActOn(editor, { id: 4, role: 'editor' })).toBe(false);
  expect(mayActOn(editor, admin)).toBe(false);
  for (const role of ['player', 'editor', 'admin']) expect(mayActOn(admin, { id: 4, role })).toBe(true);
  expect(mayActOn(player, { id: 4, role: 'player' })).toBe(false);
});
