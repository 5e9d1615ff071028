/** Loads KaTeX for the first formula, or a moment before it. */

type Draw = typeof import('./formula-drawing.ts').drawFormula;

/** `drawn`: KaTeX is loaded; `failed`: it could not be loaded, and formulas show their source until the next try. */
type Drawing = { readonly draw: Draw | null; readonly isFailed: boolean };

let drawing: Drawing = { draw: null, isFailed: false };
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

const become = (next: Drawing) => {
  drawing = next;
  for (const listener of listeners) listener();
};

/** Loads once, however often it is called; tries again after a failure. */
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
