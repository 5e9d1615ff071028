/** How alike two questions are by the beginnings of their words. Pure. */

/** Short words are mostly small ones: they say a fifth of what others say. */
const SHORT_SAYS = 1 / 5;
const SHORT_BELOW = 5;
const weightOf = (stem: string): number => (stem.length < SHORT_BELOW && !/\d/.test(stem) ? SHORT_SAYS : 1);
const weigh = (stems: readonly string[]): number => stems.reduce((sum, stem) => sum + weightOf(stem), 0);

/** From 0 to 1: what telling words both have, twice, of the words of one and of the other. */
export const likenessOf = (one: readonly string[], other: readonly string[]): number => {
  const all = weigh(one) + weigh(other);
  return all === 0 ? 0 : (2 * weigh(one.filter(stem => other.includes(stem)))) / all;
};

/** The words of a text that tell something beside the common ones; of a text of common words alone they are all of them. */
export const tellingOf =
  (own: readonly string[], common: ReadonlySet<string>) =>
  (stems: readonly string[]): readonly string[] =>
    own.every(stem => common.has(stem)) ? stems : stems.filter(stem => !common.has(stem));
