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
  };
  type Confetti = {
    /** Without a canvas it lays one over the page, and takes it away at the end. */
    create(
      canvas: null,
      how: { useWorker: boolean; resize: boolean },
    ): (options: Options) => Promise<undefined> | null;
    shapeFromPath(shape: { path: string }): Shape;
  };
  const confetti: Confetti;

  export = confetti;
}
