/** Each question has its own clock, the whole play has one, or there is none. */
export type Clock =
  | { readonly kind: 'each'; readonly seconds: number }
  | { readonly kind: 'whole'; readonly seconds: number }
  | { readonly kind: 'none' };
