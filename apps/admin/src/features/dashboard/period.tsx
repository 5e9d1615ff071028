/** How many days the dashboard shows. */
import { useText } from '../../lib/text.ts';
import { Segmented } from '../../ui/form/segmented.tsx';
import { DAYS, type Days } from './days.ts';

export const Period = ({ days, onChange }: { days: Days; onChange: (days: Days) => void }) => {
  const t = useText();
  return (
    <Segmented
      label={t('dash.period')}
      value={days}
      onChange={onChange}
      options={DAYS.map(value => ({ value, name: t(`dash.days.${value}`) }))}
    />
  );
};
