/** What is public of the other's answers by category, while one weighs (DECISIONS 13). */
import { useNumber, useText } from '../../../lib/i18n/text.ts';
import { Card } from '../../../ui/list/card.tsx';
import type { Duel } from '../duel-words.ts';

const SHOWN_MOST = 6;

export const Known = ({ name, known }: { name: string; known: Duel['known_of_them'] }) => {
  const text = useText();
  const number = useNumber();
  return (
    <Card className="grid gap-2">
      <h2 className="display text-d-sm" dir="auto">
        {text('duel.known_title', { name })}
      </h2>
      {known.length === 0 ? (
        <p className="text-ink-2">{text('duel.known_none')}</p>
      ) : (
        <dl className="dl-known">
          {known.slice(0, SHOWN_MOST).map(({ category, percent }) => (
            <div key={category}>
              <dt dir="auto">{category}</dt>
              <dd className="num">
                {text('duel.known_right', { percent: number(percent / 100, { style: 'percent' }) })}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="text-sm text-ink-2">{text('duel.known_same')}</p>
    </Card>
  );
};
