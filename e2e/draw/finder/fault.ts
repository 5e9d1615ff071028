/** What the finder tells, and the eyes its parts share: they run in the page, so each part is one function that needs nothing but `eyes`. */

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

/** `by`: how many pixels, or what else says how bad it is. */
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

/** A text as it is shown: its node, its element, the boxes of its lines, and how far its ink reaches from a line box. */
export type Shown = {
  readonly node: Text;
  readonly element: Element;
  readonly text: string;
  readonly lines: readonly Box[];
  /** Pixels of ink over the top and under the bottom of each line box; negative where the ink stays inside. */
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
