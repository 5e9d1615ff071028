/** The triv's geometry: a Reuleaux triangle, width 100, corner radius 12 (DESIGN 1). View box: TRIV_BOX. */
export const TRIV_BOX = '0 -5.88 100 100';
export const TRIV_PATH =
  'M44 -4.27A12 12 0 0 1 56 -4.27A88 88 0 0 1 100 71.94A12 12 0 0 1 94 82.33A88 88 0 0 1 6 82.33A12 12 0 0 1 0 71.94A88 88 0 0 1 44 -4.27Z';

/** The same outline, rolled about its own centre (for things that turn). */
export const TRIV_CENTRED_PATH =
  'M-6 -54.27A12 12 0 0 1 6 -54.27A88 88 0 0 1 50 21.94A12 12 0 0 1 44 32.33A88 88 0 0 1 -44 32.33A12 12 0 0 1 -50 21.94A88 88 0 0 1 -6 -54.27Z';

/** View box with room for the three sides around the face. */
export const SIDES_BOX = '-7 -12.88 114 114';
/** The three sides in the order they light: passed, 70% or more, 100%. */
export const SIDE_PATHS = [
  'M61.21 -1.02A88 88 0 0 1 99.79 65.8',
  'M88.58 85.22A88 88 0 0 1 11.42 85.22',
  'M0.21 65.8A88 88 0 0 1 38.79 -1.02',
] as const;
/** The face inside the sides, and its lip three units below. */
export const FACE_PATH =
  'M45.2 6.58A9.6 9.6 0 0 1 54.8 6.58A70.4 70.4 0 0 1 90 67.55A9.6 9.6 0 0 1 85.2 75.87A70.4 70.4 0 0 1 14.8 75.87A9.6 9.6 0 0 1 10 67.55A70.4 70.4 0 0 1 45.2 6.58Z';
export const FACE_LIP_PATH =
  'M45.2 9.58A9.6 9.6 0 0 1 54.8 9.58A70.4 70.4 0 0 1 90 70.55A9.6 9.6 0 0 1 85.2 78.87A70.4 70.4 0 0 1 14.8 78.87A9.6 9.6 0 0 1 10 70.55A70.4 70.4 0 0 1 45.2 9.58Z';

/** Nested outlines for the rings pattern and for a stage's rays. */
export const RING_PATHS = [
  TRIV_PATH,
  'M45.56 9.84A8.88 8.88 0 0 1 54.44 9.84A65.12 65.12 0 0 1 87 66.24A8.88 8.88 0 0 1 82.56 73.93A65.12 65.12 0 0 1 17.44 73.93A8.88 8.88 0 0 1 13 66.24A65.12 65.12 0 0 1 45.56 9.84Z',
  'M47.12 23.95A5.76 5.76 0 0 1 52.88 23.95A42.24 42.24 0 0 1 74 60.53A5.76 5.76 0 0 1 71.12 65.52A42.24 42.24 0 0 1 28.88 65.52A5.76 5.76 0 0 1 26 60.53A42.24 42.24 0 0 1 47.12 23.95Z',
  'M48.68 38.06A2.64 2.64 0 0 1 51.32 38.06A19.36 19.36 0 0 1 61 54.83A2.64 2.64 0 0 1 59.68 57.11A19.36 19.36 0 0 1 40.32 57.11A2.64 2.64 0 0 1 39 54.83A19.36 19.36 0 0 1 48.68 38.06Z',
] as const;
