/** A cut out of a picture: a rectangle in its pixels that never leaves it. Pure. */

export type Cut = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};
export type Size = { readonly width: number; readonly height: number };

/** Smaller cuts cannot be seen on a stage. */
const LEAST = 16;

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));

export const wholeOf = ({ width, height }: Size): Cut => ({ left: 0, top: 0, width, height });

/** The cut within the picture, in whole pixels. */
export const heldIn = (picture: Size, cut: Cut): Cut => {
  const width = between(Math.min(LEAST, picture.width), Math.round(cut.width), picture.width);
  const height = between(Math.min(LEAST, picture.height), Math.round(cut.height), picture.height);
  return {
    width,
    height,
    left: between(0, Math.round(cut.left), picture.width - width),
    top: between(0, Math.round(cut.top), picture.height - height),
  };
};

/** From one corner that was pressed to another that was let go. */
export const cutBetween = (
  picture: Size,
  from: readonly [number, number],
  to: readonly [number, number],
): Cut =>
  heldIn(picture, {
    left: Math.min(from[0], to[0]),
    top: Math.min(from[1], to[1]),
    width: Math.abs(from[0] - to[0]),
    height: Math.abs(from[1] - to[1]),
  });

/** Arrow keys move it, with Shift they size it. */
export const cutAfterKey = (picture: Size, cut: Cut, key: string, isSizing: boolean): Cut | null => {
  const step = Math.max(1, Math.round(Math.max(picture.width, picture.height) / 50));
  const [x, y] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [
    0, 0,
  ];
  if (x === 0 && y === 0) return null;
  return heldIn(
    picture,
    isSizing
      ? { ...cut, width: cut.width + (x ?? 0) * step, height: cut.height + (y ?? 0) * step }
      : { ...cut, left: cut.left + (x ?? 0) * step, top: cut.top + (y ?? 0) * step },
  );
};
