/** What is taken, and what happens to it. */
import { useText } from '../../../lib/text.ts';
import { Card } from '../../../ui/page/card.tsx';

/** The families of formats, in the order in which operators hold them. */
const FAMILIES = ['sheets', 'lms', 'games', 'text', 'open', 'cards', 'own', 'archive'] as const;

export const FormatsCard = () => {
  const t = useText();
  return (
    <Card title={t('import.formats')}>
      <dl className="bank-formats">
        {FAMILIES.map(name => (
          <div key={name}>
            <dt>{t(`import.family.${name}`)}</dt>
            <dd className="muted">{t(`import.family_line.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};
