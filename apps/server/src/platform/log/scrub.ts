/** Removes personal data, tokens and codes from whatever leaves the process for a log, a trace or a report of an error. */
const secretName =
  /token|secret|password|passphrase|authorization|cookie|email|e_mail|mobile|phone|recipient|otp|^code$|^body$|^to$|^name$|address|^ip$|detail|parameters/i;
/** What stands in place of something removed. */
export const gone = '[removed]';
const deepest = 6;

const patterns: readonly RegExp[] = [
  /[^\s"'<>()=]+@[^\s"'<>()=]+\.[^\s"'<>()=]+/g,
  /\bBearer\s+\S+/gi,
  /(?<![\w.-])\+?\d(?:[\s-]?\d){8,14}(?![\w.-])/g,
  // Tokens: long unbroken runs, as base64url or hex. UUIDs, which name rows, stay.
  /(?<![\w-])(?![0-9a-f]{8}-[0-9a-f]{4}-)[A-Za-z0-9_-]{40,}(?![\w-])/g,
];

/** The text without e-mail addresses, phone numbers and tokens. */
export const scrubText = (text: string): string =>
  patterns.reduce((left, pattern) => left.replace(pattern, gone), text);

// An SQLSTATE or a Node error code is harmless; any other code may be somebody's one-time code.
const isErrorCode = (value: unknown): boolean =>
  typeof value === 'string' && /^([0-9A-Z]{5}|[A-Z][A-Z0-9]*(_[A-Z0-9]+)*)$/.test(value);

const isSecret = (key: string, value: unknown): boolean =>
  secretName.test(key) &&
  value !== null &&
  typeof value !== 'boolean' &&
  !(key === 'code' && isErrorCode(value));

/** The value without what names a person or opens a door, at any depth. */
export const scrub = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return scrubText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= deepest) return '[deep]';
  if (Array.isArray(value)) return value.map(item => scrub(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, isSecret(key, field) ? gone : scrub(field, depth + 1)]),
  );
};
