/** Which names players may take: the rule of DECISIONS 2, and nobody who could be mistaken for staff. */
import { capitaliseFirst, cleanName } from '@trivium/rules/text/name';
import { Refusal } from '../../http/refusal.ts';
import type { Db } from '../../platform/db.ts';
import { staffNames } from './store.ts';

/** Offices of the site: a name with one of these words speaks for the site. */
const OFFICES = ['admin', 'administrator', 'moderator', 'staff', 'support', 'official', 'trivium'];
/** These only alone: in a longer name they are ordinary words. */
const ALONE = ['mod', 'system', 'editor', 'owner'];

/** Letters of other alphabets and signs that are read as Latin ones. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
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

const offices = new Set(OFFICES.map(skeleton));
const alone = new Set([...OFFICES, ...ALONE].map(skeleton));

/** True when the name is an office of the site, or has one among its words, numbered or not. */
export const isOffice = (name: string): boolean =>
  alone.has(skeleton(name)) ||
  name.split(/[\s._-]+/).some(word => offices.has(skeleton(word.replace(/\d+$/, ''))));

/** The name as it is kept, its first letter upper-cased. Refuses with `bad_name`; staff may carry their office. */
export const readName = async (
  db: Db,
  text: string,
  who: { playerId: number; isStaff: boolean; language: string },
): Promise<string> => {
  const clean = cleanName(text);
  if (clean === null) throw new Refusal('bad_name');
  const name = capitaliseFirst(clean, who.language);
  if (!who.isStaff) {
    const own = skeleton(name);
    const isStaffLike = (await staffNames(db, who.playerId)).some(other => skeleton(other) === own);
    if (isOffice(name) || isStaffLike) throw new Refusal('bad_name');
  }
  return cleanName(name) ?? clean;
};
