/** The plan: at what time, where to, and how many copies are kept. */
import { useState } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { LeaveGuard } from '../../parts/record/save-bar.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Field, Input } from '../../ui/form/field.tsx';
import { Card, Note } from '../../ui/page/card.tsx';
import type { Copies } from './use-copies.ts';
import { PLAN_FIELDS, type PlanField, type useCopySettings, usePlanDraft, useWrite } from './use-plan.ts';

type Rows = NonNullable<ReturnType<typeof useCopySettings>>;

/** Words and times of day are read from left to right in every language. */
const InputOf = ({ name, plan }: { name: PlanField; plan: ReturnType<typeof usePlanDraft> }) => {
  const t = useText();
  const isNumber = plan.isNumber(name);
  return (
    <Field
      label={t(`setting.name.${name}`)}
      help={t(`setting.help.${name}`)}
      error={plan.isBad(name) ? t('field.not_good') : undefined}
    >
      <Input
        type={name === 'copy_at' ? 'time' : 'text'}
        inputMode={isNumber ? 'numeric' : undefined}
        dir={name === 'copy_place' ? 'ltr' : undefined}
        value={plan.shown(name)}
        onChange={({ target }) => plan.write(name, target.value)}
      />
    </Field>
  );
};

export const PlanCard = ({ rows, copies }: { rows: Rows; copies: Copies }) => {
  const t = useText();
  const { instant } = useFormat();
  const plan = usePlanDraft(rows);
  const write = useWrite();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    if (await write(rows, plan.values(), t('copy.plan.saved'))) plan.clear();
    setSaving(false);
  };
  return (
    <Card title={t('copy.plan')}>
      <form
        className="grid gap-3"
        onSubmit={event => {
          event.preventDefault();
          if (plan.isDirty && plan.canSave && !isSaving) void save();
        }}
      >
        {copies.next_at === null ? (
          <Note tone="warn">{t('copy.plan.by_hand')}</Note>
        ) : (
          <p role="status">{t('copy.plan.next', { when: instant(copies.next_at) })}</p>
        )}
        <p className="muted">{t('copy.plan.line')}</p>
        {PLAN_FIELDS.map(name => (
          <InputOf key={name} name={name} plan={plan} />
        ))}
        <Button look="ink" type="submit" disabled={!plan.isDirty || !plan.canSave || isSaving}>
          {t('copy.plan.save')}
        </Button>
        <LeaveGuard isDirty={plan.isDirty && !isSaving} />
      </form>
    </Card>
  );
};
