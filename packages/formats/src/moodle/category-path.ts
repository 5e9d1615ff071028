/** Paths of Moodle's categories, such as `$course$/top/Biology/Cells`; a slash in a name is written twice. */
import type { BankItem } from '../bank/item.ts';

export type Category = Pick<BankItem, 'category' | 'subcategory'>;

/** The first category below the top, and all below it as one subcategory. */
export const categoryOf = (path: string): Category => {
  const parts = path.split(/(?<!\/)\/(?!\/)/).map(part => part.replaceAll('//', '/').trim());
  const inside = /^\$.*\$$/.test(parts[0] ?? '') ? parts.slice(1) : parts;
  const [category = '', ...below] = inside[0] === 'top' ? inside.slice(1) : inside;
  return { category, subcategory: below.filter(part => part !== '').join(' / ') };
};

/** A subcategory without a category has no place in it. */
export const pathOf = ({ category, subcategory }: Category): string => {
  const names = category === '' ? [] : subcategory === '' ? [category] : [category, subcategory];
  return ['$course$', 'top', ...names.map(name => name.replaceAll('/', '//'))].join('/');
};
