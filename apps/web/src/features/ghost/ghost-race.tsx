/** The race: the usual stage with the recording beside it; its choice shows after the player's own (ALIVE 4, DECISIONS 13). */
import './ghost.css';
import { SECOND_MS } from '@trivium/rules/time/units';
import Ghost from 'lucide-react/icons/ghost';
import { ask } from '../../lib/api/call.ts';
import { invalidate, useReply } from '../../lib/api/reply.ts';
import { useNumber, useText } from '../../lib/i18n/text.ts';
import { GHOSTS_PATH } from '../../lib/routes/ghost-paths.ts';
import { type ScreenProps, useSearch } from '../../lib/routes/navigation.ts';
import { playIn } from '../../lib/routes/quiz-paths.ts';
import { useAnswerWords } from '../../play/answer/use-answer-words.ts';
import type { Race } from '../../play/ghost/ghost-words.ts';
import { useEndSearchBeside, WaitsBeside } from '../../play/ghost/search-beside.tsx';
import { PlayScreen } from '../../play/play-screen.tsx';
import type { PlayQuestion } from '../../play/question/reading.ts';
import type { StageExtras } from '../../play/stage/stage-extras.ts';
import { namedIn } from './named.ts';
import { Lanes } from './parts/lanes.tsx';
import { RaceResult } from './race-result.tsx';

const HUE = 6;

export const GhostRace = ({ params }: ScreenProps) => {
  const text = useText();
  const named = namedIn(params);
  const path = `${GHOSTS_PATH}${named.source}/${named.recording_id}/${named.player_id}/`;
  const playId = playIn(useSearch());
  const { reply: race } = useReply(
    'get_ghost_race',
    { play_id: playId ?? '' },
    { skip: playId === null, freshMs: 0 },
  );
  const extras = useExtras(race);
  useEndSearchBeside();
  return (
    <PlayScreen
      begin={() => ask('start_ghost_race', named, { quiet: true })}
      back={path}
      backLabel={text('ghost.back')}
      resultActs={() => null}
      result={reply => <RaceResult reply={reply} race={race} path={path} />}
      extras={extras}
    />
  );
};

const useExtras = (race: Race | null): StageExtras => {
  const text = useText();
  const number = useNumber();
  const answerWords = useAnswerWords();
  const lineOf = (question: PlayQuestion): string | undefined => {
    const ghost = race?.questions.find(({ question_id }) => question_id === question.question_id)?.ghost;
    if (!ghost?.is_told || !race?.owner) return undefined;
    const { name } = race.owner;
    if (ghost.ms === null)
      return race.is_mine ? text('ghost.told_none_mine') : text('ghost.told_none', { name });
    const seconds = number(Math.max(1, Math.round(ghost.ms / SECOND_MS)));
    if (ghost.verdict === 'right')
      return race.is_mine
        ? text('ghost.told_right_mine', { seconds })
        : text('ghost.told_right', { name, seconds });
    const answer = answerWords(question, ghost.answer);
    return race.is_mine
      ? text('ghost.told_wrong_mine', { answer, seconds })
      : text('ghost.told_wrong', { name, answer, seconds });
  };
  return {
    hueOf: () => race?.label.hue ?? HUE,
    askedOf: () => null,
    toldOf: question => ({ line: lineOf(question) }),
    headEnd: (
      <span className="tag">
        <Ghost aria-hidden="true" />
        {text('ghost.tag')}
      </span>
    ),
    underHead: (question, reply) => (
      <>
        <WaitsBeside />
        <Lanes race={race} question={question} reply={reply} />
      </>
    ),
    leave: async ({ play_id }) => {
      await ask('quit_play', { play_id }, { quiet: true });
      invalidate('get_ghost_race');
    },
  };
};
