/** From when to when an exam can be begun, by the clocks of the site's time zone. */
import { useText } from '../../../lib/text.ts';
import { Field, Input } from '../../../ui/form/field.tsx';
import { Card } from '../../../ui/page/card.tsx';
import type { PlanCardProps } from './form.ts';

const WALL_LENGTH = 16;

export const WhenCard = ({ wish, set, errorOf, isSat, zone }: PlanCardProps & { zone: string }) => {
  const t = useText();
  // An emptied field is no time; the last one stays.
  const put = (name: 'starts' | 'ends', value: string) => {
    if (value !== '') set(name, value.slice(0, WALL_LENGTH));
  };
  return (
    <Card title={t('exam.when')}>
      <div className="grid grid-cols-1 gap-3">
        <Field label={t('exam.field.starts')} error={errorOf('starts')}>
          <Input
            type="datetime-local"
            value={wish.starts}
            disabled={isSat}
            onChange={({ target }) => put('starts', target.value)}
          />
        </Field>
        <Field label={t('exam.field.ends')} help={t('exam.ends_help')} error={errorOf('ends')}>
          <Input
            type="datetime-local"
            value={wish.ends}
            onChange={({ target }) => put('ends', target.value)}
          />
        </Field>
        <p className="help">{t('exam.zone', { zone })}</p>
        <p className="help">{t('exam.who')}</p>
      </div>
    </Card>
  );
};
