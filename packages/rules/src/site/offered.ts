/** What a site offers of itself (DECISIONS 12). */

/** Published questions from which on a language is offered for quizzes. */
export const QUIZ_LANGUAGE_QUESTIONS = 200;
