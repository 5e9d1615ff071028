/** The two lanes above a question: the player's and the recording's points, and how far the recording is (ALIVE 4). */
import { Avatar } from '@trivium/look/marks/avatar';
import { SECOND_MS } from '@trivium/rules/time/units';
import { useEffect, useRef, useState } from 'react';
import { pictureOf } from '../../../lib/api/picture.ts';
import { invalidate } from '../../../lib/api/reply.ts';
import { useNumber, useText } from '../../../lib/i18n/text.ts';
import { usePlayer } from '../../../lib/session/session.ts';
import { type Race, useWhose } from '../../../play/ghost/ghost-words.ts';
import { instantOf, type PlayQuestion, type PlayReply } from '../../../play/question/reading.ts';

type LanesProps = { race: Race | null; question: PlayQuestion; reply: PlayReply };

const sum = (points: readonly (number | null | undefined)[]): number =>
  points.reduce<number>((total, each) => total + (each ?? 0), 0);

/** Points of both as far as they may be told: the recording's change with the player's own verdict. */
export const pointsOf = ({ questions }: Race) => ({
  mine: sum(questions.map(({ points }) => points)),
  ghost: sum(questions.map(({ ghost }) => ghost?.points)),
});

export const Lanes = ({ race, question, reply }: LanesProps) => {
  const text = useText();
  const told = question.verdict === null ? null : question.question_id;
  useEffect(() => {
    if (told !== null) invalidate('get_ghost_race');
  }, [told]);
  if (race === null) return <div className="gh-lanes" />;
  const { mine, ghost } = pointsOf(race);
  return (
    <div className="gh-lanes">
      <Lane
        face={<Own />}
        points={mine}
        most={race.most_points}
        label={text('ghost.lane_mine', { count: mine })}
      />
      {race.owner === null ? (
        <p className="gh-pace">{text('ghost.taken_back')}</p>
      ) : (
        <>
          <Lane
            isGhost
            face={<Avatar {...pictureOf(race.owner.profile, race.owner.player_id)} size={2.25} />}
            points={ghost}
            most={race.most_points}
            label={
              race.is_mine
                ? text('ghost.lane_recorded_mine', { count: ghost })
                : text('ghost.lane_recorded', { name: race.owner.name, count: ghost })
            }
          />
          <Pace race={race} owner={race.owner.name} question={question} reply={reply} />
        </>
      )}
    </div>
  );
};

export const Own = ({ size = 2.25 }: { size?: number }) => {
  const player = usePlayer();
  return player && <Avatar {...pictureOf(player.profile, player.player_id)} size={size} />;
};

type LaneProps = { face: React.ReactNode; points: number; most: number; label: string; isGhost?: boolean };

export const Lane = ({ face, points, most, label, isGhost = false }: LaneProps) => {
  const number = useNumber();
  const percent = most === 0 ? 0 : Math.min(100, Math.round((100 * points) / most));
  return (
    <div className="gh-lane" data-ghost={isGhost || undefined}>
      {face}
      <span className="gh-track" role="img" aria-label={label}>
        <i style={{ inlineSize: `${percent}%` }} />
      </span>
      <b className="num" aria-hidden="true">
        {number(points)}
      </b>
    </div>
  );
};

/** The label of the recording, and its time on this question once that moment has come. */
const Pace = ({ race, owner, question, reply }: LanesProps & { race: Race; owner: string }) => {
  const text = useText();
  const number = useNumber();
  const whose = useWhose(text);
  const recorded = race.questions.find(({ question_id }) => question_id === question.question_id)?.ghost;
  const ms = recorded?.ms ?? null;
  const isPassed = useIsPassed(question, ms, reply.now);
  const label = whose(race.is_mine, owner, race.label.recorded_at);
  const isOver = question.verdict !== null;
  const seconds = number(Math.max(1, Math.round((ms ?? 0) / SECOND_MS)));
  const line = (): string => {
    if (ms !== null && (isPassed || isOver)) return text('ghost.answered_after', { seconds });
    return isOver ? text('ghost.let_pass') : text('ghost.thinking');
  };
  return (
    <p className="gh-pace" dir="auto">
      {label} {line()}
    </p>
  );
};

/** Whether as much time has passed since the question opened. `now` is the server's, when its reply came. */
const useIsPassed = ({ question_id, opened_at }: PlayQuestion, ms: number | null, now: string): boolean => {
  const [passed, setPassed] = useState<number | null>(null);
  const offset = useRef(0);
  useEffect(() => {
    offset.current = Date.parse(now) - Date.now();
  }, [now]);
  useEffect(() => {
    const openedAt = instantOf(opened_at);
    if (openedAt === null || ms === null) return;
    const left = openedAt + ms - (Date.now() + offset.current);
    const timer = setTimeout(() => setPassed(question_id), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [question_id, opened_at, ms]);
  return passed === question_id;
};
