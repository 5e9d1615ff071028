/** Finds names that look alike: characters that resemble Latin letters (DECISIONS 2). Pure. */

/** Letters of other alphabets and signs that are read as Latin ones. */
export const LOOKS_LIKE: Readonly<Record<string, string>> = {
  а: 'a',
  α: 'a',
  '@': 'a',
  '4': 'a',
  в: 'b',
  β: 'b',
  '8': 'b',
  с: 'c',
  ϲ: 'c',
  ԁ: 'd',
  е: 'e',
  є: 'e',
  ε: 'e',
  '3': 'e',
  ց: 'g',
  һ: 'h',
  н: 'h',
  і: 'l',
  ı: 'l',
  ι: 'l',
  i: 'l',
  '1': 'l',
  '!': 'l',
  '|': 'l',
  ӏ: 'l',
  ј: 'j',
  к: 'k',
  κ: 'k',
  м: 'm',
  μ: 'm',
  п: 'n',
  η: 'n',
  о: 'o',
  ο: 'o',
  '0': 'o',
  օ: 'o',
  р: 'p',
  ρ: 'p',
  ԛ: 'q',
  г: 'r',
  ѕ: 's',
  '5': 's',
  $: 's',
  т: 't',
  τ: 't',
  '7': 't',
  υ: 'u',
  ս: 'u',
  ν: 'v',
  ѵ: 'v',
  ѡ: 'w',
  ω: 'w',
  х: 'x',
  χ: 'x',
  у: 'y',
  γ: 'y',
  ѓ: 'r',
};

/** Two names with one skeleton cannot be told apart at a glance. */
export const skeleton = (name: string): string =>
  [...name.normalize('NFKD').toLowerCase()]
    .filter(sign => !/[\p{M}\p{Z}\p{C}._\-'’·]/u.test(sign))
    .map(sign => LOOKS_LIKE[sign] ?? sign)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
