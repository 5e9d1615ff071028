/** Chooses a subject of the quiz zone that the player has not opened lately (ALIVE 4). */
import { MODE_ROWS } from '@trivium/rules/play/mode-row';
import { DAY_MS } from '@trivium/rules/time/units';
import { useState } from 'react';
import { useReply } from '../../../lib/api/reply.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { go } from '../../../lib/routes/navigation.ts';
import { placePath } from '../../../lib/routes/quiz-paths.ts';
import { setting } from '../../../lib/session/site.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Glim } from '../../../ui/glim/glim.tsx';
import { Card } from '../../../ui/list/card.tsx';

const SUBJECTS_READ = 100;

/** For players: guests have opened nothing. Nothing where there is no subject to open. */
export const Surprise = () => {
  const text = useText();
  const [openedAt] = useState(() => Date.now());
  const { reply: zone } = useReply('get_categories', { type: MODE_ROWS.quiz_zone.categoryType ?? 0 });
  const { reply: known } = useReply(
    'get_knowledge',
    { limit: SUBJECTS_READ },
    { skip: !setting('practice_enabled') },
  );
  const open = (zone ?? []).filter(({ is_unlocked, questions }) => is_unlocked && questions > 0);
  if (open.length === 0) return null;
  const since = openedAt - setting('surprise_days') * DAY_MS;
  const lately = new Set(
    (known ?? []).flatMap(({ slug, last_at }) =>
      last_at !== null && Date.parse(last_at) > since ? [slug] : [],
    ),
  );
  const fresh = open.filter(({ slug }) => !lately.has(slug));
  const surprise = () => {
    const among = fresh.length > 0 ? fresh : open;
    const drawn = among[Math.floor(Math.random() * among.length)];
    if (drawn) go(placePath('quiz_zone', { category: drawn.slug }));
  };
  return (
    <Card lip className="hub-surprise">
      <Glim pose="thinking" size={64} />
      <span className="min-w-0 flex-1">
        <b className="display block text-d-sm">{text('hub.cannot_decide')}</b>
        <span className="text-sm text-ink-2">
          {fresh.length > 0
            ? text('hub.surprise_lead', { count: setting('surprise_days') })
            : text('hub.surprise_any')}
        </span>
      </span>
      <Button size="small" onClick={surprise}>
        {text('hub.surprise')}
      </Button>
    </Card>
  );
};
