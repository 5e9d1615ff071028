/** What the cards of the third step share: where questions go, and the way to change it. */
import type { WhereTo } from '../model/bank-import.ts';

export type WhereProps = { where: WhereTo; set: (more: Partial<WhereTo>) => void };
