import { describe, expect, it } from 'vitest';
import { PROTECTED_PREFIXES } from './guarded.ts';

/** The paths of SPEC 2 that need login, as they are written there. */
const SPECIFIED = [
  ...['/quiz-zone/', '/logical-quiz/', '/fun-and-learn/', '/guess-the-word/', '/self-learning/'],
  ...['/contest-play/', '/random-battle/', '/group-battle/', '/audio-questions/', '/math-mania/'],
  ...['/exam-module/', '/quiz-play/daily-quiz-dashboard/', '/quiz-play/true-and-false-play/'],
  ...['/profile/play-bookmark-questions/', '/profile/statistics/', '/profile/'],
  ...['/play-bookmark-questions/', '/multi-match-questions/'],
];

describe('prefixes that need a login', () => {
  it.each(SPECIFIED)('%s is one, or lies under one (SPEC 2)', path => {
    expect(PROTECTED_PREFIXES.filter(prefix => path.startsWith(prefix))).toHaveLength(1);
  });
});
