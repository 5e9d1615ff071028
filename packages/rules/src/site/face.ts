/** The faces that a site may be set in: those that come with the product, and the reader's own (DECISIONS 10). Pure. */

/** Names as an operator says them. */
export const FACES = ['bricolage', 'figtree', 'rubik', 'system'] as const;
export type Face = (typeof FACES)[number];

/** Bricolage is cut to one weight, which no text is set in; titles may have any. */
export const TEXT_FACES = ['figtree', 'rubik', 'system'] as const satisfies readonly Face[];

export const DEFAULT_DISPLAY_FACE = 'bricolage';
export const DEFAULT_TEXT_FACE = 'figtree';

type FaceRow = {
  /** Its family in the styles of the page; null: the reader's own. */
  readonly family: string | null;
  /** What its letters are called where no page brings them, such as in a mail. */
  readonly plain: string;
  /** What the built file of its Latin letters begins with. */
  readonly file: string | null;
  /** Its width where it has several. */
  readonly stretch: string;
};

export const FACE_ROWS: { readonly [face in Face]: FaceRow } = {
  bricolage: {
    family: 'Bricolage Grotesque Variable',
    plain: 'Bricolage Grotesque',
    file: 'bricolage-grotesque-latin-wdth-normal',
    stretch: '86%',
  },
  figtree: {
    family: 'Figtree Variable',
    plain: 'Figtree',
    file: 'figtree-latin-wght-normal',
    stretch: '100%',
  },
  rubik: { family: 'Rubik Variable', plain: 'Rubik', file: 'rubik-latin-wght-normal', stretch: '100%' },
  system: { family: null, plain: 'system-ui', file: null, stretch: '100%' },
};
