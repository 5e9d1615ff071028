/** The start page of true and false: how it works, what it pays, and the player's record (DECISIONS 4, ALIVE 4). */

import { useReply } from '../../../lib/api/reply.ts';
import { useOwnSeconds } from '../../../lib/device/own-seconds.ts';
import { useNumber, useText } from '../../../lib/i18n/text.ts';
import { paths } from '../../../lib/routes/paths.ts';
import { withPlay } from '../../../lib/routes/quiz-paths.ts';
import { LoadFailed } from '../../../play/load-failed.tsx';
import { ModeStage } from '../../../play/mode/mode-stage.tsx';
import { aboutMinutes } from '../../../play/mode/mode-start.ts';
import { modeHue } from '../../../play/mode/mode-tile.tsx';
import { PayCard } from '../../../play/mode/pay-card.tsx';
import { RecordCard } from '../../../play/mode/record-card.tsx';
import { StartAct } from '../../../play/mode/start-act.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/list/card.tsx';
import { Section } from '../../../ui/page/page-header.tsx';
import { StartPage } from '../../../ui/page/start.tsx';
import { TRUE_FALSE_PLAY } from './true-false-path.ts';

export const TrueFalseStart = () => {
  const text = useText();
  const number = useNumber();
  const { reply, state, again, isAsking } = useReply(
    'get_mode_start',
    { mode: 'true_and_false' },
    { freshMs: 0 },
  );
  const seconds = useOwnSeconds(reply?.seconds ?? 0);
  const running = reply?.me?.running ?? null;
  const count = reply?.questions ?? 0;
  return (
    <>
      <ModeStage
        mode="true_and_false"
        hue={modeHue('true_and_false')}
        up={{ href: paths.hub, label: text('catalog.back_to_modes') }}
        title={text('mode.true_and_false')}
      />
      <StartPage
        hue={modeHue('true_and_false')}
        busy={state === 'loading'}
        side={
          reply && (
            <>
              <StartAct
                title={text('true_false.round')}
                note={
                  running
                    ? text('start.running')
                    : text('start.about', {
                        questions: text('hub.questions', { count }),
                        count: aboutMinutes(count, seconds),
                      })
                }
                label={text(running ? 'set.go_on' : 'set.play')}
                href={running ? withPlay(TRUE_FALSE_PLAY, running.play_id) : TRUE_FALSE_PLAY}
              />
              <PayCard start={reply} />
            </>
          )
        }
      >
        {state === 'loading' && (
          <>
            <Skeleton shape="card" height="7.5rem" />
            <Skeleton shape="card" height="12rem" />
          </>
        )}
        {state === 'failed' && reply === null && <LoadFailed onRetry={again} busy={isAsking} />}
        {reply && (
          <>
            <RecordCard start={reply} />
            <Section title={text('true_false.how')}>
              <ol className="true-false-how">
                {(['read', 'press', 'told'] as const).map((step, place) => (
                  <li key={step} className="grid">
                    <Card lip className={`hue-${place + 6}`}>
                      <span className="step" aria-hidden="true">
                        {number(place + 1)}
                      </span>
                      <p className="display text-d-sm">{text(`true_false.how_${step}`)}</p>
                      <p className="text-sm text-ink-2">{text(`true_false.how_${step}_words`)}</p>
                    </Card>
                  </li>
                ))}
              </ol>
            </Section>
          </>
        )}
      </StartPage>
    </>
  );
};
