/** A battle being played: field, question, answers, what the others do. It draws the newest snapshot and nothing of its own (DECISIONS 6). */
import './battle.css';
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { ROUND_MS } from '@trivium/rules/battle/limits';
import MessageCircle from 'lucide-react/icons/message-circle';
import MessageCircleOff from 'lucide-react/icons/message-circle-off';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cue } from '../../../lib/device/sound/sound.ts';
import { useNumber, useText } from '../../../lib/i18n/text.ts';
import { usePageKeys } from '../../../play/card/use-page-keys.ts';
import { QuestionLanguage } from '../../../play/question/question-language.tsx';
import { cuesOfSecond } from '../../../play/sound/cues-of.ts';
import { TimeSpeech, warningAt } from '../../../play/stage/time-speech.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { HorizonTimer } from '../../../ui/stage/horizon-timer.tsx';
import { Topbar } from '../../../ui/stage/stage.tsx';
import { Bubble, SaidRow } from '../chat/bubble.tsx';
import { Tray } from '../chat/tray.tsx';
import { useChat, useMuted } from '../chat/use-chat.ts';
import { giveAnswer, useChosen } from '../live/answering.ts';
import type { LiveBattle } from '../live/live.ts';
import { useSeatName } from './field/seat.tsx';
import { SplitField } from './field/split-field.tsx';
import { StartCount, StartWords } from './field/start.tsx';
import { TableField } from './field/table-field.tsx';
import { LeaveBattle } from './parts/leave.tsx';
import { Asked, Options } from './parts/round.tsx';
import { Speech } from './parts/speech.tsx';
import { LinePill, type OwnLine, Status } from './parts/status.tsx';
import { hueOf, isTold, type Place, placesOf, questionOf } from './reading.ts';
import { useLeftOver } from './use-left-over.ts';
import { useIsLong, useOffset, useOverdue } from './use-time.ts';

export type StageProps = { battle: BattleReply } & Pick<
  LiveBattle,
  'serverNow' | 'link' | 'isElsewhere' | 'playHere'
>;

/** What is open: the question whether to leave, over the stage, or the row of the chat. */
type Over = 'leave' | 'chat' | null;

export const Stage = ({ battle, serverNow, link, isElsewhere, playHere }: StageProps) => {
  const [over, setOver] = useState<Over>(null);
  const [timeUpIn, setTimeUpIn] = useState(-1);
  const chosen = useChosen(battle.battle_id, battle.round);
  const { said, isResting, say } = useChat(battle.battle_id);
  const offsetMs = useOffset(battle, serverNow);
  const isKept = chosen !== null && battle.mine === null;
  const isSlow = [useOverdue(battle, offsetMs), useIsLong(isKept)].includes(true);
  const name = useSeatName();
  usePageKeys((key, code) => {
    // A dialog that opens while Escape is still being handled would be closed by it.
    if (key === 'Escape') setTimeout(() => setOver(over === 'chat' ? null : 'leave'));
    else if (code === 'KeyM') setOver('chat');
  });
  useLeftOver(battle);
  const places = placesOf(battle);
  const question = questionOf(battle);
  const isStarting = battle.phase === 'starting';
  const isOpen = battle.phase === 'question';
  const told = isTold(battle);
  const choice = battle.mine ?? chosen;
  const line: OwnLine = isElsewhere ? 'elsewhere' : link !== 'live' ? 'lost' : isSlow ? 'slow' : 'fine';
  const isPaused = line === 'elsewhere' || battle.seat === null;
  const here = (instant: string | null) => (instant === null ? null : Date.parse(instant) - offsetMs);
  const endsAt = isOpen ? here(battle.deadline_at) : null;

  const seatProps = (place: Place) => ({
    endsAt,
    awayUntil: here(place.seat.away_until),
    said: <Bubble said={said[place.number]} />,
  });
  const newest = places
    .filter(({ number }) => said[number] !== undefined)
    .reduce<Place | null>(
      (last, place) =>
        last === null || (said[place.number]?.at ?? 0) > (said[last.number]?.at ?? 0) ? place : last,
      null,
    );
  const heard = (
    <SaidRow
      said={newest === null ? undefined : said[newest.number]}
      name={newest === null ? '' : name(newest)}
    />
  );
  const top = (
    <Head
      battle={battle}
      isResting={isResting}
      isTalking={over === 'chat'}
      heard={heard}
      hasNews={newest !== null}
      onLeave={() => setOver('leave')}
      onChat={() => setOver('chat')}
      onSay={say}
      onQuiet={() => setOver(null)}
    />
  );
  const clock = endsAt !== null && (
    <Clock
      key={battle.round}
      endsAt={endsAt}
      hasAnswered={choice !== null}
      onZero={() => setTimeUpIn(battle.round)}
    />
  );
  const startsAt = here(battle.next_at);
  const start = isStarting && (
    <>
      {startsAt === null ? <Awaited places={places} /> : <StartCount endsAt={startsAt} />}
      <StartWords battle={battle} places={places} />
    </>
  );
  const asked = question !== null && <Asked key={`asked-${question.question_id}`} question={question} />;
  const isDuel = places.length === 2;
  return (
    <QuestionLanguage id={battle.language_id}>
      <div
        className={`play battle hue-${hueOf(battle)} ${told ? 'told' : ''}`}
        data-phase={battle.phase}
        data-seats={places.length}
      >
        {isDuel ? (
          <SplitField
            places={places}
            top={top}
            horizon={clock}
            isClosing={isStarting}
            {...(isStarting ? { between: <span className="versus" aria-hidden="true" /> } : {})}
            seatProps={seatProps}
          >
            {start}
          </SplitField>
        ) : (
          <TableField hue={hueOf(battle)} places={places} top={top} horizon={clock} seatProps={seatProps}>
            {start || <div className="question-box">{asked}</div>}
          </TableField>
        )}
        {question !== null && (
          <div className="answers">
            {isDuel && <div className="question-box">{asked}</div>}
            <Options
              key={`options-${question.question_id}`}
              battle={battle}
              question={question}
              places={places}
              choice={choice}
              isLocked={!isOpen || choice !== null || isPaused || timeUpIn === battle.round}
              onPick={option => void giveAnswer(battle.battle_id, battle.round, option)}
            />
          </div>
        )}
        <Status
          battle={battle}
          places={places}
          line={line}
          isKept={isKept}
          here={here}
          onPlayHere={playHere}
        />
        <Speech battle={battle} places={places} choice={choice} />
        {over === 'leave' && <LeaveBattle battle={battle} onStay={() => setOver(null)} />}
      </div>
    </QuestionLanguage>
  );
};

