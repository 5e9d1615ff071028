/** Keeps filters, order and columns under a name. */
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../../lib/call.ts';
import { notifyProblem } from '../../../../lib/notify.ts';
import { useText } from '../../../../lib/text.ts';
import type { FilterValues } from '../../../../parts/list/list-page.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { Field, Input } from '../../../../ui/form/field.tsx';
import { Popover } from '../../../../ui/overlay/popover.tsx';

export const SaveView = ({
  filter,
  sort,
  columns,
  onSaved,
}: {
  filter: FilterValues;
  sort: { readonly by: string; readonly order: 'asc' | 'desc' };
  columns: readonly string[];
  onSaved: () => void;
}) => {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState('');
  const save = async () => {
    try {
      const view = { table: 'question', name, filter: JSON.stringify(filter), sort, columns: [...columns] };
      await call('view/save', view);
      setIsOpen(false);
      setName('');
      onSaved();
    } catch (problem) {
      notifyProblem(problem);
    }
  };
  return (
    <Popover
      label={t('questions.view.save')}
      isOpen={isOpen}
      onOpen={setIsOpen}
      button={
        <Button size="small" look="ghost" icon={Bookmark}>
          {t('questions.view.save')}
        </Button>
      }
    >
      <form
        className="grid gap-3"
        onSubmit={event => {
          event.preventDefault();
          void save();
        }}
      >
        <Field label={t('questions.view.name')}>
          <Input value={name} maxLength={40} onChange={event => setName(event.target.value)} />
        </Field>
        <Button look="main" type="submit" disabled={name.trim() === ''}>
          {t('common.save')}
        </Button>
      </form>
    </Popover>
  );
};
