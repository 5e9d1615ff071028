/** What the sentences of the players' side are about, in the order in which staff see them. */
export const TEXT_SUBJECTS = [
  'play',
  'battles',
  'home',
  'results',
  'events',
  'wallet',
  'account',
  'pages',
  'letters',
  'errors',
] as const;
export type TextSubject = (typeof TEXT_SUBJECTS)[number];
