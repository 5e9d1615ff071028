/** Where in the world a question is at home: the words of its `@ region` (content/README.md). */
export const REGIONS = [
  'World',
  'Africa',
  'Asia',
  'Europe',
  'North America',
  'South America',
  'Oceania',
] as const;
export type Region = (typeof REGIONS)[number];

export const isRegion = (text: string): text is Region => REGIONS.some(region => region === text);
