/** The hub's filters: each mode under the ones that its row says. */
import { PLAYER_MODES } from '@trivium/rules/play/mode-row';
import { expect, it } from 'vitest';
import { type Filter, fits, type HubRow } from './filter.ts';

const rowOf = (mode: string, more: Partial<HubRow> = {}): HubRow => ({
  ...{ mode, questions: 10, seconds: 30, coins: null, fee: null, xp: 0, record: null },
  ...more,
});
const modesUnder = (filter: Filter) => [...PLAYER_MODES, 'duel'].filter(mode => fits(filter, rowOf(mode)));

it('shows all of them, and any that it does not know, without a filter', () => {
  expect(modesUnder('all')).toHaveLength(PLAYER_MODES.length + 1);
  expect(fits('all', rowOf('of_tomorrow'))).toBe(true);
  expect(fits('coins', rowOf('of_tomorrow'))).toBe(false);
});

it('with friends are rooms and duels, never a random battle', () => {
  expect(modesUnder('friends')).toEqual(['friend_battle', 'group_battle', 'duel']);
});

it('without a clock are those whose row has none, and duels', () => {
  expect(modesUnder('no_clock')).toEqual(['bookmarks', 'practice', 'duel']);
});

it('pays coins: not where the operator pays none, and not for marks', () => {
  expect(modesUnder('coins')).not.toContain('exam');
  expect(modesUnder('coins')).not.toContain('self_challenge');
  expect(fits('coins', rowOf('quiz_zone', { coins: 0 }))).toBe(false);
  expect(fits('coins', rowOf('quiz_zone', { coins: 4 }))).toBe(true);
  expect(fits('coins', rowOf('contest'))).toBe(true);
});

it('short is three minutes or less at half of the clock', () => {
  expect(fits('short', rowOf('true_and_false', { seconds: 15 }))).toBe(true);
  expect(fits('short', rowOf('guess_the_word', { seconds: 60 }))).toBe(false);
  expect(fits('short', rowOf('self_challenge', { questions: null, seconds: null }))).toBe(false);
});
