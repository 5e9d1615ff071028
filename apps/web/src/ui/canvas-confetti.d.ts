/** The part of canvas-confetti that is used; the package brings no types. */
declare module 'canvas-confetti' {
  type Shape = object;
  type Options = {
    particleCount: number;
    spread: number;
    startVelocity: number;
    ticks: number;
    scalar: number;
    origin: { x?: number; y?: number };
    colors: string[];
    shapes: Shape[];
    disableForReducedMotion: boolean;
  };
  type Confetti = {
    (options: Options): Promise<undefined> | null;
    shapeFromPath(shape: { path: string }): Shape;
  };
  const confetti: Confetti;

  export = confetti;
}
