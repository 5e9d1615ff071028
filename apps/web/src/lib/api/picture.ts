/** How a person's picture is shown: `avatar:<name>`, an address, or a face chosen by the id (DECISIONS 2). */

const DRAWN = 'avatar:';

/** The picture props of `Avatar`. */
export const pictureOf = (profile: string, playerId: number): { src: string | null; seed: string } => {
  if (profile.startsWith(DRAWN)) return { src: null, seed: profile.slice(DRAWN.length) };
  return { src: profile === '' ? null : profile, seed: String(playerId) };
};
