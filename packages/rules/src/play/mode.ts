/** The names of the modes; `sample` is the guest's taste of DECISIONS 1, the others are the table of DECISIONS 4. */

export const MODES = [
  'quiz_zone',
  'logical_quiz',
  'daily_quiz',
  'true_and_false',
  'fun_and_learn',
  'guess_the_word',
  'self_challenge',
  'audio_questions',
  'math_mania',
  'multi_match',
  'exam',
  'contest',
  'bookmarks',
  'random_battle',
  'group_battle',
  'friend_battle',
  'sample',
] as const;
export type Mode = (typeof MODES)[number];
