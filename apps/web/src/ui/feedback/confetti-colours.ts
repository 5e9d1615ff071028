/** The colours of confetti: the product's, or those that the player bought (DECISIONS 13). As names of tokens, so that both themes and every brand fit. */
import type { Confetti } from '@trivium/rules/look/shop';

/** Falling ones are drawn in these. */
const USUAL: readonly string[] = ['--tv-h1', '--tv-h2', '--tv-h3', '--tv-h5', '--tv-h8', '--tv-on-bright'];

const BOUGHT: { readonly [name in Confetti]: readonly string[] } = {
  sunset: ['--tv-hot', '--tv-h2', '--tv-h1', '--tv-h3', '--tv-h4'],
  forest: ['--tv-h8', '--tv-h8-edge', '--tv-h7', '--tv-h7-edge', '--tv-h1'],
  ocean: ['--tv-h6', '--tv-h6-edge', '--tv-h7', '--tv-h5', '--tv-h7-edge'],
  candy: ['--tv-h3', '--tv-h4', '--tv-h6', '--tv-hot', '--tv-h8'],
  night: ['--tv-on-bright', '--tv-h5', '--tv-h5-edge', '--tv-h4-edge', '--tv-h1'],
  gold: ['--tv-h1', '--tv-coin', '--tv-brand', '--tv-h1-edge', '--tv-brand-edge'],
};

const isBought = (name: string): name is Confetti => Object.hasOwn(BOUGHT, name);

/** An unknown or empty name gives the product's own. */
export const confettiColours = (name: string): readonly string[] => (isBought(name) ? BOUGHT[name] : USUAL);

/** The colour of a drawn piece by its place, for colours that were bought; null for the product's own. */
export const pieceColour = (name: string, at: number): string | null => {
  if (!isBought(name)) return null;
  const colours = BOUGHT[name];
  return `var(${colours[at % colours.length]})`;
};
