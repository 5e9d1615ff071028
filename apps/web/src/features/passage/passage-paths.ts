/** The addresses of a passage: to read it, to play it, and its review. */
import { modePath } from '../../lib/routes/modes.ts';

export const passagePath = (id: number | string): string => `${modePath('fun_and_learn')}passage/${id}/`;
export const passagePlayPath = (id: number | string): string => `${passagePath(id)}play/`;