/** A match begins when everybody has come. */
const Awaited = ({ places }: { places: readonly Place[] }) => {
  const text = useText();
  const away = places.find(({ isOwn, seat }) => !isOwn && seat.presence === 'away');
  if (away === undefined) return null;
  return <LinePill>{text('battle.awaited', { name: away.seat.name })}</LinePill>;
};

type HeadProps = {
  battle: BattleReply;
  isResting: boolean;
  /** The row of what may be said stands in its place. */
  isTalking: boolean;
  heard: ReactNode;
  hasNews: boolean;
  onLeave: () => void;
  onChat: () => void;
  onSay: (line: string) => void;
  onQuiet: () => void;
};

const Head = ({ battle, isResting, isTalking, heard, hasNews, ...on }: HeadProps): ReactNode => {
  const text = useText();
  const { isMuted } = useMuted();
  const opener = useRef<HTMLButtonElement>(null);
  const wasTalking = useRef(false);
  useEffect(() => {
    if (wasTalking.current && !isTalking) opener.current?.focus({ preventScroll: true });
    wasTalking.current = isTalking;
  }, [isTalking]);
  if (isTalking) return <Tray isResting={isResting} onSay={on.onSay} onClose={on.onQuiet} />;
  const place = Math.max(0, battle.round) + 1;
  return (
    <Topbar>
      <IconButton label={text('battle.leave')} icon={<X />} onClick={on.onLeave} />
      <p className="battle-place" data-news={hasNews || undefined}>
        <span>
          {battle.phase !== 'starting' && text('play.question_of', { place, total: battle.questions })}
        </span>
        {heard}
      </p>
      <IconButton
        label={text('battle.chat_mute')}
        icon={<MessageCircleOff />}
        aria-pressed={isMuted}
        onClick={() => useMuted.setState({ isMuted: !isMuted })}
      />
      <IconButton
        ref={opener}
        label={text('battle.chat')}
        icon={<MessageCircle />}
        aria-keyshortcuts="M"
        aria-disabled={isResting || undefined}
        onClick={() => {
          if (!isResting) on.onChat();
        }}
      />
    </Topbar>
  );
};

type ClockProps = { endsAt: number; hasAnswered: boolean; onZero: () => void };

/** The roller that all share: it runs on while the others think, but speaks no more to a viewer who has answered. */
const Clock = ({ endsAt, hasAnswered, onZero }: ClockProps) => {
  const text = useText();
  const number = useNumber();
  const [warning, setWarning] = useState<ReturnType<typeof warningAt>>(null);
  return (
    <>
      <HorizonTimer
        startedAt={endsAt - ROUND_MS}
        endsAt={endsAt}
        label={left => text('play.seconds_left', { count: left })}
        figure={number}
        onSecond={left => {
          setWarning(hasAnswered ? null : warningAt(left));
          if (!hasAnswered) cue(...cuesOfSecond(left));
          if (left === 0) onZero();
        }}
      />
      <TimeSpeech warning={warning} />
    </>
  );
};
