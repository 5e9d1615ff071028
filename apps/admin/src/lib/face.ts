/** A player's picture as the panel gets it, for `Avatar`: a file, a drawn face by name, or one chosen by the number. */
const DRAWN = 'avatar:';

export const faceOf = (picture: string, playerId: number): { src: string | null; seed: string } => {
  if (picture.startsWith(DRAWN)) return { src: null, seed: picture.slice(DRAWN.length) };
  return { src: picture === '' ? null : picture, seed: String(playerId) };
};
