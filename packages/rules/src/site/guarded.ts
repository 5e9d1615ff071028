/** What needs a login: the browser sends guests away, crawlers are told to leave it alone. Pure. */

/** Path prefixes that need a login: those of SPEC 2 and the added ones of DECISIONS 1 (all of /profile/, /notifications/), and the hub of battles. */
export const PROTECTED_PREFIXES: readonly string[] = [
  '/quiz-zone/',
  '/logical-quiz/',
  '/fun-and-learn/',
  '/guess-the-word/',
  '/self-learning/',
  '/contest-play/',
  '/battles/',
  '/random-battle/',
  '/group-battle/',
  '/audio-questions/',
  '/math-mania/',
  '/exam-module/',
  '/quiz-play/daily-quiz-dashboard/',
  '/quiz-play/true-and-false-play/',
  '/profile/',
  '/player/',
  '/play-bookmark-questions/',
  '/multi-match-questions/',
  '/notifications/',
];
