import { describe, expect, it } from 'vitest';
import { missingKeys, neededKeys, pluralFormsOf } from './complete.ts';
import english from './en.json' with { type: 'json' };
import { keyOf } from './text.ts';

const few = {
  'app.back': 'Back',
  [keyOf('app.days', 'one')]: '{count} day',
  [keyOf('app.days', 'other')]: '{count} days',
  [keyOf('app.days', 'bare')]: 'some days',
};
const inFrench = {
  'app.back': 'Retour',
  ...Object.fromEntries(pluralFormsOf('fr').map(form => [keyOf('app.days', form), '{count} jours'])),
  [keyOf('app.days', 'bare')]: 'quelques jours',
};

describe('a catalogue is complete (DECISIONS 12)', () => {
  it('when it is the English one', () => {
    expect(missingKeys(english, english, 'en')).toEqual([]);
    expect(Object.keys(english).length).toBeGreaterThan(1_000);
  });

  it('when it has every key, and every plural form that its own rules need', () => {
    expect(missingKeys(inFrench, few, 'fr')).toEqual([]);
    expect([...neededKeys(few, 'ar')]).toEqual([
      'app.back',
      ...['zero', 'one', 'two', 'few', 'many', 'other'].map(form => keyOf('app.days', form)),
      keyOf('app.days', 'bare'),
    ]);
  });

  it('and names what it lacks: a key, a plural form, a form of its own, a blank sentence', () => {
    for (const key of Object.keys(inFrench)) {
      expect(missingKeys({ ...inFrench, [key]: ' ' }, few, 'fr')).toEqual([key]);
      const without = Object.fromEntries(Object.entries(inFrench).filter(([each]) => each !== key));
      expect(missingKeys(without, few, 'fr')).toEqual([key]);
    }
    expect(missingKeys(few, few, 'ar')).toEqual(
      ['zero', 'two', 'few', 'many'].map(form => keyOf('app.days', form)),
    );
  });

  it('whatever else it says', () => {
    expect(missingKeys({ ...inFrench, 'no.such.key': 'Rien' }, few, 'fr')).toEqual([]);
  });
});
