/** Places in words: "6th". Languages without such a form, or with one for each gender, show the figure. */

const ENGLISH: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

/** `figure` is the place in the digits of the interface. */
export const ordinalOf = (locale: string, place: number, figure: string): string => {
  const [language] = locale.split('-');
  if (language === 'en')
    return figure + (ENGLISH[new Intl.PluralRules('en', { type: 'ordinal' }).select(place)] ?? 'th');
  if (language === 'fr') return figure + (place === 1 ? 're' : 'e');
  return language === 'es' ? `${figure}.º` : figure;
};
