/** The rules of the guides that a program can check: punctuation, spelling and words, by language. Pure. */

/** A rule of a guide; `isBroken` looks at one sentence. */
export type Sign = { readonly name: string; readonly isBroken: (text: string) => boolean };

const rule = (name: string, wrong: RegExp): Sign => ({ name, isBroken: text => wrong.test(text) });
const count = (text: string, sign: string) => text.split(sign).length - 1;
const withoutPlaces = (text: string) => text.replaceAll(/\{\w+\}|<\/?\w+>/g, '');
/** The score of two sides has its colon between spaces in every language. */
const withoutScore = (text: string) => text.replace('{mine} : {theirs}', '');
/** The owner's own sentence stands with its straight apostrophe (SPEC 8). */
const withoutOwners = (text: string) => text.replace("You Don't have enough coins", '');

/** Rules of every language. */
const EVERYWHERE: readonly Sign[] = [
  rule('three dots are one sign', /\.\.\./),
  rule('no space twice', / {2}/),
  {
    name: 'quotation marks and apostrophes are curled',
    isBroken: text => /["']/.test(withoutOwners(text)),
  },
  { name: 'letters are composed (NFC)', isBroken: text => text !== text.normalize('NFC') },
  rule('no joiners that nobody sees', /\u200b|\u200c|\u200d|\ufeff/),
];

/** Rules of one language each, by its code. */
const OF_LANGUAGE: Readonly<Record<string, readonly Sign[]>> = {
  ar: [
    rule('comma, semicolon and question mark are Arabic', /[,;?]/),
    { name: 'no space before a sign', isBroken: text => /\s[،؛؟.!:]/.test(withoutScore(text)) },
    rule('digits of a sentence are 0 to 9: the player’s choice turns them', /[٠-٩]/),
    rule('the tanwin stands before the alif', /ا\u064b/),
    rule('no bracket and no slash for two genders', /\/ة|\(ة\)/),
  ],
  es: [
    {
      name: 'what ? and ! close, ¿ and ¡ open',
      isBroken: text => count(text, '¿') !== count(text, '?') || count(text, '¡') !== count(text, '!'),
    },
    rule('% and units keep to their number', /[\d}](?:%| (?:%|s\b|min\b|h\b|MB\b))/),
    { name: 'no space before a sign', isBroken: text => / [?!,;:.](?! )/.test(withoutScore(text)) },
    {
      name: 'words that both sides of the ocean use',
      isBroken: text =>
        /(?<!\p{L})(?:usted(?:es)?|vosotr[oa]s|vuestr[oa]s?|coger|ordenador|computadora?|celular|móvil|bombilla|foco|email|quiz|puntaje|acá|ahorita|clic|jugador(?:es|a|as)?|bienvenidos?)(?!\p{L})/iu.test(
          text.replaceAll(/\{\w+\}|npm run \w+|Elite Quiz|\.quiz/g, ''),
        ),
    },
    {
      name: 'no bracket and no slash for two genders',
      isBroken: text =>
        /\p{L}(?:\/a|\(a\)|@)s?(?=[\s.,]|$)/u.test(text.replaceAll(/\{\w+\}|nombre@banco/g, '')),
    },
  ],
  fr: [
    rule('a narrow no-break space stands before ? ! ; and %', /[^\u202f][?!;]|[^\u202f]%/),
    rule(
      'a no-break space stands before : and inside « »',
      /[^\u00a0]:(?!\/\/)(?=\s|$)|«[^\u00a0]|[^\u00a0]»/,
    ),
  ],
  hi: [
    rule('a sentence ends with a danda', /\p{sc=Devanagari}\.(?:\s|$)(?<!(?:से|मि|घं)\.\s?)/u),
    { name: 'no space before a sign', isBroken: text => /\s[।?!,;:]/.test(withoutScore(text)) },
    rule('digits are 0 to 9', /[०-९]/),
    rule('the nukta stands on ज़ फ़ ड़ ढ़ only', /(?<![जफडढ])\u093c/),
    rule('नए and not नये, आप and not तुम', /(?:नये|गये|चाहिये|लिये|हिन्दी|तुम|तू)(?!\p{L}|\p{M})/u),
  ],
};

/** The languages that have rules of their own. */
export const RULED: readonly string[] = Object.keys(OF_LANGUAGE);

/** Rules that look at a key's form too. */
const isCoinsWithoutDe = (key: string, text: string) =>
  key.endsWith('_many')
    ? /\{(?:count|coins)\} monedas?\b/.test(text)
    : /\{(?:count|coins)\} de monedas/.test(text);

/** Names of the rules that a sentence breaks. */
export const brokenSigns = (language: string, key: string, text: string): readonly string[] => [
  ...[...EVERYWHERE, ...(OF_LANGUAGE[language] ?? [])]
    .filter(({ isBroken }) => isBroken(text))
    .map(({ name }) => name),
  ...(language === 'es' && isCoinsWithoutDe(key, text) ? ['“de” after whole millions of coins'] : []),
];

/** All rules that a language has, by name. */
export const signNames = (language: string): readonly string[] => [
  ...[...EVERYWHERE, ...(OF_LANGUAGE[language] ?? [])].map(({ name }) => name),
  ...(language === 'es' ? ['“de” after whole millions of coins'] : []),
];

/** Names, abbreviations and commands that no language translates. */
const NAMES =
  /https|name@bank|nombre@banco|nom@banque|npm run (?:outbox|contests -- held)|BACKUP_PASSPHRASE|app-secret|s3:\/\/(?:bucket\/prefix)?|s3\.eu-central-1\.amazonaws\.com|SHA-256|\.(?:quiz|apkg)\b|\b\d\.x|\b(?:Trivium|Glim|Elite Quiz|PostgreSQL|Valkey|Kahoot|Blooket|Quizizz|Wayground|Gimkit|Moodle|Anki|Aiken|Open Trivia DB|OpenTriviaQA|SQuAD|GIFT|QTI|H5P|CSV|TSV|XLSX|Excel|ODS|XML|ZIP|Enter|Ogg|Google|Firebase|Twilio|OpenID|IANA|ISO|HTML|API|SID|YouTube|PayPal|UPI|PDF|QR|SMS|CDN|DNS|TXT|TLS|SPF|DKIM|DMARC|Node|JSON|XLIFF|JPEG|PNG|WebP|MP3|WAV|MB|GB|ID|Shift|Space|Escape|Esc|XP|[A-FTIO])\b/g;

/** Words that a language shares with English, or has from it by its guide. */
const SHARED: Readonly<Record<string, RegExp>> = {
  es: /\b(?:blog|bot|premium|stickers|video)\b/gi,
  fr: /\b(?:archives?|badges?|blog|contact|copies|date|export|format|import|latitude|longitude|messages?|minutes?|mode|note|notifications|places?|points?|premium|questions?|score|source)\b/gi,
};

const latin = new Map<string, boolean>();
const isLatin = (language: string): boolean => {
  const is = latin.get(language) ?? new Intl.Locale(language).maximize().script === 'Latn';
  latin.set(language, is);
  return is;
};

/** Whether English stands in a sentence: all of it where the letters are the same, any word where they are not. */
export const isEnglishLeft = (language: string, text: string, source: string): boolean => {
  const own = withoutPlaces(text).replaceAll(NAMES, '');
  if (!isLatin(language)) return /[A-Za-z]/.test(own);
  const shared = SHARED[language];
  return text === source && /\p{L}{3,}/u.test(shared ? own.replaceAll(shared, '') : own);
};
