/** Reads the header Accept-Language. */

const READ_MOST = 200;

/** The languages of the header in lower case, dearest first, without those of weight 0. */
export const wantedLanguages = (header: string): string[] =>
  header
    .slice(0, READ_MOST)
    .split(',')
    .map(wish => {
      const [code = '', ...rest] = wish.split(';');
      const weight = /q=([\d.]+)/.exec(rest.join(';'))?.[1] ?? '1';
      return { code: code.trim().toLowerCase(), weight: Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, two) => two.weight - one.weight)
    .map(({ code }) => code);
