/** One clock a question, one clock for all of them together, or none. */
export type Clock =
  | { readonly kind: 'each'; readonly seconds: number }
  | { readonly kind: 'whole'; readonly seconds: number }
  | { readonly kind: 'none' };
