/** What is done to translations of a category: linked, parted, renamed in place, put into one order. Each can be taken back. */
import { useQueryClient } from '@tanstack/react-query';
import { orderedLike } from '@trivium/rules/site/sibling-order';
import { call } from '../../../../lib/call.ts';
import { notify, notifyProblem } from '../../../../lib/notify.ts';
import type { QuizLanguage } from '../../../../lib/quiz-languages.ts';
import { useText } from '../../../../lib/text.ts';
import { type Category, held, inOrder } from '../../shelf.ts';

type Changes = { readonly name: string } | { readonly subject: string | null };

/** Does what changes categories and tells how it went; the lists are read again either way. */
const useDo = () => {
  const queries = useQueryClient();
  const again = () => queries.invalidateQueries({ queryKey: ['category'] });
  return async (line: string, act: () => Promise<() => Promise<unknown>>) => {
    try {
      const undo = await act();
      notify(line, { undo: () => undo().then(again) });
    } catch (problem) {
      notifyProblem(problem);
    }
    await again();
  };
};

const change = (rows: readonly Category[], fields: Changes): Promise<readonly Category[]> =>
  'name' in fields
    ? Promise.all(rows.map(row => call('category/change', { ...held(row), fields })))
    : call('category/bulk', { do: 'change', rows: rows.map(held), fields });

export const useTwins = (row: Category, all: readonly Category[]) => {
  const t = useText();
  const run = useDo();
  const isTaken = ({ id, subject }: Category) =>
    subject !== null && all.some(other => other.subject === subject && other.id !== id);
  return {
    twinOf: ({ id }: QuizLanguage) =>
      id === row.language_id
        ? row
        : all.find(
            ({ language_id, subject }) => language_id === id && subject !== null && subject === row.subject,
          ),
    /** Categories of a language that are nobody's translation. */
    freeIn: ({ id }: QuizLanguage) =>
      inOrder(all.filter(other => other.language_id === id && !isTaken(other))),
    link: (twin: Category) => {
      // A category that names no subject yet gives its own address for one.
      const subject = row.subject ?? row.slug;
      const rows = row.subject === null ? [row, twin] : [twin];
      return run(t('category.linked', { name: twin.name }), async () => {
        const linked = await change(rows, { subject });
        return () => change(linked, { subject: null });
      });
    },
    unlink: (twin: Category) =>
      run(t('category.unlinked', { name: twin.name }), async () => {
        const parted = await change([twin], { subject: null });
        return () => change(parted, { subject: twin.subject });
      }),
    rename: (twin: Category, name: string) =>
      run(t('category.saved'), async () => {
        const renamed = await change([twin], { name });
        return () => change(renamed, { name: twin.name });
      }),
  };
};

/** Puts the categories of the other languages into the order of this one's, as far as they are its translations. */
export const useCopyOrder = (row: Category, all: readonly Category[], languages: readonly QuizLanguage[]) => {
  const t = useText();
  const run = useDo();
  const of = (language: number) => inOrder(all.filter(({ language_id }) => language_id === language));
  const order = (rows: readonly Category[]) => call('category/order', { rows: rows.map(held) });
  return () =>
    run(t('category.order_copied'), async () => {
      const model = of(row.language_id).flatMap(({ subject }) => subject ?? []);
      const done: { before: readonly number[]; saved: readonly Category[] }[] = [];
      for (const { id } of languages) {
        const own = of(id);
        const after = orderedLike(own, ({ subject }) => subject, model);
        if (id === row.language_id || after.every((one, at) => one === own[at])) continue;
        done.push({ before: own.map(one => one.id), saved: await order(after) });
      }
      return async () => {
        for (const { before, saved } of done)
          await order(before.flatMap(id => saved.find(one => one.id === id) ?? []));
      };
    });
};
