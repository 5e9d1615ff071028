/** A place in words, by an answer as it travels: an option of the list, or its degrees. Pure. */
import { readPoint } from '@trivium/rules/question/place/point';
import type { PlayQuestion } from '../../question/reading.ts';
import { optionParts } from '../choice/option-parts.ts';

export const placeParts = (question: PlayQuestion, answer: string): string[] => {
  const point = readPoint(answer);
  return point === null ? optionParts(question, answer) : [`${point.latitude}°, ${point.longitude}°`];
};
