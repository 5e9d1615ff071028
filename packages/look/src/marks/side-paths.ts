/** The geometry of a level: the face and the three sides around it (DESIGN 1). Apart from the triv's, because the first load draws no level. */
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
