/** How each mode looks: one row a mode, in the order of the hub. Icons are in mode-icon.tsx, which the first load leaves out. The words of a mode are the keys `mode.<name>`, `mode.line.<name>` and `about_mode.<name>`. */
import type { PlayerMode } from '@trivium/rules/play/mode-row';
import type { Hue } from '../../ui/stage/stage.tsx';

/** Groups of the hub. */
export const MODE_GROUPS = ['quick', 'deep', 'together', 'compete'] as const;

type ModeLook = {
  readonly hue: Hue;
  /** Index in `PATTERNS` of ui/list/cover.tsx. */
  readonly pattern: 0 | 1 | 2 | 3;
  readonly group: (typeof MODE_GROUPS)[number];
  /** False for a mode that home shows in another way than by a tile (DESIGN 9). */
  readonly isOnHome?: false;
};

export const MODE_LOOKS: Readonly<Record<PlayerMode, ModeLook>> = {
  daily_quiz: {
    hue: 2,
    pattern: 2,
    group: 'quick',
    // The hero of home starts it.
    isOnHome: false,
  },
  true_and_false: {
    hue: 8,
    pattern: 1,
    group: 'quick',
  },
  math_mania: { hue: 5, pattern: 3, group: 'quick' },
  audio_questions: {
    hue: 7,
    pattern: 2,
    group: 'quick',
  },
  practice: {
    hue: 5,
    pattern: 3,
    group: 'quick',
    // Home shows what is due.
    isOnHome: false,
  },
  quiz_zone: { hue: 1, pattern: 3, group: 'deep' },
  fun_and_learn: {
    hue: 2,
    pattern: 1,
    group: 'deep',
  },
  guess_the_word: { hue: 4, pattern: 0, group: 'deep' },
  multi_match: { hue: 3, pattern: 1, group: 'deep' },
  logical_quiz: {
    hue: 8,
    pattern: 0,
    group: 'deep',
    // The quiz zone leads to it.
    isOnHome: false,
  },
  friend_battle: {
    hue: 4,
    pattern: 1,
    group: 'together',
    // The page of group battles leads to it.
    isOnHome: false,
  },
  group_battle: {
    hue: 6,
    pattern: 0,
    group: 'together',
  },
  self_challenge: {
    hue: 7,
    pattern: 0,
    group: 'together',
  },
  bookmarks: {
    hue: 6,
    pattern: 0,
    group: 'together',
    // The player's profile leads to it.
    isOnHome: false,
  },
  random_battle: {
    hue: 3,
    pattern: 2,
    group: 'compete',
  },
  contest: { hue: 1, pattern: 2, group: 'compete' },
  exam: {
    hue: 6,
    pattern: 3,
    group: 'compete',
  },
};
