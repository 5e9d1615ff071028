/** Where in the page the card of a question is, by its place from 1. */
export const cardId = (place: number): string => `question-${place}`;
