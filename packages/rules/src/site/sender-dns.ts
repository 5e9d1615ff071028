/**
 * Judges what the DNS says of the domain that mails come from: SPF (which servers may send), DKIM (the key of signatures) and
 * DMARC (what receivers do with forgeries). Large mail providers refuse mails of a domain without them. Pure (DECISIONS 2).
 */
import { type DoctorFinding, findingOf } from './doctor-finding.ts';

const told = findingOf('mail');

/** Selectors under which the large providers and mail servers publish keys. */
export const USUAL_SELECTORS = [
  ...[
    'default',
    'dkim',
    'mail',
    'smtp',
    'mta',
    's1',
    's2',
    'k1',
    'k2',
    'k3',
    'selector1',
    'selector2',
    'google',
  ],
  ...[
    'pm',
    'mandrill',
    'mailjet',
    'brevo1',
    'brevo2',
    'resend',
    'zoho',
    'fm1',
    'fm2',
    'fm3',
    'protonmail',
    'key1',
  ],
] as const;

/** Lookups that a receiver makes for one SPF record at most (RFC 7208, 4.6.4). */
export const SPF_LOOKUPS_MOST = 10;

const DOMAIN = /@([\p{L}\d-]+(?:\.[\p{L}\d-]+)+)>?\s*$/u;

/** The domain of a sender, such as `Trivium <quiz@example.org>`; null without an address. */
export const senderDomain = (from: string): string | null => DOMAIN.exec(from)?.[1]?.toLowerCase() ?? null;

/** The texts among others that are SPF records. */
export const spfRecords = (texts: readonly string[]): string[] =>
  texts.filter(text => /^v=spf1(\s|$)/i.test(text));

const LOOKED_UP = /^[+~?-]?(include:|a(?=$|[:/])|mx(?=$|[:/])|ptr(?=$|:)|exists:)|^redirect=/i;

/** The terms of an SPF record that cost a lookup. */
export const spfLookups = (record: string): string[] =>
  record.split(/\s+/).filter(term => LOOKED_UP.test(term));

/** The domain whose SPF record a term includes; null for other terms. */
export const spfInclude = (term: string): string | null =>
  /^[+~?-]?(?:include:|redirect=)(\S+)$/i.exec(term)?.[1]?.toLowerCase() ?? null;

/** `lookups` counts those of included records too. */
export const judgeSpf = (domain: string, texts: readonly string[], lookups: number): DoctorFinding => {
  const records = spfRecords(texts);
  const [record] = records;
  if (record === undefined)
    return told('bad', 'spf_none', { domain, record: 'v=spf1 include:YOUR-PROVIDER -all' });
  if (records.length > 1) return told('bad', 'spf_many', { domain, count: records.length });
  if (lookups > SPF_LOOKUPS_MOST)
    return told('bad', 'spf_lookups', { domain, lookups, most: SPF_LOOKUPS_MOST });
  if (/(^|\s)\+?all(\s|$)/i.test(record))
    return told('bad', 'spf_open', { domain, open: '+all', end: '-all' });
  if (!/(^|\s)[-~]all(\s|$)|(^|\s)redirect=/i.test(record))
    return told('weak', 'spf_loose', { domain, end: '-all' });
  return told('good', 'spf_good', { domain, record });
};

/** Base64 characters of the public key in a record; null for a text that holds none. */
const keyLength = (record: string): number | null => {
  const key = /(?:^|;)\s*p=([A-Za-z\d+/=\s]*)/i.exec(record)?.[1];
  return key === undefined ? null : key.replace(/\s/g, '').length;
};

/** A key of 1,024 bits has about 216 characters, one of 2,048 about 392; one of Ed25519 has 44. */
const SHORT_KEY = 210;
const LONG_KEY = 380;

/** `found` holds the texts under each selector that was asked for. */
export const judgeDkim = (
  domain: string,
  found: readonly { readonly selector: string; readonly texts: readonly string[] }[],
  wasNamed: boolean,
): DoctorFinding => {
  const keys = found.flatMap(({ selector, texts }) =>
    texts.flatMap(text => {
      const length = keyLength(text);
      return length === null ? [] : [{ selector, length, isShortKind: /k=ed25519/i.test(text) }];
    }),
  );
  const live = keys.filter(({ length }) => length > 0);
  const [best] = live.toSorted((a, b) => b.length - a.length);
  if (best === undefined && keys.length > 0) return told('bad', 'dkim_withdrawn', { domain });
  if (best === undefined)
    return wasNamed
      ? told('bad', 'dkim_none', { domain })
      : told('weak', 'dkim_unnamed', { domain, command: 'npm run doctor -- SELECTOR' });
  if (!best.isShortKind && best.length < SHORT_KEY)
    return told('bad', 'dkim_short', { domain, selector: best.selector });
  if (!best.isShortKind && best.length < LONG_KEY)
    return told('weak', 'dkim_1024', { domain, selector: best.selector });
  return told('good', 'dkim_good', { domain, selector: best.selector });
};

/** `texts` are those of `_dmarc` under the domain, else under the domain above it. */
export const judgeDmarc = (domain: string, texts: readonly string[]): DoctorFinding => {
  const records = texts.filter(text => /^v=DMARC1\s*(;|$)/i.test(text));
  const [record] = records;
  if (record === undefined)
    return told('bad', 'dmarc_none', {
      ...{ domain, at: `_dmarc.${domain}` },
      record: `v=DMARC1; p=none; rua=mailto:you@${domain}`,
    });
  if (records.length > 1) return told('bad', 'dmarc_many', { domain, count: records.length });
  const policy = /;\s*p=\s*(\w+)/i.exec(record)?.[1]?.toLowerCase();
  if (policy === 'none')
    return told('weak', 'dmarc_watches', {
      ...{ domain, now: 'p=none' },
      ...{ next: 'p=quarantine', last: 'p=reject' },
    });
  if (policy !== 'quarantine' && policy !== 'reject')
    return told('bad', 'dmarc_no_policy', { domain, record });
  return told('good', 'dmarc_good', { domain, policy });
};
