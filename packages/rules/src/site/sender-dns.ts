/**
 * Judges what the DNS says of the domain that mails come from: SPF (which servers may send), DKIM (the key of signatures) and
 * DMARC (what receivers do with forgeries). Large mail providers refuse mails of a domain without them. Pure (DECISIONS 2).
 */

/** `unknown`: the DNS did not answer. */
export type DnsState = 'good' | 'weak' | 'bad' | 'unknown';
export type DnsFinding = {
  readonly of: 'SPF' | 'DKIM' | 'DMARC';
  readonly state: DnsState;
  readonly line: string;
};

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
export const judgeSpf = (domain: string, texts: readonly string[], lookups: number): DnsFinding => {
  const records = spfRecords(texts);
  const [record] = records;
  const found = (state: DnsState, line: string): DnsFinding => ({ of: 'SPF', state, line });
  if (record === undefined)
    return found(
      'bad',
      `${domain} has no SPF record. Add a TXT record at ${domain}, such as "v=spf1 include:YOUR-PROVIDER -all".`,
    );
  if (records.length > 1)
    return found('bad', `${domain} has ${records.length} SPF records, so none counts. Make one of them.`);
  if (lookups > SPF_LOOKUPS_MOST)
    return found(
      'bad',
      `The SPF record of ${domain} needs ${lookups} lookups; receivers stop after ${SPF_LOOKUPS_MOST}. Take out what you do not send through.`,
    );
  if (/(^|\s)\+?all(\s|$)/i.test(record))
    return found('bad', `The SPF record of ${domain} lets every server send ("+all"). End it with "-all".`);
  if (!/(^|\s)[-~]all(\s|$)|(^|\s)redirect=/i.test(record))
    return found('weak', `The SPF record of ${domain} does not say what to refuse. End it with "-all".`);
  return found('good', `${domain} names the servers that may send: ${record}`);
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
): DnsFinding => {
  const told = (state: DnsState, line: string): DnsFinding => ({ of: 'DKIM', state, line });
  const keys = found.flatMap(({ selector, texts }) =>
    texts.flatMap(text => {
      const length = keyLength(text);
      return length === null ? [] : [{ selector, length, isShortKind: /k=ed25519/i.test(text) }];
    }),
  );
  const live = keys.filter(({ length }) => length > 0);
  const [best] = live.toSorted((a, b) => b.length - a.length);
  if (best === undefined && keys.length > 0)
    return told(
      'bad',
      `The DKIM key of ${domain} was withdrawn (its record holds no key). Publish the new one.`,
    );
  if (best === undefined)
    return wasNamed
      ? told(
          'bad',
          `${domain} has no DKIM key under this selector. Publish the record that your mail provider shows.`,
        )
      : told(
          'weak',
          `No DKIM key of ${domain} was found under the usual selectors. Name yours: npm run doctor -- SELECTOR. Your mail provider shows it.`,
        );
  if (!best.isShortKind && best.length < SHORT_KEY)
    return told(
      'bad',
      `The DKIM key ${best.selector} of ${domain} is too short; receivers pass over it. Use 2048 bits.`,
    );
  if (!best.isShortKind && best.length < LONG_KEY)
    return told('weak', `The DKIM key ${best.selector} of ${domain} has 1024 bits. Use 2048.`);
  return told('good', `${domain} publishes the DKIM key ${best.selector}.`);
};

/** `texts` are those of `_dmarc` under the domain, else under the domain above it. */
export const judgeDmarc = (domain: string, texts: readonly string[]): DnsFinding => {
  const records = texts.filter(text => /^v=DMARC1\s*(;|$)/i.test(text));
  const [record] = records;
  const found = (state: DnsState, line: string): DnsFinding => ({ of: 'DMARC', state, line });
  if (record === undefined)
    return found(
      'bad',
      `${domain} has no DMARC record. Add a TXT record at _dmarc.${domain}, at first "v=DMARC1; p=none; rua=mailto:you@${domain}".`,
    );
  if (records.length > 1)
    return found('bad', `${domain} has ${records.length} DMARC records, so none counts. Make one of them.`);
  const policy = /;\s*p=\s*(\w+)/i.exec(record)?.[1]?.toLowerCase();
  if (policy === 'none')
    return found(
      'weak',
      `DMARC of ${domain} only watches (p=none). Once the reports look right, set p=quarantine, then p=reject.`,
    );
  if (policy !== 'quarantine' && policy !== 'reject')
    return found('bad', `The DMARC record of ${domain} names no policy: ${record}`);
  return found('good', `Receivers of forged mails of ${domain} are told to ${policy} them.`);
};
