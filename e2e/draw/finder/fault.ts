/** The finder's faults, and the `eyes` that its parts share. The parts run in the page, so each is one function that needs only `eyes`. */

export const FAULT_KINDS = [
  'sideways',
  'outside',
  'cut',
  'clipped',
  'tight',
  'overlap',
  'covered',
  'broken word',
  'tall button',
  'language',
  'bare',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** `by` tells how bad it is, in pixels where there are any. */
export type Fault = {
  readonly kind: FaultKind;
  readonly where: string;
  readonly text: string;
  readonly by: string;
};

export type Box = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

/** A visible text: its node, its element, the boxes of its lines, and how far its ink leaves a line box. */
export type Shown = {
  readonly node: Text;
  readonly element: Element;
  readonly text: string;
  readonly lines: readonly Box[];
  /** Pixels of ink above and below each line box; negative where the ink stays inside. */
  readonly over: number;
  readonly under: number;
};

export type Eyes = {
  readonly root: Element;
  readonly texts: readonly Shown[];
  readonly isSeen: (element: Element) => boolean;
  readonly nameOf: (element: Element) => string;
  readonly inkOf: (shown: Shown) => Box[];
};

declare global {
  var eyes: Eyes;
}
