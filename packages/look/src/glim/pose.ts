/** The poses and sizes in which Glim is drawn (ALIVE 2). */

export const GLIM_POSES = [
  'idle',
  'thinking',
  'hurrah',
  'oops',
  'asleep',
  'waving',
  'referee',
  'cheering',
] as const;
export type GlimPose = (typeof GLIM_POSES)[number];

/** In pixels: 24 has the face only, 64 adds cap, arms and props, 200 cheeks, glow and glint. */
export const GLIM_SIZES = [24, 64, 200] as const;
export type GlimSize = (typeof GLIM_SIZES)[number];
