/** Asks the DNS whether mails of this site will be believed: SPF, DKIM and DMARC of its sender (DECISIONS 2). */
import { Resolver } from 'node:dns/promises';
import { type DoctorFinding, findingOf } from '@trivium/rules/site/doctor-finding';
import {
  judgeDkim,
  judgeDmarc,
  judgeSpf,
  SPF_LOOKUPS_MOST,
  spfInclude,
  spfLookups,
  spfRecords,
  USUAL_SELECTORS,
} from '@trivium/rules/site/sender-dns';

/** The texts at a name; none where there are none. Rejects when the DNS does not answer. */
export type ReadTexts = (name: string) => Promise<string[]>;

const NOBODY = new Set(['ENOTFOUND', 'ENODATA']);
const WAIT_MS = 3_000;

/** Asks the resolver of this machine. */
export const askDns = (): ReadTexts => {
  const resolver = new Resolver({ timeout: WAIT_MS, tries: 2 });
  return async name => {
    try {
      return (await resolver.resolveTxt(name)).map(parts => parts.join(''));
    } catch (problem) {
      if (NOBODY.has((problem as { code?: string }).code ?? '')) return [];
      throw problem;
    }
  };
};

/** Lookups of an SPF record and of those that it includes; stops once they are too many. */
const countLookups = async (texts: readonly string[], ask: ReadTexts, before = 0): Promise<number> => {
  let count = before;
  for (const term of spfRecords(texts).flatMap(spfLookups)) {
    count += 1;
    if (count > SPF_LOOKUPS_MOST) return count;
    const included = spfInclude(term);
    if (included !== null) count = await countLookups(await ask(included), ask, count);
  }
  return count;
};

/** What a domain without a record of its own inherits: the one of the domain above it. */
const dmarcTexts = async (domain: string, ask: ReadTexts): Promise<string[]> => {
  const own = await ask(`_dmarc.${domain}`);
  const above = domain.split('.').slice(1).join('.');
  return own.length > 0 || !above.includes('.') ? own : ask(`_dmarc.${above}`);
};

const unasked = (name: string, problem: unknown): DoctorFinding =>
  findingOf('mail')('unknown', 'mail_no_dns', {
    name,
    code: (problem as { code?: string }).code ?? 'no code',
  });

/** Asks all three; one that gets no answer does not hide the others. */
export const examineSender = (
  domain: string,
  selector: string | null,
  ask: ReadTexts,
): Promise<DoctorFinding[]> => {
  const selectors = selector === null ? [...USUAL_SELECTORS] : [selector];
  const parts: readonly (readonly [string, () => Promise<DoctorFinding>])[] = [
    [
      'SPF',
      async () => {
        const texts = await ask(domain);
        return judgeSpf(domain, texts, await countLookups(texts, ask));
      },
    ],
    [
      'DKIM',
      async () => {
        const asked = selectors.map(async each => ({
          selector: each,
          texts: await ask(`${each}._domainkey.${domain}`),
        }));
        return judgeDkim(domain, await Promise.all(asked), selector !== null);
      },
    ],
    ['DMARC', async () => judgeDmarc(domain, await dmarcTexts(domain, ask))],
  ];
  return Promise.all(parts.map(([name, look]) => look().catch(problem => unasked(name, problem))));
};
