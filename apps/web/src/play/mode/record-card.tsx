/** The player's record in a mode or category: the best round on a triv, the latest ones as bars (ALIVE 4). */
import { useLocale, useNumber, useText } from '../../lib/i18n/text.ts';
import { Card } from '../../ui/list/card.tsx';
import { LevelPicture } from '../../ui/road/level-node.tsx';
import { clockParts } from '../result/wording.ts';
import { type ModeStart, sidesOf } from './mode-start.ts';

export const RecordCard = ({ start }: { start: ModeStart }) => {
  const text = useText();
  const number = useNumber();
  const code = useLocale();
  const best = start.me?.best ?? null;
  if (start.me === null) return null;
  if (best === null)
    return (
      <Card lip className="record">
        <LevelPicture figure="–" state="done" sides={0} />
        <div>
          <h2 className="display text-d-sm">{text('start.no_record')}</h2>
          <p className="text-sm text-ink-2">{text('start.no_record_words')}</p>
        </div>
      </Card>
    );
  const { minutes, seconds } = clockParts(best.seconds);
  const rounds = start.me.rounds.toReversed();
  const bestAt = rounds.findIndex(round => round.ended_at === best.ended_at);
  const [newest] = start.me.rounds;
  const date = new Intl.DateTimeFormat(code, { dateStyle: 'medium' });
  return (
    <Card lip className="record">
      <LevelPicture figure={number(best.correct)} state="done" sides={sidesOf(best.percent, start)} />
      <div className="min-w-0">
        <div className="title">
          <h2 className="display text-d-sm num">
            {text('start.record', { correct: best.correct, total: best.counted })}
          </h2>
          <span className="num text-sm font-semibold text-ink-2">
            <bdi dir="ltr">
              {number(minutes)}:{number(seconds, { minimumIntegerDigits: 2 })}
            </bdi>
          </span>
        </div>
        <div className="rounds" aria-hidden="true">
          {rounds.map((round, place) => (
            <i
              key={round.ended_at}
              data-best={place === bestAt || undefined}
              style={{ blockSize: `${round.percent}%` }}
            />
          ))}
        </div>
        <p className="num text-sm text-ink-2">
          {text('start.rounds', { count: rounds.length })}
          <span className="sr-only">
            {' '}
            {rounds.map(({ percent }) => text('result.percent_short', { percent })).join(', ')}
          </span>
          {newest && <> · {text('start.last_played', { date: date.format(Date.parse(newest.ended_at)) })}</>}
        </p>
      </div>
    </Card>
  );
};
