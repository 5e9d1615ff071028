/** One duel in the list: who, what waits, and the one thing to do (ALIVE 4). */
import Hourglass from 'lucide-react/icons/hourglass';
import { useLocale, useNumber, useText } from '../../../lib/i18n/text.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { askPath, type DuelRow, duelPath, endWords, leftWords, nameOf, whyWords } from '../duel-words.ts';
import { Face } from './face.tsx';

/** A duel that waits for the player: his turn, or an invitation. The next one has the page's main button. */
export const TurnRow = ({ duel, isNext }: { duel: DuelRow; isNext: boolean }) => {
  const text = useText();
  const name = nameOf(text, duel);
  const isAsked = duel.status === 'invited';
  const title = isAsked
    ? text('duel.row.asks', { name })
    : duel.my_task === 'weigh'
      ? text('duel.row.weigh', { name })
      : text(duel.is_asker ? 'duel.row.after' : 'duel.row.ready', { name });
  const act = isAsked
    ? 'duel.act.look'
    : duel.my_task === 'weigh'
      ? 'duel.act.weigh'
      : duel.has_begun
        ? 'duel.act.go_on'
        : 'duel.act.answer';
  const left = leftWords(text, duel.due_at, isAsked ? 'duel.open_for' : 'duel.left');
  return (
    <li className="dl-row" data-turn>
      <Face opponent={duel.opponent} size={3.25} />
      <span className="dl-words">
        <b dir="auto">{title}</b>
        <small>{`${text(`duel.kind.${duel.kind}`)} · ${left}`}</small>
      </span>
      <ButtonLink
        size="small"
        variant={isAsked ? 'quiet' : isNext ? 'primary' : 'ink'}
        href={duelPath(duel.duel_id)}
        aria-label={`${text(act)}: ${title}`}
      >
        {text(act)}
      </ButtonLink>
    </li>
  );
};

/** A duel that waits for somebody else. */
export const WaitingRow = ({ duel }: { duel: DuelRow }) => {
  const text = useText();
  const name = nameOf(text, duel);
  const isAsked = duel.status === 'invited';
  const title = isAsked
    ? duel.link_code === null
      ? text('duel.row.asked', { name })
      : text('duel.row.link')
    : text('duel.row.theirs', { name });
  const left = leftWords(text, duel.due_at, isAsked ? 'duel.open_for' : 'duel.left');
  return (
    <li className="dl-row">
      <Face opponent={duel.opponent} size={3.25} />
      <span className="dl-words">
        <a className="dl-link" href={duelPath(duel.duel_id)}>
          <b dir="auto">{title}</b>
        </a>
        <small>{`${text(`duel.kind.${duel.kind}`)} · ${left}`}</small>
      </span>
      <span className="dl-chip">
        <Hourglass aria-hidden="true" />
        {text('duel.chip')}
      </span>
    </li>
  );
};

/** A duel that is over. */
export const DoneRow = ({ duel }: { duel: DuelRow }) => {
  const text = useText();
  const number = useNumber();
  const code = useLocale();
  const date = new Intl.DateTimeFormat(code, { day: 'numeric', month: 'short' }).format(
    Date.parse(duel.ended_at ?? duel.asked_at),
  );
  const { my_points: mine, their_points: theirs, opponent } = duel;
  return (
    <li className="dl-row">
      <Face opponent={opponent} size={3.25} />
      <span className="dl-words">
        <a className="dl-link" href={duelPath(duel.duel_id)}>
          <b dir="auto">{endWords(text, duel)}</b>
        </a>
        <small dir="auto">
          {whyWords(text, duel) || text('duel.against', { name: nameOf(text, duel), date })}
        </small>
      </span>
      <b className="dl-score num">
        {mine === null || theirs === null ? '–' : `${number(mine)}–${number(theirs)}`}
      </b>
      {opponent !== null && (
        <ButtonLink
          size="small"
          variant="quiet"
          href={askPath(opponent.player_id, duel.kind)}
          aria-label={text('duel.again_with', { name: opponent.name })}
        >
          {text('duel.again')}
        </ButtonLink>
      )}
    </li>
  );
};
