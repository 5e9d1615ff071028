/** Held results of a contest, with what speaks against each, and the decision. */
import { useQuery } from '@tanstack/react-query';
import { SECOND_MS } from '@trivium/rules/time/units';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../lib/call.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { Why } from '../../parts/page/why.tsx';
import { ReasonDialog } from '../../parts/record/reason-dialog.tsx';
import { Failed } from '../../ui/feedback/states.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Person, Tag } from '../../ui/list/mark.tsx';
import { Card } from '../../ui/page/card.tsx';
import { clock } from './clock.ts';
import { type HeldResult, useContestAct } from './contest.ts';

const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

/** The time of each answer as a bar; wrong ones are pale. The words beside say the same. */
const AnswerTimes = ({ answers }: { answers: HeldResult['answers'] }) => {
  const t = useText();
  const { number, list } = useFormat();
  const seconds = (ms: number) =>
    number(ms / SECOND_MS, {
      style: 'unit',
      unit: 'second',
      unitDisplay: 'narrow',
      maximumFractionDigits: 1,
    });
  const longest = Math.max(1, ...answers.map(({ ms }) => ms));
  const times = list(answers.map(({ ms }) => number(ms / SECOND_MS, { maximumFractionDigits: 1 })));
  return (
    <>
      <div className="answer-times" role="img" aria-label={t('contest.answer_times', { times })}>
        {answers.map(({ is_right, ms }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: answers are in their order and never move
          <i key={at} data-wrong={!is_right || undefined} style={{ blockSize: `${(ms / longest) * 100}%` }} />
        ))}
      </div>
      <p className="muted">
        {t('contest.an_answer', { seconds: seconds(middle(answers.map(({ ms }) => ms))) })}
      </p>
    </>
  );
};

const HeldItem = ({ result, onDecide }: { result: HeldResult; onDecide: (isReal: boolean) => void }) => {
  const t = useText();
  const { number, day, list } = useFormat();
  const { answers, linked, check_until: until } = result;
  const all = answers.reduce((sum, { ms }) => sum + ms, 0);
  return (
    <li className="held-result">
      <div className="flex flex-wrap items-center gap-2">
        <Link className="no-underline" to={`/players/${result.player_id}`}>
          <Person name={result.name} seed={String(result.player_id)} />
        </Link>
        <span className="muted">
          {t('contest.score', { right: number(result.right), all: number(result.counted), time: clock(all) })}
        </span>
        <Tag tone="bad">{t(`contest.why.${result.held_for}`)}</Tag>
      </div>
      {answers.length > 0 && <AnswerTimes answers={answers} />}
      {linked.length > 0 && (
        <p>{t('contest.linked_with', { names: list(linked.map(({ name, id }) => name || `#${id}`)) })}</p>
      )}
      {until !== null && <p className="muted">{t('contest.until', { day: day(until) })}</p>}
      {result.may_decide ? (
        <div className="flex flex-wrap gap-2">
          <Button look="good" size="small" icon={Check} onClick={() => onDecide(true)}>
            {t('contest.count')}
          </Button>
          <Button look="danger" size="small" icon={X} onClick={() => onDecide(false)}>
            {t('contest.strike')}
          </Button>
        </div>
      ) : (
        <p className="muted">{t('contest.not_yours')}</p>
      )}
    </li>
  );
};

export const HeldCard = ({ contestId }: { contestId: number }) => {
  const t = useText();
  const { number } = useFormat();
  const act = useContestAct();
  const [asked, setAsked] = useState<{ readonly result: HeldResult; readonly isReal: boolean } | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['contest', 'held', contestId],
    queryFn: () => call('contest/held', { id: contestId }),
  });
  if (error)
    return <Failed line={<Why problem={error} />} retry={t('common.retry')} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  const which = asked?.isReal ? 'count' : 'strike';
  return (
    <Card
      title={t('contest.held')}
      end={<Tag tone="bad">{t('contest.to_decide', { number: number(data.length) })}</Tag>}
    >
      <ul className="grid gap-4">
        {data.map(result => (
          <HeldItem key={result.id} result={result} onDecide={isReal => setAsked({ result, isReal })} />
        ))}
      </ul>
      {asked && (
        <ReasonDialog
          title={t(`contest.${which}_title`, { name: asked.result.name })}
          line={t(`contest.${which}_line`, { coins: number(asked.result.prize) })}
          act={t(`contest.${which}`)}
          icon={asked.isReal ? Check : X}
          look={asked.isReal ? 'main' : 'danger'}
          isTold
          onDo={reason =>
            act(
              () => call('contest/judge', { id: asked.result.id, is_real: asked.isReal, reason }),
              t(asked.isReal ? 'contest.counted' : 'contest.struck'),
            )
          }
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  );
};
