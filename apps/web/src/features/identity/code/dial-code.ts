/** Country codes: the one that the form suggests by the browser's language, and the number that both boxes make. */

const BY_REGION: Readonly<Record<string, string>> = {
  AE: '971',
  AR: '54',
  AT: '43',
  AU: '61',
  BD: '880',
  BE: '32',
  BR: '55',
  CA: '1',
  CH: '41',
  CL: '56',
  CN: '86',
  CO: '57',
  CZ: '420',
  DE: '49',
  DK: '45',
  DZ: '213',
  EG: '20',
  ES: '34',
  FI: '358',
  FR: '33',
  GB: '44',
  GH: '233',
  GR: '30',
  HK: '852',
  HU: '36',
  ID: '62',
  IE: '353',
  IL: '972',
  IN: '91',
  IQ: '964',
  IR: '98',
  IT: '39',
  JO: '962',
  JP: '81',
  KE: '254',
  KR: '82',
  KW: '965',
  LB: '961',
  LK: '94',
  MA: '212',
  MX: '52',
  MY: '60',
  NG: '234',
  NL: '31',
  NO: '47',
  NP: '977',
  NZ: '64',
  OM: '968',
  PE: '51',
  PH: '63',
  PK: '92',
  PL: '48',
  PT: '351',
  QA: '974',
  RO: '40',
  RU: '7',
  SA: '966',
  SE: '46',
  SG: '65',
  TH: '66',
  TN: '216',
  TR: '90',
  TZ: '255',
  UA: '380',
  UG: '256',
  US: '1',
  VN: '84',
  ZA: '27',
};

/** The country code to suggest, without `+`; `1` when the region is unknown. */
export const dialCodeOf = (languages: readonly string[]): string => {
  for (const language of languages) {
    const region = new Intl.Locale(language).maximize().region ?? '';
    const code = BY_REGION[region];
    if (code !== undefined) return code;
  }
  return '1';
};

/** Code points of the zero in scripts whose keyboards have digits of their own: Arabic, Persian, Devanagari, Bengali. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6] as const;

const withLatinDigits = (text: string) =>
  text.normalize('NFKC').replace(/\p{Nd}/gu, digit => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find(first => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });

/** Both boxes as one number with `+`; a number typed with its own `+` or `00` wins. Anything but digits is dropped. */
export const fullNumber = (dialCode: string, number: string): string => {
  const typed = withLatinDigits(number).trim();
  const digits = typed.replace(/\D/g, '');
  if (typed.startsWith('+')) return `+${digits}`;
  if (typed.startsWith('00')) return `+${digits.slice(2)}`;
  return `+${withLatinDigits(dialCode).replace(/\D/g, '')}${digits.replace(/^0/, '')}`;
};
