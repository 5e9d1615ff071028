/** Where the questions will go: categories with their counts, language, levels, state and tags. */
import { useFormat } from '../../../lib/format.ts';
import { useLanguage, useText } from '../../../lib/text.ts';
import { Lamp } from '../../../ui/list/mark.tsx';
import { Card } from '../../../ui/page/card.tsx';
import type { BankImport } from '../model/bank-import.ts';

const SHOWN = 6;

export const GoesCard = ({ row }: { row: BankImport }) => {
  const t = useText();
  const { number, list } = useFormat();
  const panelLanguage = useLanguage();
  const { categories, languages, where_to: where } = row;
  if (categories.length === 0) return null;
  const others = categories.slice(SHOWN);
  const news = categories.filter(({ is_new }) => is_new).length;
  const names = new Intl.DisplayNames([panelLanguage], { type: 'language' });
  const parts = [
    ...languages.map(({ code }) => names.of(code) ?? code),
    t(`import.level_way.${where.level_way}`),
    t(`questions.state.${where.state}`),
    ...where.tags.map(tag => t('import.tagged', { tag })),
  ];
  return (
    <Card title={t('import.goes_to')}>
      <ul className="bank-goes">
        {categories.slice(0, SHOWN).map(({ name, count, hue, is_new }) => (
          <li key={name} className={hue === null ? '' : `hue-${hue}`}>
            <Lamp />
            <b dir="auto">{name}</b> <span className="tabular">{number(count)}</span>
            {is_new && <span className="tag">{t('import.is_new')}</span>}
          </li>
        ))}
      </ul>
      {(others.length > 0 || news > 0) && (
        <p className="muted">
          {others.length > 0 && t('import.more_categories', { count: others.length })}{' '}
          {news > 0 && t('import.new_categories', { count: news })}
        </p>
      )}
      <p className="muted">{list(parts)}</p>
    </Card>
  );
};
