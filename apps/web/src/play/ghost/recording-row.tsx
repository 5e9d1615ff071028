/** One recording in a list: whose, of what and when, how it went, and the one thing to do. */
import './recording-row.css';
import { Avatar } from '@trivium/look/marks/avatar';
import { pictureOf } from '../../lib/api/picture.ts';
import { useNumber, useText } from '../../lib/i18n/text.ts';
import { ghostPath, racePath } from '../../lib/routes/ghost-paths.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { useQuizWords } from '../question/question-language.tsx';
import { type Recording, titleWords, useClockWords, useWhose } from './ghost-words.ts';

type RecordingRowProps = {
  recording: Recording;
  /** Begins the race at once, instead of leading to its page. */
  onRace?: () => void;
};

export const RecordingRow = ({ recording, onRace }: RecordingRowProps) => {
  const text = useText();
  const number = useNumber();
  const clock = useClockWords();
  const whose = useWhose(text);
  const words = useQuizWords();
  const { owner, right, questions, seconds } = recording;
  const title = titleWords(text, recording);
  const label = whose(recording.is_mine, owner.name, recording.recorded_at);
  const score = text('ghost.score', { right: number(right), total: number(questions), time: clock(seconds) });
  return (
    <li className="gh-row">
      <span className="gh-face">
        <Avatar {...pictureOf(owner.profile, owner.player_id)} size={3.25} />
      </span>
      <span className="gh-words">
        <b dir="auto" {...(recording.name === null ? {} : words)}>
          {title}
        </b>
        <small dir="auto">{label}</small>
        <small className="num">{score}</small>
      </span>
      <ButtonLink
        size="small"
        variant="quiet"
        href={onRace ? racePath(recording) : ghostPath(recording)}
        {...(onRace ? { onClick: onRace } : {})}
        aria-label={`${text('ghost.race')}: ${title}. ${label}`}
      >
        {text('ghost.race')}
      </ButtonLink>
    </li>
  );
};
