/** Today's three quests with their swap, for home and the road (ALIVE 3). */
import type { Reply } from '@trivium/contract/catalogue';
import { useState } from 'react';
import { ask } from '../../lib/api/call.ts';
import { invalidate } from '../../lib/api/reply.ts';
import { say, useText } from '../../lib/i18n/text.ts';
import { notice } from '../../lib/notice.ts';
import { Button } from '../../ui/form/button.tsx';
import { QuestLine } from './quest-line.tsx';

type Quests = NonNullable<Reply<'get_road'>['quests']>;

/** Its own heading; nothing where there is no quest to draw. */
export const TodaysThree = ({ quests: { rows, xp, may_swap } }: { quests: Quests }) => {
  const text = useText();
  const [busy, setBusy] = useState<string | null>(null);
  const done = rows.filter(({ is_done }) => is_done).length;
  const swap = async (id: (typeof rows)[number]['id']) => {
    if (busy !== null) return;
    setBusy(id);
    const answer = await ask('swap_quest', { id });
    if (!answer.ok && answer.refusal === null) notice.error(say('app.not_loaded'));
    invalidate('get_road');
    setBusy(null);
  };
  if (rows.length === 0) return null;
  return (
    <section className="card">
      <header className="flex items-baseline justify-between gap-3">
        <h2 className="display text-d-sm">{text('quest.title')}</h2>
        <p className="num text-sm text-ink-2">{text('quest.tally', { done, total: rows.length })}</p>
      </header>
      <ul className="mt-1">
        {rows.map(quest => (
          <QuestLine
            key={quest.id}
            quest={quest}
            xp={xp}
            end={
              may_swap &&
              !quest.is_done && (
                <Button
                  variant="text"
                  size="small"
                  busy={busy === quest.id}
                  aria-label={text('quest.swap_of', { quest: text(`quest.${quest.id}`) })}
                  onClick={() => void swap(quest.id)}
                >
                  {text('quest.swap')}
                </Button>
              )
            }
          />
        ))}
      </ul>
      <p className="mt-1 text-sm text-ink-2">{text('quest.lead')}</p>
    </section>
  );
};
