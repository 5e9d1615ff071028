/** How players do with a question: right share, results, time, reports, and the right share by rating. */
import './facts.css';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { useFormat } from '../../../../lib/format.ts';
import { useText } from '../../../../lib/text.ts';
import { Card } from '../../../../ui/page/card.tsx';

export type How = OperatorReply<'question/how'>;

export const HowCard = ({ how }: { how: How }) => {
  const t = useText();
  const { number, percent } = useFormat();
  const none = '–';
  const figures = [
    [how.right_share === null ? none : percent(how.right_share), t('question_edit.how.right')],
    [number(how.served), t('question_edit.how.served')],
    [
      how.median_seconds === null
        ? none
        : t('question_edit.seconds', { seconds: number(how.median_seconds, { maximumFractionDigits: 1 }) }),
      t('question_edit.how.time'),
    ],
    [number(how.reports), t('question_edit.how.reports')],
  ] as const;
  return (
    <Card title={t('question_edit.how.title')} className="grid gap-3">
      <dl className="how-figures">
        {figures.map(([value, name]) => (
          <div key={name}>
            <dd className="figure-value">{value}</dd>
            <dt className="help">{name}</dt>
          </div>
        ))}
      </dl>
      {how.served === 0 ? <p className="help">{t('question_edit.how.none')}</p> : <Bands bands={how.bands} />}
    </Card>
  );
};

/** Columns with their numbers; a list says the same to readers. */
const Bands = ({ bands }: { bands: How['bands'] }) => {
  const t = useText();
  const { number, percent } = useFormat();
  const nameOf = (below: number | null, at: number) => {
    if (below === null) return t('question_edit.how.more');
    return at === 0 ? `<${number(below)}` : number(below);
  };
  return (
    <div className="grid gap-1">
      <p className="help" id="bands-name">
        {t('question_edit.how.by_rating')}
      </p>
      <ul className="bands" aria-labelledby="bands-name">
        {bands.map(({ below, right_share }, at) => (
          <li key={below ?? 'more'}>
            <span className="band-bar" style={{ '--share': right_share ?? 0 } as React.CSSProperties}>
              <b className="tabular">{right_share === null ? '' : percent(right_share)}</b>
              <i aria-hidden="true" />
            </span>
            <span className="help tabular">{nameOf(below, at)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};
