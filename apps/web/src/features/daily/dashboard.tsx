/** The page of the daily quiz: tonight's list, the week's lamps, and the calendar of past days (DECISIONS 5). */
import './daily.css';
import { useState } from 'react';
import { useReply } from '../../lib/api/reply.ts';
import { ownZone } from '../../lib/device/zone.ts';
import { useNumber, useText } from '../../lib/i18n/text.ts';
import { paths } from '../../lib/routes/paths.ts';
import { LoadFailed } from '../../play/load-failed.tsx';
import { PayCard } from '../../play/mode/pay-card.tsx';
import { RecordCard } from '../../play/mode/record-card.tsx';
import { useLamps } from '../../play/mode/use-lamps.ts';
import { OwnCoins } from '../../play/question/own-coins.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Streak } from '../../ui/list/streak.tsx';
import { BackBar } from '../../ui/page/back-bar.tsx';
import { Festoon } from '../../ui/page/festoon.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { StartPage } from '../../ui/page/start.tsx';
import { Stage } from '../../ui/stage/stage.tsx';
import { Month } from './parts/month.tsx';
import { Begin, canBegin, Tonight } from './parts/tonight.tsx';

export const Dashboard = () => {
  const text = useText();
  const number = useNumber();
  const [month, setMonth] = useState<string | null>(null);
  const { reply, state, again, isAsking } = useReply('get_daily_dashboard', ownZone());
  const start = useReply('get_mode_start', { mode: 'daily_quiz' }).reply;
  const lamps = useLamps(reply?.lamps ?? []);
  return (
    <>
      <Stage
        tone="brand"
        rays={{ at: 'top-end', size: 420, turn: 20 }}
        horizon={<Festoon label={text('home.this_week')} lamps={lamps} />}
      >
        <BackBar label={text('daily.back')} href={paths.hub} end={<OwnCoins />} />
        <PageHeader
          over={text('mode.daily_quiz')}
          title={text('daily.title')}
          note={text('daily.lead_open')}
          end={
            reply !== null &&
            reply.streak_days > 0 && (
              <Streak
                days={text('home.days', { count: reply.streak_days })}
                note={text('home.in_a_row', { count: number(reply.streak_days) })}
              />
            )
          }
        />
      </Stage>
      <StartPage
        className="daily"
        busy={state === 'loading'}
        side={
          reply && (
            <>
              {canBegin(reply) && <Begin today={reply} />}
              {start && <PayCard start={start} />}
            </>
          )
        }
      >
        {state === 'failed' && reply === null && <LoadFailed onRetry={again} busy={isAsking} />}
        {state === 'loading' && (
          <>
            <Skeleton shape="card" height="7.5rem" />
            <Skeleton shape="card" height="22rem" />
          </>
        )}
        {reply && (
          <>
            {!canBegin(reply) && <Tonight today={reply} />}
            {start && <RecordCard start={start} />}
            <Month today={reply} month={month ?? reply.month} onMonth={setMonth} />
          </>
        )}
      </StartPage>
    </>
  );
};
