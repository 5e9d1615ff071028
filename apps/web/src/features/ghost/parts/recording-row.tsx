/** One recording in a list: whose, of what and when, how it went, and the one thing to do. */
import { Avatar } from '@trivium/look/marks/avatar';
import { pictureOf } from '../../../lib/api/picture.ts';
import { useNumber, useText } from '../../../lib/i18n/text.ts';
import { ghostPath } from '../../../lib/routes/ghost-paths.ts';
import { useQuizWords } from '../../../play/question/question-language.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { type Recording, titleWords, useClockWords, useWhose } from '../ghost-words.ts';

export const RecordingRow = ({ recording }: { recording: Recording }) => {
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
        href={ghostPath(recording)}
        aria-label={`${text('ghost.race')}: ${title}. ${label}`}
      >
        {text('ghost.race')}
      </ButtonLink>
    </li>
  );
};
