/** How a league counts, in five lines, and the way out of it or back in (ALIVE 1, 3). */
import CalendarDays from 'lucide-react/icons/calendar-days';
import Medal from 'lucide-react/icons/medal';
import Moon from 'lucide-react/icons/moon';
import Star from 'lucide-react/icons/star';
import { useState } from 'react';
import { ask } from '../../../lib/api/call.ts';
import { invalidate } from '../../../lib/api/reply.ts';
import { say, useText } from '../../../lib/i18n/text.ts';
import { notice } from '../../../lib/notice.ts';
import { Button } from '../../../ui/form/button.tsx';
import type { Shown } from '../shown.ts';

export const HowItCounts = ({ league }: { league: Shown }) => {
  const text = useText();
  const { right_points: points, rounds_a_day: rounds } = league;
  return (
    <section className="card">
      <h2 className="display text-d-sm">{text('league.how')}</h2>
      <ul className="league-how">
        <li>
          <Star aria-hidden="true" />
          {text('league.how_points', { points, rounds })}
        </li>
        <li>
          <CalendarDays aria-hidden="true" />
          {text('league.how_week')}
        </li>
        <li>
          <Medal aria-hidden="true" />
          {text('league.how_up')}
        </li>
        <li>
          <Moon aria-hidden="true" />
          {text('league.how_away')}
        </li>
      </ul>
      <OwnSwitch isOff={league.state === 'off'} />
    </section>
  );
};

const OwnSwitch = ({ isOff }: { isOff: boolean }) => {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const turn = async () => {
    if (busy) return;
    setBusy(true);
    const answer = await ask('set_league_switch', { status: isOff ? 1 : 0 });
    if (!answer.ok && answer.refusal === null) notice.error(say('app.not_loaded'));
    invalidate('get_league', 'get_road');
    setBusy(false);
  };
  return (
    <p className="mt-3">
      <Button variant="quiet" size="small" busy={busy} onClick={() => void turn()}>
        {text(isOff ? 'league.join' : 'league.leave')}
      </Button>
    </p>
  );
};
