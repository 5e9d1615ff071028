/** How a race went: both lanes, both times, and each question with both choices; named as a recording (ALIVE 4). */
import { Avatar } from '@trivium/look/marks/avatar';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { pictureOf } from '../../lib/api/picture.ts';
import { invalidate } from '../../lib/api/reply.ts';
import { useText } from '../../lib/i18n/text.ts';
import { GHOSTS_PATH } from '../../lib/routes/ghost-paths.ts';
import { go } from '../../lib/routes/navigation.ts';
import { reviewPath } from '../../lib/routes/quiz-paths.ts';
import { useAnswerWords } from '../../play/answer/use-answer-words.ts';
import { type Race, titleWords, useClockWords, useWhose } from '../../play/ghost/ghost-words.ts';
import { MathText } from '../../play/question/formula/math-text.tsx';
import { QuestionLanguage } from '../../play/question/question-language.tsx';
import type { PlayQuestion, PlayReply } from '../../play/question/reading.ts';
import { EarnedCard } from '../../play/road/earned-card.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useConfetti } from '../../ui/feedback/use-confetti.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Card } from '../../ui/list/card.tsx';
import { Stat, Stats } from '../../ui/list/stat.tsx';
import { BackBar } from '../../ui/page/back-bar.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { type Hue, Stage } from '../../ui/stage/stage.tsx';
import { Lane, Own } from './parts/lanes.tsx';

type RaceResultProps = {
  reply: PlayReply;
  race: Race | null;
  /** The page of the recording. */
  path: string;
};

const TITLES = {
  won: 'ghost.result_won',
  lost: 'ghost.result_lost',
  drawn: 'ghost.result_drawn',
  alone: 'ghost.result_alone',
} as const;

export const RaceResult = ({ reply, race, path }: RaceResultProps) => {
  const text = useText();
  const whose = useWhose(text);
  const heading = useRef<HTMLHeadingElement>(null);
  // The race was over after the last look at it.
  useEffect(() => {
    invalidate('get_ghost_race', 'get_ghost_page');
    heading.current?.focus({ preventScroll: true });
  }, []);
  const result = race?.result ?? null;
  useConfetti(result?.outcome === 'won');
  const label = race?.owner && whose(race.is_mine, race.owner.name, race.label.recorded_at);
  return (
    <div className="gh-page">
      <Stage hue={(race?.label.hue ?? 6) as Hue} rays={{ at: 'top-end', size: 320, turn: 14 }}>
        <BackBar label={text('ghost.back')} href={GHOSTS_PATH} />
        <PageHeader
          ref={heading}
          over={race ? `${text('ghost.title')} · ${titleWords(text, race.label)}` : text('ghost.title')}
          title={text(result ? TITLES[result.outcome] : 'ghost.title')}
          note={label ?? undefined}
        />
        {race && result && <Both race={race} result={result} />}
      </Stage>
      <div className="gh-body" data-result aria-busy={result === null}>
        <div className="gh-column">
          {/* A new race begins at the recording's page, which says whether it is still there. */}
          <ButtonLink wide size="hero" href={path} onClick={again(path)}>
            {text('ghost.again')}
          </ButtonLink>
          {reply.outcome?.earned && <EarnedCard earned={reply.outcome.earned} />}
          {result && <Times result={result} />}
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink variant="quiet" size="small" href={reviewPath(`${path}race/`, reply.play_id)}>
              {text('result.review')}
            </ButtonLink>
            <ButtonLink variant="quiet" size="small" href={GHOSTS_PATH}>
              {text('ghost.back')}
            </ButtonLink>
          </div>
        </div>
        <div className="gh-column">
          {race === null || result === null ? (
            <Skeleton shape="card" height="14rem" />
          ) : (
            <QuestionLanguage id={reply.language_id}>
              <SideBySide reply={reply} race={race} />
            </QuestionLanguage>
          )}
        </div>
      </div>
    </div>
  );
};

/** The page of the recording takes the place of the race in the history. */
const again = (path: string) => (event: React.MouseEvent) => {
  event.preventDefault();
  go(path, { replace: true });
};

type Result = NonNullable<Race['result']>;

const Both = ({ race, result }: { race: Race; result: Result }) => {
  const text = useText();
  const { points, ghost_points: theirs } = result;
  return (
    <div className="gh-lanes" data-result>
      <Lane
        face={<Own />}
        points={points}
        most={race.most_points}
        label={text('ghost.lane_mine', { count: points })}
      />
      {race.owner === null || theirs === null ? (
        <p className="gh-pace">{text('ghost.taken_back')}</p>
      ) : (
        <Lane
          isGhost
          face={<Avatar {...pictureOf(race.owner.profile, race.owner.player_id)} size={2.25} />}
          points={theirs}
          most={race.most_points}
          label={
            race.is_mine
              ? text('ghost.lane_recorded_mine', { count: theirs })
              : text('ghost.lane_recorded', { name: race.owner.name, count: theirs })
          }
        />
      )}
    </div>
  );
};

const Times = ({ result }: { result: Result }) => {
  const text = useText();
  const clock = useClockWords();
  return (
    <Card>
      <Stats>
        <Stat name={text('ghost.time_mine')} value={clock(result.seconds)} />
        {result.ghost_seconds !== null && (
          <Stat name={text('ghost.time_recorded')} value={clock(result.ghost_seconds)} />
        )}
      </Stats>
      <p className="text-sm text-ink-2">{text('ghost.how.none')}</p>
    </Card>
  );
};

const SideBySide = ({ reply, race }: { reply: PlayReply; race: Race }) => (
  <ol className="gh-list">
    {reply.questions.map((question, at) => (
      <Question key={question.question_id} question={question} asked={race.questions[at]} race={race} />
    ))}
  </ol>
);

type QuestionProps = { question: PlayQuestion; asked: Race['questions'][number] | undefined; race: Race };

const Question = ({ question, asked, race }: QuestionProps) => {
  const text = useText();
  const answerWords = useAnswerWords();
  const said = (answer: string | null) =>
    answer === null ? text('ghost.no_answer') : answerWords(question, answer);
  const ghost = asked?.ghost;
  return (
    <li className="gh-question">
      <p className="wrap-anywhere" dir="auto">
        <MathText text={question.text} />
      </p>
      <Choice
        who={text('ghost.you')}
        words={said(question.answer)}
        isRight={question.verdict === 'right'}
        points={asked?.points ?? 0}
      />
      {ghost?.is_told && race.owner && (
        <Choice
          who={race.is_mine ? text('ghost.you_then') : race.owner.name}
          words={said(ghost.answer)}
          isRight={ghost.verdict === 'right'}
          points={ghost.points ?? 0}
        />
      )}
    </li>
  );
};

type ChoiceProps = { who: string; words: string; isRight: boolean; points: number };

const Choice = ({ who, words, isRight, points }: ChoiceProps) => {
  const text = useText();
  return (
    <p className="gh-choice" data-right={isRight || undefined}>
      {isRight ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
      <span className="sr-only">{text(isRight ? 'play.verdict.right' : 'play.verdict.wrong')}</span>
      <b dir="auto">{who}</b>
      <span dir="auto">{words}</span>
      <span className="num">{text('ghost.points', { count: points })}</span>
    </p>
  );
};
