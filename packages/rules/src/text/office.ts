/** Refuses names that sound like staff of the site (DECISIONS 2). Pure. */
import { skeleton } from './look-alike.ts';

/** Offices of the site: a name with one of these words speaks for the site. */
const OFFICES = ['admin', 'administrator', 'moderator', 'staff', 'support', 'official', 'trivium'];
/** These only alone: in a longer name they are ordinary words. */
const ALONE = ['mod', 'system', 'editor', 'owner'];

const offices = new Set(OFFICES.map(skeleton));
const alone = new Set([...OFFICES, ...ALONE].map(skeleton));

/** True when the name is an office of the site, or has one among its words, numbered or not. */
export const isOffice = (name: string): boolean =>
  alone.has(skeleton(name)) ||
  name.split(/[\s._-]+/).some(word => offices.has(skeleton(word.replace(/\d+$/, ''))));
