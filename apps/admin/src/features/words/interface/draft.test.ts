/** What is written of a key is checked while one writes, as the server checks it. */
import { describe, expect, it } from 'vitest';
import type { Text } from '../use-words.ts';
import { draftOf, faultsIn, isSame, isWhole } from './draft.ts';

const form = (name: 'one' | 'other', text: string) => ({ form: name, text, delivered: text, numbers: [] });
const row: Text = {
  ...{
    id: 'app.days',
    subject: 'home',
    version: 0,
    is_own: false,
    state: 'good',
    missing: 0,
    was: null,
    screen: null,
  },
  source: { one: '{count} day', other: '{count} days' },
  english: { one: '{count} day', other: '{count} days' },
  forms: [form('one', '{count} gün'), form('other', '{count} gün')],
};

describe('a draft', () => {
  it('begins with what there is, and is whole while nothing grave is in it', () => {
    const draft = draftOf(row);
    expect(draft).toEqual({ one: '{count} gün', other: '{count} gün' });
    expect(isWhole('tr', row, draft)).toBe(true);
    // The form of one number alone may say it in words.
    expect(isWhole('tr', row, { ...draft, one: 'bir gün' })).toBe(true);
    for (const other of ['', 'gün', '{days} gün', '{count} <b>gün</b>', '{count} gün\u202e'])
      expect([other, isWhole('tr', row, { ...draft, other })]).toEqual([other, false]);
  });

  it('names the placeholders that differ, and only advises about length', () => {
    expect(faultsIn('tr', row, 'other', '{days} gün')).toMatchObject([
      { name: 'places', isGrave: true, places: '{count} {days}' },
    ]);
    expect(faultsIn('tr', row, 'other', `{count} ${'gün '.repeat(20)}`)).toMatchObject([
      { name: 'long', isGrave: false },
    ]);
  });

  it('is the same when every form is', () => {
    expect(isSame(draftOf(row), { one: '{count} gün', other: '{count} gün' })).toBe(true);
    expect(isSame(draftOf(row), { one: '{count} gün', other: '{count}' })).toBe(false);
  });
});
