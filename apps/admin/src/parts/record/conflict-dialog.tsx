/** Somebody else changed the record meanwhile: both versions side by side, and a choice for each field. */
import { type ReactNode, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/form/button.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { Saving, Versioned } from './use-record-form.ts';

type ConflictProps<Row extends Versioned> = {
  record: Saving<Row>;
  nameOf: (field: string) => ReactNode;
  show?: (field: string, value: unknown) => ReactNode;
};

const plain = (_: string, value: unknown): ReactNode =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);

export function ConflictDialog<Row extends Versioned>({ record, nameOf, show = plain }: ConflictProps<Row>) {
  const t = useText();
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  const { conflict, form, changes, resolve, dropConflict } = record;
  if (!conflict) return null;
  const mine = form.getValues();
  const present = conflict.present as Record<string, unknown>;
  const both = changes.filter(field => JSON.stringify(mine[field]) !== JSON.stringify(present[field]));
  const save = () => {
    const chosen = Object.fromEntries(
      changes.map(field => [field, theirs.includes(field) ? present[field] : mine[field]]),
    );
    void resolve(chosen);
  };
  return (
    <Dialog
      isOpen
      isWide
      onClose={dropConflict}
      title={t('conflict.title')}
      line={t('conflict.line')}
      acts={
        <>
          <Button onClick={dropConflict}>{t('common.cancel')}</Button>
          <Button look="main" onClick={save}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      {both.map(field => (
        <section key={field} className="grid gap-2">
          <h3 className="heading first-capital">{nameOf(field)}</h3>
          <div className="grid grid-cols-2 gap-4 max-[699px]:grid-cols-1">
            <p className="inserted" dir="auto">
              {show(field, mine[field])}
            </p>
            <p className="deleted" dir="auto">
              {show(field, present[field])}
            </p>
          </div>
          <Segmented
            label={t('conflict.title')}
            value={theirs.includes(field) ? 'theirs' : 'mine'}
            onChange={side =>
              setTheirs(side === 'theirs' ? [...theirs, field] : theirs.filter(name => name !== field))
            }
            options={[
              { value: 'mine', name: t('conflict.take_mine') },
              { value: 'theirs', name: t('conflict.take_theirs') },
            ]}
          />
        </section>
      ))}
    </Dialog>
  );
}
