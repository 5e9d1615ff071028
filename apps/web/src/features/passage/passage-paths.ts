/** Where a passage is read, played and looked back at. */
import { paths } from '../../lib/routes/paths.ts';

export const passagePath = (id: number | string): string => `${paths.funAndLearn}passage/${id}/`;
export const passagePlayPath = (id: number | string): string => `${passagePath(id)}play/`;
