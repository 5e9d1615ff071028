/** The id of a question's card in the page; `place` counts from 1. */
export const cardId = (place: number): string => `question-${place}`;
