/** Beside the list of duels: how one goes, and the player's record (ALIVE 4). */
import { useReply } from '../../../lib/api/reply.ts';
import { useNumber, useText } from '../../../lib/i18n/text.ts';
import { useSetting } from '../../../lib/session/site.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { Glim } from '../../../ui/glim/glim.tsx';
import { Card } from '../../../ui/list/card.tsx';
import { SEASON_PATH } from '../duel-words.ts';

const STEPS = ['first', 'second', 'third'] as const;
const HUES = [3, 6, 5] as const;

export const HowItGoes = ({ hasGlim = false }: { hasGlim?: boolean }) => {
  const text = useText();
  const number = useNumber();
  return (
    <Card>
      <div className="flex items-center gap-3 pb-3">
        {hasGlim && <Glim pose="referee" size={64} />}
        <h2 className="display text-d-sm">{text('duel.how')}</h2>
      </div>
      <ol className="dl-how">
        {STEPS.map((step, at) => (
          <li key={step}>
            <b className={`dl-weight hue-${HUES[at]}`} aria-hidden="true">
              <span>{number(at + 1)}</span>
            </b>
            {text(`duel.how.${step}`)}
          </li>
        ))}
      </ol>
    </Card>
  );
};

/** The way to the season, where there are seasons. */
export const SeasonDoor = () => {
  const text = useText();
  if (!useSetting('duel_season_enabled')) return null;
  return (
    <Card className="dl-figure">
      <span>
        <b className="display text-d-sm">{text('season.duel.title')}</b>
        <small>{text('season.duel.door')}</small>
      </span>
      <ButtonLink size="small" variant="quiet" href={SEASON_PATH}>
        {text('duel.act.look')}
        <span className="sr-only"> {text('season.duel.title')}</span>
      </ButtonLink>
    </Card>
  );
};

/** What a finished duel earns, and the player's record; one call. */
export const OwnRecord = () => {
  const text = useText();
  const number = useNumber();
  const { reply } = useReply('get_duel_record');
  if (reply === null) return null;
  const { xp, times_a_day: times } = reply;
  return (
    <>
      {xp > 0 && times > 0 && (
        <Card>
          <b className="display block text-d-sm">{text('duel.xp', { xp: number(xp) })}</b>
          <small className="text-sm text-ink-2">{text('duel.xp_lead', { count: times })}</small>
        </Card>
      )}
      <Card className="dl-figure">
        <span>
          <b className="display text-d-sm">{text('duel.record')}</b>
          <small>{text('duel.record_drawn', { drawn: number(reply.drawn) })}</small>
        </span>
        <b className="dl-score num">{`${number(reply.won)}–${number(reply.lost)}`}</b>
      </Card>
      <Card className="dl-figure">
        <span>
          <b className="display text-d-sm">{text('duel.rating')}</b>
          {reply.rating === null && <small>{text('duel.rating_none')}</small>}
        </span>
        <b className="dl-score num">
          {reply.rating === null ? '–' : number(reply.rating, { useGrouping: false })}
        </b>
      </Card>
    </>
  );
};
