/** The letters of a `unicode-range` of a style sheet. Pure. */

/** Every letter of a `unicode-range`. */
export function lettersOf(range: string): string {
  return range
    .split(',')
    .flatMap(part => {
      const [from = '', to = from] = part.trim().replace('U+', '').split('-');
      const first = Number.parseInt(from, 16);
      return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, at) => first + at);
    })
    .map(letter => String.fromCodePoint(letter))
    .join('');
}
