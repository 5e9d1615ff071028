/** The line under the answers: own connection first, then the round's verdict, then what the others are doing, but never what they chose. */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { type TextKey, useText } from '../../../../lib/i18n/text.ts';
import { Button } from '../../../../ui/form/button.tsx';
import { RollingTriv } from '../../../../ui/stage/triv.tsx';
import { useCountdown } from '../../../../ui/stage/use-countdown.ts';
import { Face } from '../field/seat.tsx';
import { isTold, type Place } from '../reading.ts';

/** What the screen knows of its own line to the server. */
export type OwnLine = 'fine' | 'lost' | 'slow' | 'elsewhere';

type StatusProps = {
  battle: BattleReply;
  places: readonly Place[];
  line: OwnLine;
  /** An answer was given and is not acknowledged yet. */
  isKept: boolean;
  /** An instant of the wire on this device's clock, epoch ms. */
  here: (instant: string | null) => number | null;
  onPlayHere: () => void;
};

export const Status = (props: StatusProps) => (
  <div className="battle-status">
    <Words {...props} />
  </div>
);

const Words = ({ battle, places, line, isKept, here, onPlayHere }: StatusProps) => {
  const text = useText();
  if (line === 'lost')
    return <LinePill>{text(isKept ? 'battle.reconnecting_kept' : 'battle.reconnecting')}</LinePill>;
  if (line === 'elsewhere')
    return (
      <div className="elsewhere" role="status">
        <p>{text('battle.elsewhere')}</p>
        <Button size="small" onClick={onPlayHere}>
          {text('battle.play_here')}
        </Button>
      </div>
    );
  if (line === 'slow') return <LinePill>{text(isKept ? 'battle.slow_kept' : 'battle.slow')}</LinePill>;
  if (isTold(battle)) return <Verdict places={places} />;
  const away = places.find(({ isOwn, doing }) => !isOwn && doing === 'away');
  if (away !== undefined && battle.phase !== 'starting')
    return <Away place={away} until={here(away.seat.away_until)} />;
  return <Others places={places} />;
};

export const LinePill = ({ children }: { children: ReactNode }) => (
  <p className="line-pill" role="status">
    <RollingTriv className="rolling size-5" />
    {children}
  </p>
);

const VERDICTS = {
  right: 'play.verdict.right',
  wrong: 'play.verdict.wrong',
  late: 'play.verdict.late',
  missing: 'play.verdict.unanswered',
} as const satisfies Record<string, TextKey>;

/** The own verdict in words; the readers' line says it with the score. */
export const useVerdictWords = (places: readonly Place[]): string | null => {
  const text = useText();
  const own = places.find(place => place.isOwn)?.told;
  if (!own) return null;
  return text(VERDICTS[own.verdict]);
};

const Verdict = ({ places }: Pick<StatusProps, 'places'>) => {
  const text = useText();
  const words = useVerdictWords(places);
  const own = places.find(place => place.isOwn)?.told;
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

/** Seconds are not spoken one by one: `Speech` says once that somebody is away. */
const Away = ({ place, until }: { place: Place; until: number | null }) => {
  const text = useText();
  const seconds = useCountdown(until ?? 0, until === null);
  const name = place.seat.name;
  return (
    <p className="others">
      <Faces places={[place]} />
      <span aria-hidden="true">
        {until === null ? text('battle.away_said', { name }) : text('battle.away', { name, seconds })}
      </span>
    </p>
  );
};

const Faces = ({ places }: { places: readonly Place[] }) => (
  <span className="choosers" aria-hidden="true">
    {places.map(({ number, seat }) => (
      <Face key={number} seat={seat} size={2} />
    ))}
  </span>
);

/** Who is still thinking; else that the others have answered while the viewer thinks, which `Speech` says. */
const Others = ({ places }: { places: readonly Place[] }) => {
  const text = useText();
  const others = places.filter(({ isOwn }) => !isOwn);
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
      <Faces places={shown} />
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
