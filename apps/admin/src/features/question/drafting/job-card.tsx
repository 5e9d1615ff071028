/** One job: how far it is, the questions that came of it, and what was left out and why. */
import { Link } from 'react-router';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { State, Tag } from '../../../ui/list/mark.tsx';
import { Card, Note } from '../../../ui/page/card.tsx';
import { type Drafted, isOpen, type ReadJob, TONES } from './use-drafts.ts';

const Progress = ({ job, onStop }: { job: ReadJob; onStop: () => void }) => {
  const t = useText();
  const { number } = useFormat();
  const far = { done: number(job.done), total: number(job.total) };
  return (
    <div className="flex items-center gap-3">
      <progress className="draft-bar" value={job.done} max={job.total} aria-label={t('drafting.progress')} />
      <span className="tabular">{t('drafting.far', far)}</span>
      {isOpen(job) && (
        <Button size="small" look="outline" onClick={onStop}>
          {t('drafting.stop')}
        </Button>
      )}
    </div>
  );
};

const Passed = ({ draft }: { draft: Drafted }) => {
  const t = useText();
  return (
    <li className="draft">
      {draft.question_id === null ? (
        <>
          <bdi>{draft.text}</bdi> <Tag>{t('drafting.gone')}</Tag>
        </>
      ) : (
        <Link className="font-bold" to={`/questions/${draft.question_id}`}>
          <bdi>{draft.text}</bdi>
        </Link>
      )}
      <p className="help">{t('drafting.right', { right: draft.right })}</p>
    </li>
  );
};

const LeftOut = ({ draft }: { draft: Drafted }) => {
  const t = useText();
  const { reason, near, faults, right } = draft;
  return (
    <li className="draft">
      <p>{draft.text === '' ? t('drafting.unread', { place: draft.place }) : <bdi>{draft.text}</bdi>}</p>
      {right !== '' && <p className="help">{t('drafting.right', { right })}</p>}
      {reason && <p className="draft-reason">{t(`drafting.reason.${reason}`)}</p>}
      {near && (
        <Link className="underline" to={`/questions/${near.id}`}>
          <bdi>{near.text}</bdi>
        </Link>
      )}
      {faults.map(({ what, text }) => (
        <p className="help" key={`${what} ${text}`}>
          {t(`drafting.fault.${what}`, { text })}
        </p>
      ))}
    </li>
  );
};

export const JobCard = ({ job, onStop }: { job: ReadJob; onStop: () => void }) => {
  const t = useText();
  const { number } = useFormat();
  const decided = job.drafts.filter(({ is_decided }) => is_decided);
  const passed = decided.filter(({ reason }) => reason === null);
  const leftOut = decided.filter(({ reason }) => reason !== null);
  const place = {
    category: job.category,
    level: number(job.level),
    kind: t(`question_edit.kind.${job.kind}`),
  };
  return (
    <Card
      className="draft-job"
      title={<bdi>{job.subject}</bdi>}
      end={<State tone={TONES[job.state]}>{t(`drafting.state.${job.state}`)}</State>}
    >
      <p className="muted">{t('drafting.place', place)}</p>
      <div role="status">
        <Progress job={job} onStop={onStop} />
      </div>
      {job.problem && (
        <Note tone="bad">{t(`drafting.problem.${job.problem}`, { status: String(job.status ?? '') })}</Note>
      )}
      {job.state === 'done' && passed.length === 0 && <Note>{t('drafting.passed_none')}</Note>}
      {passed.length > 0 && (
        <section className="draft-part">
          <h3>
            {t('drafting.passed')} <Tag tone="good">{number(passed.length)}</Tag>
          </h3>
          <ol>
            {passed.map(draft => (
              <Passed key={draft.place} draft={draft} />
            ))}
          </ol>
        </section>
      )}
      {leftOut.length > 0 && (
        <section className="draft-part">
          <h3>
            {t('drafting.left_out')} <Tag tone="warn">{number(leftOut.length)}</Tag>
          </h3>
          <ol>
            {leftOut.map(draft => (
              <LeftOut key={draft.place} draft={draft} />
            ))}
          </ol>
        </section>
      )}
    </Card>
  );
};
