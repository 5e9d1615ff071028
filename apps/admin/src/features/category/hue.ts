/** The hue of a category on screen: the chosen one, else by its number, as players see it. */
import { HUES } from '@trivium/rules/site/category';

export const hueOf = ({ id, hue }: { id: number; hue: number | null }): number => hue ?? (id % HUES) + 1;
