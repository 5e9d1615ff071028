/** The plan: at what time, where to, and how many copies are kept. */
import { useId, useState } from 'react';
import { type Say, useText } from '../../lib/text.ts';
import { LeaveGuard } from '../../parts/record/save-bar.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Field, Input } from '../../ui/form/field.tsx';
import { Card, Note } from '../../ui/page/card.tsx';
import type { Copies } from './use-copies.ts';
import { type CopySettings, KEPT_FIELDS, type PlanField, usePlanDraft, useWrite } from './use-plan.ts';

type Plan = ReturnType<typeof usePlanDraft>;

const errorOf = (name: PlanField, plan: Plan, t: Say): string | undefined => {
  if (!plan.isBad(name)) return undefined;
  return t(name === 'copy_place' ? 'copy.plan.bad_place' : 'field.not_good');
};

const TimeField = ({ plan }: { plan: Plan }) => {
  const t = useText();
  return (
    <Field
      label={t('setting.name.copy_at')}
      help={t('setting.help.copy_at')}
      error={errorOf('copy_at', plan, t)}
    >
      <Input
        type="time"
        value={plan.shown('copy_at')}
        onChange={({ target }) => plan.write('copy_at', target.value)}
      />
    </Field>
  );
};

/** A path is read from left to right in every language. */
const PlaceField = ({ plan, usual }: { plan: Plan; usual: string }) => {
  const t = useText();
  return (
    <Field
      label={t('setting.name.copy_place')}
      help={t('setting.help.copy_place')}
      error={errorOf('copy_place', plan, t)}
    >
      <Input
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        placeholder={plan.shown('copy_place') === '' ? usual : undefined}
        value={plan.shown('copy_place')}
        onChange={({ target }) => plan.write('copy_place', target.value)}
      />
    </Field>
  );
};

/** How many days, weeks and months keep their newest copy, side by side. */
const KeptFields = ({ plan }: { plan: Plan }) => {
  const t = useText();
  const helpId = useId();
  return (
    <fieldset className="grid gap-2 min-w-0 m-0 p-0 border-0" aria-describedby={helpId}>
      <legend className="font-bold">{t('copy.plan.kept')}</legend>
      <div className="copy-kept">
        {KEPT_FIELDS.map(name => (
          <Field key={name} label={t(`copy.plan.${name}`)} error={errorOf(name, plan, t)}>
            <Input
              inputMode="numeric"
              value={plan.shown(name)}
              onChange={({ target }) => plan.write(name, target.value)}
            />
          </Field>
        ))}
      </div>
      <p className="help" id={helpId}>
        {t('copy.plan.line')}
      </p>
    </fieldset>
  );
};

export const PlanCard = ({ rows, copies }: { rows: CopySettings; copies: Copies }) => {
  const t = useText();
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
        {copies.next_at === null && <Note tone="warn">{t('copy.plan.by_hand')}</Note>}
        <TimeField plan={plan} />
        <PlaceField plan={plan} usual={copies.place} />
        <KeptFields plan={plan} />
        <Button look="ink" type="submit" aria-disabled={!plan.isDirty || !plan.canSave || isSaving}>
          {t('copy.plan.save')}
        </Button>
        <LeaveGuard isDirty={plan.isDirty && !isSaving} />
      </form>
    </Card>
  );
};
