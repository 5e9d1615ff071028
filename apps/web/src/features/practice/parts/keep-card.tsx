/** How many questions are due when, the button that begins, and the rules in two sentences. Without any: what will be here. */
import { PRACTICE_PLACES } from '@trivium/rules/practice/limits';
import { useNumber, useText } from '../../../lib/i18n/text.ts';
import { modePath } from '../../../lib/routes/modes.ts';
import { paths } from '../../../lib/routes/paths.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { Glim } from '../../../ui/glim/glim.tsx';
import { Card } from '../../../ui/list/card.tsx';
import { DUE_GROUPS, groupOf, minutesOf, type PracticeReply } from '../due.ts';

export const KeepCard = ({ practice }: { practice: PracticeReply }) => {
  const text = useText();
  const { places, most, waiting, kept, kept_xp } = practice;
  if (places.length === 0)
    return (
      <Card>
        <EmptyState
          glim="idle"
          title={text('practice.empty')}
          act={<ButtonLink href={paths.hub}>{text('bookmark.find')}</ButtonLink>}
        >
          {kept === 0 ? text('practice.empty_lead') : text('practice.kept', { count: kept })}
        </EmptyState>
      </Card>
    );
  const due = places.filter(({ due_in_days }) => due_in_days === 0).length;
  return (
    <Card className="grid gap-3.5">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="display text-d-md">
            {most === PRACTICE_PLACES ? text('practice.keep') : text('practice.keep_count', { count: most })}
          </h2>
          <p className="text-sm text-ink-2">{text('practice.keep_lead')}</p>
        </div>
        <Glim pose={due > 0 ? 'thinking' : 'asleep'} size={64} />
      </div>
      <Groups places={places} />
      {due > 0 ? (
        <ButtonLink wide size="hero" href={`${modePath('practice')}play/`}>
          {text('practice.start', { questions: due, count: minutesOf(due) })}
        </ButtonLink>
      ) : (
        <Rest days={Math.min(...places.map(({ due_in_days }) => due_in_days))} />
      )}
      <div className="grid gap-1 text-xs font-semibold text-ink-2">
        <p>
          {text('practice.rule', { count: practice.kept_right })}{' '}
          {text('practice.rule_most', { count: most })}
        </p>
        {kept_xp > 0 && <p>{text('practice.kept_xp', { xp: kept_xp })}</p>}
        {waiting > 0 && <p>{text('practice.waiting', { count: waiting })}</p>}
        {kept > 0 && <p>{text('practice.kept', { count: kept })}</p>}
      </div>
    </Card>
  );
};

const Groups = ({ places }: Pick<PracticeReply, 'places'>) => {
  const text = useText();
  const number = useNumber();
  return (
    <ol className="due-groups">
      {DUE_GROUPS.map(group => (
        <li key={group} data-group={group}>
          <b className="num">
            {number(places.filter(({ due_in_days }) => groupOf(due_in_days) === group).length)}
          </b>
          <span>{text(`practice.due.${group}`)}</span>
        </li>
      ))}
    </ol>
  );
};

/** Nothing is due: says when the next one comes. */
const Rest = ({ days }: { days: number }) => {
  const text = useText();
  return (
    <p className="rounded-[18px] bg-sunken p-4 text-center font-bold">
      {text('practice.rest')}{' '}
      <span className="block text-sm font-medium text-ink-2">
        {text('practice.rest_lead', { count: days })}
      </span>
    </p>
  );
};
