/** A battle being played: field, question, answers, and what the others do. Everything drawn comes from the newest snapshot (DECISIONS 6). */
import './battle.css';
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { useState } from 'react';
import { usePageKeys } from '../../../play/card/use-page-keys.ts';
import { QuestionLanguage } from '../../../play/question/question-language.tsx';
import { useChat } from '../chat/use-chat.ts';
import { giveAnswer, useChosen } from '../live/answering.ts';
import type { LiveBattle } from '../live/live.ts';
import { Beside } from './field/beside.tsx';
import { Field } from './field/field.tsx';
import { Double, useDoubleTold } from './moment/double.tsx';
import { ownConnectionOf } from './own-connection.ts';
import { LeaveBattle } from './parts/leave-battle.tsx';
import { Asked, Options } from './parts/round.tsx';
import { RoundClock } from './parts/round-clock.tsx';
import { Speech } from './parts/speech.tsx';
import { StageBar } from './parts/stage-bar.tsx';
import { Status } from './parts/status.tsx';
import { hueOf, questionOf } from './question-of.ts';
import { isRevealed, seatViewsOf } from './seat-view.ts';
import { useLeftOver } from './use-left-over.ts';
import { useHoldsLong, useOffset, useOverdue } from './use-time.ts';

export type StageProps = { battle: BattleReply } & Pick<
  LiveBattle,
  'serverNow' | 'connection' | 'isElsewhere' | 'playHere'
>;

/** What is open over the stage: the dialog that asks before leaving, or the row of the chat. */
type Overlay = 'leave' | 'chat' | null;

/** The battle without its last round, which is no longer spoken of once the double one is told. */
const withoutLast = (battle: BattleReply): BattleReply => ({ ...battle, moments: [], reveal: null });

export const Stage = ({ battle, serverNow, connection, isElsewhere, playHere }: StageProps) => {
  const [overlay, setOverlay] = useState<Overlay>(null);
  const [timeUpIn, setTimeUpIn] = useState(-1);
  const { battle_id, round } = battle;
  const chosen = useChosen(battle_id, round);
  const chat = useChat(battle_id);
  const offsetMs = useOffset(battle, serverNow);
  const isUnconfirmed = chosen !== null && battle.mine === null;
  const isSlow = [useOverdue(battle, offsetMs), useHoldsLong(isUnconfirmed)].includes(true);
  usePageKeys((key, code) => {
    // A dialog that opens while Escape is still being handled would be closed by it.
    if (key === 'Escape') setTimeout(() => setOverlay(overlay === 'chat' ? null : 'leave'));
    else if (code === 'KeyM') setOverlay('chat');
  });
  useLeftOver(battle);
  const views = seatViewsOf(battle);
  const question = questionOf(battle);
  const isOpen = battle.phase === 'question';
  const choice = battle.mine ?? chosen;
  const ownConnection = ownConnectionOf({ connection, isElsewhere }, isSlow);
  const cannotAnswer = ownConnection === 'elsewhere' || battle.seat === null || timeUpIn === round;
  const toDeviceMs = (instant: string | null) => (instant === null ? null : Date.parse(instant) - offsetMs);
  const endsAt = isOpen ? toDeviceMs(battle.deadline_at) : null;
  const nextAt = toDeviceMs(battle.next_at);
  const isDoubleTold = useDoubleTold(battle, nextAt);
  const double = isDoubleTold && nextAt !== null && <Double views={views} nextAt={nextAt} />;
  const asked = question !== null && <Asked key={`asked-${question.question_id}`} question={question} />;
  const shown = double ? withoutLast(battle) : battle;
  const battleProps = { battle: shown, views: seatViewsOf(shown) };
  const field = { said: chat.said, endsAt, toDeviceMs, asked: double || asked };
  return (
    <QuestionLanguage id={battle.language_id}>
      <div
        className={`play battle hue-${hueOf(battle)} ${isRevealed(battle) ? 'told' : ''}`}
        data-phase={battle.phase}
        data-seats={views.length}
      >
        <Field
          {...battleProps}
          {...field}
          top={
            <StageBar
              {...battleProps}
              chat={chat}
              isTalking={overlay === 'chat'}
              isDoubleTold={isDoubleTold}
              onLeave={() => setOverlay('leave')}
              onChat={() => setOverlay('chat')}
              onChatClose={() => setOverlay(null)}
            />
          }
          clock={
            endsAt !== null && (
              <RoundClock
                key={round}
                endsAt={endsAt}
                hasAnswered={choice !== null}
                onZero={() => setTimeUpIn(round)}
              />
            )
          }
        />
        {double && views.length === 2 && double}
        {question !== null && !double && (
          <div className="answers">
            {views.length === 2 && <div className="question-box">{asked}</div>}
            <Options
              key={`options-${question.question_id}`}
              {...battleProps}
              question={question}
              choice={choice}
              isLocked={!isOpen || choice !== null || cannotAnswer}
              onPick={option => void giveAnswer(battle_id, round, option)}
            />
          </div>
        )}
        <Status
          {...battleProps}
          connection={ownConnection}
          isUnconfirmed={isUnconfirmed}
          toDeviceMs={toDeviceMs}
          onPlayHere={playHere}
        />
        <Beside battle={battle} />
        <Speech {...battleProps} choice={choice} />
        {overlay === 'leave' && <LeaveBattle battle={battle} onStay={() => setOverlay(null)} />}
      </div>
    </QuestionLanguage>
  );
};
