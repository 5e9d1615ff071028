/** The bar that names what changed and waits for Save; leaving with changes asks first (PANEL, Forms). */
import { type ReactNode, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useKeys } from '../../lib/keys.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { Saving, Versioned } from './use-record-form.ts';

type SaveBarProps<Row extends Versioned> = {
  record: Saving<Row>;
  /** What readers and both versions call a field. */
  nameOf: (field: string) => ReactNode;
  /** How a value is shown beside the other version's. */
  show?: (field: string, value: unknown) => ReactNode;
  /** More buttons: save and publish, say. */
  acts?: ReactNode;
};

/** Asks before unsaved changes are lost, within the panel and when the window closes. */
export const LeaveGuard = ({ isDirty }: { isDirty: boolean }) => {
  const t = useText();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [isDirty]);
  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('form.leave')}
      line={t('form.leave_line')}
      acts={
        <>
          <Button onClick={() => blocker.reset?.()}>{t('form.stay')}</Button>
          <Button look="danger" onClick={() => blocker.proceed?.()}>
            {t('form.leave_yes')}
          </Button>
        </>
      }
    />
  );
};

export function SaveBar<Row extends Versioned>({ record, nameOf, show, acts }: SaveBarProps<Row>) {
  const t = useText();
  const { changes, isSaving, save, discard } = record;
  const isDirty = changes.length > 0;
  useKeys({ 'ctrl+Enter': () => void (isDirty && save()) });
  return (
    <>
      {isDirty && (
        <div className="save-bar" role="toolbar" aria-label={t('form.changes', { count: changes.length })}>
          <b role="status">{t('form.changes', { count: changes.length })}</b>
          <span className="cut max-w-64">
            {changes.map((field, at) => (
              <span key={field}>
                {at > 0 && ', '}
                {nameOf(field)}
              </span>
            ))}
          </span>
          <Button size="small" onClick={discard}>
            {t('form.discard')}
          </Button>
          {acts}
          <Button
            size="small"
            look="main"
            keyName="Ctrl Enter"
            aria-disabled={isSaving}
            onClick={() => void (isSaving || save())}
          >
            {t('common.save')}
          </Button>
        </div>
      )}
      <LeaveGuard isDirty={isDirty && !isSaving} />
      <ConflictDialog record={record} nameOf={nameOf} {...(show && { show })} />
    </>
  );
}
