/** What becomes of rows whose question is there, and of questions whose import is taken back. */
import { describe, expect, it } from 'vitest';
import { againOutcome, type There } from './again.ts';
import { backOutcome, type Written } from './undo.ts';

const THERE: There = { isBinned: false, wasTakenBack: false, isSame: false, isEdited: false, isHeld: false };
const WRITTEN: Written = { isThere: true, isHeld: false, isEdited: false, wasThere: false, wasPlayed: false };

describe('a row that comes again', () => {
  const again = (more: Partial<There>) => againOutcome({ ...THERE, ...more });

  it('updates its question, or says the same as it', () => {
    expect([again({}), again({ isSame: true })]).toEqual(['updated', 'same']);
  });

  it('writes over nothing that staff edited or put away, or that a game holds', () => {
    expect([again({ isEdited: true }), again({ isBinned: true }), again({ isHeld: true })]).toEqual([
      ...['kept', 'kept', 'held'],
    ]);
    expect(again({ isSame: true, isBinned: true })).toBe('kept');
    expect(again({ isSame: true, isHeld: true, isEdited: true })).toBe('same');
  });

  it('brings back what was retired when its import was taken back', () => {
    expect(again({ isSame: true, wasTakenBack: true })).toBe('updated');
    expect(again({ isSame: true, wasTakenBack: true, isEdited: true })).toBe('kept');
  });
});

describe('a question whose import is taken back', () => {
  const back = (more: Partial<Written>) => backOutcome({ ...WRITTEN, ...more });

  it('is removed, or retired where somebody played it', () => {
    expect([back({}), back({ wasPlayed: true }), back({ isThere: false })]).toEqual([
      'removed',
      'retired',
      'removed',
    ]);
  });

  it('is what it was where it was there before', () => {
    expect(back({ wasThere: true, wasPlayed: true })).toBe('restored');
  });

  it('stays where a game holds it or staff edited it', () => {
    expect([
      back({ isHeld: true, wasThere: true }),
      back({ isEdited: true }),
      back({ isEdited: true, wasThere: true }),
    ]).toEqual(['held', 'edited', 'edited']);
  });
});
