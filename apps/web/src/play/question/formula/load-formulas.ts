/** Brings KaTeX in when the first formula is to be shown, or a moment before. */

type Draw = typeof import('./formula-drawing.ts').drawFormula;

/** `drawn`: it is here; `failed`: it could not be had, so formulas show their source until it is asked for again. */
type Drawing = { readonly draw: Draw | null; readonly isFailed: boolean };

let drawing: Drawing = { draw: null, isFailed: false };
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

const become = (next: Drawing) => {
  drawing = next;
  for (const listener of listeners) listener();
};

/** Loads once, however often it is called; after a failure, anew. */
export const loadFormulas = (): Promise<void> => {
  loading ??= import('./formula-drawing.ts').then(
    ({ drawFormula }) => become({ draw: drawFormula, isFailed: false }),
    () => {
      loading = null;
      become({ draw: null, isFailed: true });
    },
  );
  return loading;
};

export const readDrawing = (): Drawing => drawing;

export const onDrawing = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
