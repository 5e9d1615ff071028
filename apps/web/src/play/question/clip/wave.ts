/** The picture of a clip: bars in a shape derived from its address. It shows the progress, and nothing about the content. Pure. */

const BARS = 31;
const LOWEST = 18;

export type Bar = { readonly place: number; readonly height: number };

/** Bars with their heights in percent; the same for the same clip. */
export const waveOf = (src: string): Bar[] => {
  let state = [...src].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7);
  return Array.from({ length: BARS }, (_, place) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const swell = 0.55 + 0.45 * Math.sin((place / BARS) * 9 + (state % 7) / 7);
    return {
      place,
      height: Math.round(LOWEST + (100 - LOWEST) * swell * (0.35 + (0.65 * (state >>> 16)) / 65_535)),
    };
  });
};
