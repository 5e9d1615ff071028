/** Who said what: the reporters with what their word was worth before. */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { Avatar } from '@trivium/look/marks/avatar';
import type { ReactNode } from 'react';
import { faceOf } from '../../lib/face.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { CheckBox } from '../../ui/form/field.tsx';
import { Tag } from '../../ui/list/mark.tsx';
import { Card } from '../../ui/page/card.tsx';

type Report = OperatorReply<'question_report/reports'>['reports'][number];

/** From this share of right reports on, a reporter is worth a green mark. */
const RELIABLE = 0.5;

const Record = ({ reporter: { right, judged } }: { reporter: Report['reporter'] }) => {
  const t = useText();
  if (judged === 0) return <Tag>{t('report.first')}</Tag>;
  return (
    <Tag tone={right / judged > RELIABLE ? 'good' : 'warn'}>
      {t('report.record', { right: right, judged: judged })}
    </Tag>
  );
};

type SaidProps = {
  reports: readonly (Report & { readonly about?: string })[];
  /** How many there are, of which these are the newest. */
  total: number;
  /** Reports that are not right; without it nobody chooses. */
  wrong?: readonly number[];
  onWrong?: (wrong: readonly number[]) => void;
  children?: ReactNode;
};

export const Said = ({ reports, total, wrong, onWrong }: SaidProps) => {
  const t = useText();
  const { ago } = useFormat();
  const toggle = (id: number) =>
    onWrong?.(wrong?.includes(id) ? wrong.filter(other => other !== id) : [...(wrong ?? []), id]);
  return (
    <Card title={t('report.said')}>
      <ul className="report-said">
        {reports.map(({ id, message, at, about, reporter }) => (
          <li key={id}>
            <Avatar {...faceOf(reporter.profile, reporter.player_id)} size={2} />
            <span className="min-w-0 flex-1">
              <b>
                <bdi>{reporter.name}</bdi>
              </b>{' '}
              <span className="muted">
                {ago(at)}
                {about && `, ${about}`}
              </span>
              {message === '' ? (
                <span className="muted block">{t('report.no_words')}</span>
              ) : (
                <span className="block wrap-anywhere" dir="auto">
                  {t('report.quoted', { words: message })}
                </span>
              )}
            </span>
            <Record reporter={reporter} />
            {onWrong && (
              <CheckBox
                checked={!wrong?.includes(id)}
                onChange={() => toggle(id)}
                aria-label={t('report.was_right', { name: reporter.name })}
                title={t('report.was_right', { name: reporter.name })}
              />
            )}
          </li>
        ))}
      </ul>
      {total > reports.length && (
        <p className="muted pt-2">{t('report.more', { number: total - reports.length })}</p>
      )}
    </Card>
  );
};
