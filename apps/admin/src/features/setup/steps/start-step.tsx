/** Step 5: the starter pack, yes or no, and the first people to help. */
import type { CSSProperties, ReactNode } from 'react';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { useFormat } from '../../../lib/format.ts';
import { notifyProblem } from '../../../lib/notify.ts';
import { useLanguage, useText } from '../../../lib/text.ts';
import { useCalls } from '../../../parts/site/use-site.ts';
import { Tag } from '../../../ui/list/mark.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { StepForm } from '../setup-stage.tsx';
import type { SetupNow, StepProps } from '../step.ts';
import { Invite } from './invite.tsx';

const SUBJECTS_SHOWN = 8;

const Option = ({
  isOn,
  onChoose,
  title,
  children,
}: {
  isOn: boolean;
  onChoose: () => void;
  title: string;
  children: ReactNode;
}) => (
  <label className="setup-option">
    <input type="radio" name="start" className="radio" checked={isOn} onChange={onChoose} />
    <span className="grid gap-1.5">
      <b>{title}</b>
      <span className="muted">{children}</span>
    </span>
  </label>
);

const Subjects = ({ subjects }: Pick<SetupNow['pack'], 'subjects'>) => {
  const format = useFormat();
  return (
    <span className="mt-1 flex flex-wrap gap-1.5">
      {subjects.slice(0, SUBJECTS_SHOWN).map(({ name, hue, questions }, at) => (
        <span
          key={name}
          className={`hue-${hue ?? (at % 8) + 1}`}
          style={{ '--tag': 'var(--hue-soft)' } as CSSProperties}
        >
          <Tag>
            <bdi>{name}</bdi> {format.number(questions)}
          </Tag>
        </span>
      ))}
    </span>
  );
};

const Roles = () => {
  const t = useText();
  return (
    <Card title={t('setup.roles')}>
      <h3 className="heading">{t('setup.editor')}</h3>
      <p className="muted mb-3">{t('setup.editor_line')}</p>
      <h3 className="heading">{t('setup.admin')}</h3>
      <p className="muted">{t('setup.admin_line')}</p>
    </Card>
  );
};

export const StartStep = ({ now: { pack }, onDone, onBack }: StepProps) => {
  const t = useText();
  const format = useFormat();
  const language = useLanguage();
  const hasPack = pack.questions > 0;
  const [takesPack, setTakesPack] = useState(hasPack && pack.is_on);
  const [isBusy, setBusy] = useState(false);
  const mayInvite = useCalls().includes('staff/invite');
  const names = new Intl.DisplayNames(language, { type: 'language' });
  const save = async () => {
    setBusy(true);
    try {
      await call('setup/start', { pack: takesPack });
      onDone();
    } catch (problem) {
      notifyProblem(problem);
    } finally {
      setBusy(false);
    }
  };
  return (
    <StepForm
      onBack={onBack}
      onNext={() => void save()}
      isBusy={isBusy}
      next={t('setup.open_panel')}
      aside={<Roles />}
    >
      <fieldset className="grid gap-4">
        <legend className="sr-only">{t('setup.step.start')}</legend>
        {hasPack && (
          <Option isOn={takesPack} onChoose={() => setTakesPack(true)} title={t('setup.with_pack')}>
            {t('setup.with_pack_line', {
              number: format.number(pack.questions),
              languages: format.list(pack.languages.map(code => names.of(code) ?? code)),
            })}
            <Subjects subjects={pack.subjects} />
          </Option>
        )}
        <Option isOn={!takesPack} onChoose={() => setTakesPack(false)} title={t('setup.empty')}>
          {t('setup.empty_line')}
        </Option>
      </fieldset>
      {mayInvite && <Invite />}
    </StepForm>
  );
};
