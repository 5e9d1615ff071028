/** The line under the answers: the own connection first, then the round's verdict, then what the others are doing, but never what they chose. */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { type TextKey, useText } from '../../../../lib/i18n/text.ts';
import { Button } from '../../../../ui/form/button.tsx';
import { useCountdown } from '../../../../ui/stage/use-countdown.ts';
import { Face } from '../field/seat.tsx';
import { shownMoment } from '../moment/moment.tsx';
import type { OwnConnection } from '../own-connection.ts';
import { isRevealed, type SeatView } from '../seat-view.ts';
import { StatusPill } from './status-pill.tsx';

type StatusProps = {
  battle: BattleReply;
  views: readonly SeatView[];
  connection: OwnConnection;
  /** An answer was given and is not acknowledged yet. */
  isUnconfirmed: boolean;
  /** Converts an instant of the wire to this device's epoch ms. */
  toDeviceMs: (instant: string | null) => number | null;
  onPlayHere: () => void;
};

export const Status = (props: StatusProps) => (
  <div className="battle-status">
    <Words {...props} />
  </div>
);

const Words = ({ battle, views, connection, isUnconfirmed, toDeviceMs, onPlayHere }: StatusProps) => {
  const text = useText();
  if (connection === 'lost')
    return (
      <StatusPill>{text(isUnconfirmed ? 'battle.reconnecting_kept' : 'battle.reconnecting')}</StatusPill>
    );
  if (connection === 'elsewhere')
    return (
      <div className="elsewhere" role="status">
        <p>{text('battle.elsewhere')}</p>
        <Button size="small" onClick={onPlayHere}>
          {text('battle.play_here')}
        </Button>
      </div>
    );
  if (connection === 'slow')
    return <StatusPill>{text(isUnconfirmed ? 'battle.slow_kept' : 'battle.slow')}</StatusPill>;
  if (isRevealed(battle))
    return (
      <>
        <Verdict views={views} />
        {shownMoment(battle)?.kind === 'streak' && (
          <p className="moment-note">{text('moment.streak_note')}</p>
        )}
      </>
    );
  const away = views.find(({ isOwn, doing }) => !isOwn && doing === 'away');
  if (away !== undefined && battle.phase !== 'starting')
    return <Away view={away} until={toDeviceMs(away.seat.away_until)} />;
  return <Others views={views} />;
};

const VERDICTS = {
  right: 'play.verdict.right',
  wrong: 'play.verdict.wrong',
  late: 'play.verdict.late',
  missing: 'play.verdict.unanswered',
} as const satisfies Record<string, TextKey>;

/** The viewer's verdict in words; `Speech` announces it with the score. */
export const useVerdictWords = (views: readonly SeatView[]): string | null => {
  const text = useText();
  const own = views.find(view => view.isOwn)?.revealed;
  if (!own) return null;
  return text(VERDICTS[own.verdict]);
};

const Verdict = ({ views }: Pick<StatusProps, 'views'>) => {
  const text = useText();
  const words = useVerdictWords(views);
  const own = views.find(view => view.isOwn)?.revealed;
  if (words === null || !own) return null;
  const isRight = own.verdict === 'right';
  return (
    <p className="round-verdict" data-tone={isRight ? 'correct' : 'wrong'} aria-hidden="true">
      {isRight ? <Check /> : <X />}
      <b className="words">{words}</b>
      {isRight && <span className="num">{text('battle.gained', { count: own.points })}</span>}
    </p>
  );
};

/** The seconds are hidden from screen readers: `Speech` announces once that somebody is away. */
const Away = ({ view, until }: { view: SeatView; until: number | null }) => {
  const text = useText();
  const seconds = useCountdown(until ?? 0, until === null);
  const name = view.seat.name;
  return (
    <p className="others">
      <Faces views={[view]} />
      <span aria-hidden="true">
        {until === null ? text('battle.away_said', { name }) : text('battle.away', { name, seconds })}
      </span>
    </p>
  );
};

const Faces = ({ views }: { views: readonly SeatView[] }) => (
  <span className="choosers" aria-hidden="true">
    {views.map(({ number, seat }) => (
      <Face key={number} seat={seat} size={2} />
    ))}
  </span>
);

/** Who is still thinking; once nobody is, that the others have answered, which `Speech` announces. */
const Others = ({ views }: { views: readonly SeatView[] }) => {
  const text = useText();
  const others = views.filter(({ isOwn }) => !isOwn);
  const thinking = others.filter(({ doing }) => doing === 'thinking');
  const isDone = thinking.length === 0;
  const shown = isDone ? others.filter(({ doing }) => doing === 'answered') : thinking;
  const [one] = shown;
  if (one === undefined) return null;
  const count = shown.length;
  const name = one.seat.name;
  const words =
    count === 1
      ? text(isDone ? 'battle.answered' : 'battle.thinking', { name })
      : text(isDone ? 'battle.answered_more' : 'battle.thinking_more', { count });
  return (
    <p className="others" aria-hidden={isDone || undefined}>
      <Faces views={shown} />
      <span>{words}</span>
      {isDone ? (
        <Check className="icon-sm" aria-hidden="true" />
      ) : (
        <span className="thinking" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      )}
    </p>
  );
};
