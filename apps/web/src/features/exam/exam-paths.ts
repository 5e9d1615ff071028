/** Where an exam is sat, and where its result stands. */
import { paths } from '../../lib/routes/paths.ts';

export const examPath = (exam: string | number): string => `${paths.exams}${exam}/`;
export const examPlayPath = (exam: string | number): string => `${examPath(exam)}play/`;
export const examResultPath = (exam: string | number): string => `${examPath(exam)}result/`;
