/** Beside the recordings: whether friends may race one's own, what races came to, and how one goes (ALIVE 1, DECISIONS 13). */
import type { Reply } from '@trivium/contract/catalogue';
import { useState } from 'react';
import { ask } from '../../../lib/api/call.ts';
import { useReply } from '../../../lib/api/reply.ts';
import { useNumber, useText } from '../../../lib/i18n/text.ts';
import { setting } from '../../../lib/session/site.ts';
import { CheckBox } from '../../../ui/form/check-box.tsx';
import { Card } from '../../../ui/list/card.tsx';
import { Stat, Stats } from '../../../ui/list/stat.tsx';

export const OwnSide = () => {
  const text = useText();
  const number = useNumber();
  const { reply } = useReply('get_ghost_page', undefined, { freshMs: 0 });
  /** As in the server's last reply. */
  const [told, setTold] = useState<typeof reply>(null);
  const [isBusy, setBusy] = useState(false);
  const page = told ?? reply;
  const turn = async (isShared: boolean) => {
    if (isBusy) return;
    setBusy(true);
    const answer = await ask('set_ghost_switch', { status: isShared ? 1 : 0 });
    setBusy(false);
    if (answer.ok) setTold(answer.reply);
  };
  return (
    <div className="gh-column">
      {page && setting('friends_enabled') && (
        <Card>
          <fieldset>
            <legend className="display text-d-sm">{text('ghost.share_title')}</legend>
            <CheckBox
              bare
              checked={page.is_shared}
              aria-disabled={isBusy || undefined}
              onChange={event => void turn(event.target.checked)}
            >
              {text('ghost.share')}
            </CheckBox>
            <p className="text-sm text-ink-2">{text('ghost.share_lead')}</p>
          </fieldset>
        </Card>
      )}
      {page && page.raced > 0 && (
        <Card>
          <h2 className="display pb-2 text-d-sm">{text('ghost.record')}</h2>
          <Stats>
            <Stat name={text('ghost.raced')} value={number(page.raced)} />
            <Stat name={text('ghost.beaten')} value={number(page.beaten)} />
          </Stats>
        </Card>
      )}
      <HowItGoes page={page} />
    </div>
  );
};

/** How a race goes, and what it pays. */
export const HowItGoes = ({ page }: { page: Reply<'get_ghost_page'> | null }) => {
  const text = useText();
  const number = useNumber();
  return (
    <Card>
      <h2 className="display pb-2 text-d-sm">{text('ghost.how')}</h2>
      <ul className="gh-how">
        <li>{text('ghost.how.times')}</li>
        <li>{text('ghost.how.choice')}</li>
        {page && page.xp > 0 && (
          <li>{text('ghost.how.xp', { xp: number(page.xp), count: page.times_a_day })}</li>
        )}
        <li>{text('ghost.how.none')}</li>
      </ul>
    </Card>
  );
};
