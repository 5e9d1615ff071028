/** The first lines of the checklist, on the dashboard of an empty site. */
import { Link } from 'react-router';
import { useText } from '../../../lib/text.ts';
import { useChecklistWords } from '../../../parts/site/checklist-words.ts';
import { useChecklist } from '../../../parts/site/use-site.ts';
import { Lamp } from '../../../ui/list/mark.tsx';
import { Card } from '../../../ui/page/card.tsx';

/** What wants somebody stands first. */
const LINES = 4;
const ORDER = { failed: 0, open: 1, done: 2 } as const;

export const ChecklistCard = () => {
  const t = useText();
  const words = useChecklistWords();
  const { data } = useChecklist();
  if (!data) return null;
  const { items } = data;
  const done = items.filter(({ state }) => state === 'done').length;
  const musts = items.filter(item => item.is_must).toSorted((a, b) => ORDER[a.state] - ORDER[b.state]);
  return (
    <Card
      title={t('check.title')}
      end={
        <b className="muted tabular">{t('check.of', { done: String(done), all: String(items.length) })}</b>
      }
    >
      <ul className="grid gap-2">
        {musts.slice(0, LINES).map(item => {
          const { name, path } = words(item);
          return (
            <li key={item.name} className="flex items-center gap-2">
              <Lamp
                {...(item.state !== 'done' && {
                  tone: item.state === 'failed' ? ('bad' as const) : ('off' as const),
                })}
              />
              <span className="flex-1">{name}</span>
              {path && item.state !== 'done' && (
                <Link className="link" to={path}>
                  {t('check.mend')}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
      <p className="mt-3">
        <Link className="link" to="/checklist">
          {t('check.all')}
        </Link>
      </p>
    </Card>
  );
};
