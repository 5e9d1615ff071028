/** Deleting what nothing hangs on, at once; Undo makes it again as it was. */
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { notify, notifyProblem } from '../../../lib/notify.ts';
import { useText } from '../../../lib/text.ts';
import { type Category, held, type Part } from '../shelf.ts';

const makeCategory = ({
  type,
  language_id,
  slug,
  name,
  icon,
  hue,
  image,
  price,
  position,
  is_active,
  has_levels,
  daily_weekday,
  subject,
}: Category) => {
  const looks = { icon: icon as '', hue, image, price, position };
  return call('category/create', {
    fields: { type, language_id, slug, name, ...looks, is_active, has_levels, daily_weekday, subject },
  });
};

const makePart = ({ category_id, slug, name, image, position, is_active }: Part) =>
  call('subcategory/create', { fields: { category_id, slug, name, image, position, is_active } });

export const useRemoval = (onGone: () => void) => {
  const t = useText();
  const queries = useQueryClient();
  const again = async () => {
    await queries.invalidateQueries({ queryKey: ['category'] });
    await queries.invalidateQueries({ queryKey: ['subcategory'] });
  };
  const run = async (name: string, remove: () => Promise<unknown>, make: () => Promise<unknown>) => {
    try {
      await remove();
      onGone();
      notify(t('category.deleted', { name }), { undo: () => make().then(again) });
    } catch (problem) {
      notifyProblem(problem);
    }
    await again();
  };
  return {
    category: (row: Category) =>
      run(
        row.name,
        () => call('category/delete', held(row)),
        () => makeCategory(row),
      ),
    part: (row: Part) =>
      run(
        row.name,
        () => call('subcategory/delete', held(row)),
        () => makePart(row),
      ),
  };
};
