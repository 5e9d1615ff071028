/** The addresses of an exam, its play and its result. */
import { modePath } from '../../lib/routes/modes.ts';

export const examPath = (exam: string | number): string => `${modePath('exam')}${exam}/`;
export const examPlayPath = (exam: string | number): string => `${examPath(exam)}play/`;
export const examResultPath = (exam: string | number): string => `${examPath(exam)}result/`;
