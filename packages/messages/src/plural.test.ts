/** A key with its forms: whole, bare, or those that CLDR has for a language; each key has a subject and maybe a screen. */
import { describe, expect, it } from 'vitest';
import english from './en.json' with { type: 'json' };
import { englishOf, formsNeeded, keyOfForm, stemsOf } from './plural.ts';
import { hasSubject, screenOf, subjectOf } from './subject.ts';

const few = {
  'app.days_one': '{count} day',
  'app.days_other': '{count} days',
  'app.left_bare': 'Left',
  'app.left_other': '{count} left',
  'app.hello': 'Hello',
};

describe('the forms of a key', () => {
  it('are those of the language, with the whole and the bare one as English has them', () => {
    expect(formsNeeded(few, 'app.days', 'ar')).toEqual(['zero', 'one', 'two', 'few', 'many', 'other']);
    expect(formsNeeded(few, 'app.days', 'ja')).toEqual(['other']);
    expect(formsNeeded(few, 'app.left', 'tr')).toEqual(['bare', 'one', 'other']);
    expect(formsNeeded(few, 'app.hello', 'ar')).toEqual(['whole']);
    expect(formsNeeded(few, 'app.nothing', 'ar')).toEqual([]);
  });

  it('make the keys of a catalogue', () => {
    expect([keyOfForm('app.days', 'few'), keyOfForm('app.hello', 'whole')]).toEqual([
      'app.days_few',
      'app.hello',
    ]);
    expect([...stemsOf(few).keys()]).toEqual(['app.days', 'app.left', 'app.hello']);
    expect(englishOf(few, 'app.days')).toEqual({ one: '{count} day', other: '{count} days' });
  });
});

it('every key has a subject, and a screen has a path', () => {
  for (const stem of stemsOf(english).keys()) {
    expect([stem, hasSubject(stem)]).toEqual([stem, true]);
    expect(screenOf(stem) ?? '/').toMatch(/^\/([a-z_-]+\/)*$/);
  }
  expect([subjectOf('badge.title'), screenOf('badge.title')]).toEqual(['results', '/profile/badges/']);
});
