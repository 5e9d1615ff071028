/** Where a passage is read, played and looked back at. */
import { modePath } from '../../lib/routes/modes.ts';

export const passagePath = (id: number | string): string => `${modePath('fun_and_learn')}passage/${id}/`;
export const passagePlayPath = (id: number | string): string => `${passagePath(id)}play/`;
