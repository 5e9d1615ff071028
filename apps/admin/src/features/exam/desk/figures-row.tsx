/** Five figures of an exam: who sat, who passed, the mark in the middle, how well it measures, and how marks spread. */
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { Figure } from '../../../ui/page/card.tsx';
import { twoDecimals } from '../clock.ts';
import { type Exam, type Figures, FRESH_MS, isLive } from '../exam.ts';

export const useFigures = (row: Exam) =>
  useQuery({
    queryKey: ['exam', 'figures', row.id],
    queryFn: () => call('exam/figures', { id: row.id }),
    refetchInterval: isLive(row) ? FRESH_MS : false,
  });

const PERCENT = 100;

/** Bars of the marks by tenths; those that do not pass are pale. */
const Spread = ({ row, figures }: { row: Exam; figures: Figures }) => {
  const t = useText();
  const { number } = useFormat();
  const { bands } = figures;
  const most = Math.max(1, ...bands);
  const passFrom = Math.floor((row.pass_percent * bands.length) / PERCENT);
  const words = bands.map(count => number(count)).join(', ');
  return (
    <div className="figure">
      <span className="figure-label">{t('exam.marks')}</span>
      <div className="exam-spread" role="img" aria-label={t('exam.spread', { counts: words })}>
        {bands.map((count, at) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: a band is its place
            key={at}
            data-fails={at < passFrom || undefined}
            style={{ blockSize: `${Math.max(2, Math.round((count / most) * PERCENT))}%` }}
          />
        ))}
      </div>
    </div>
  );
};

export const FiguresRow = ({ row }: { row: Exam }) => {
  const t = useText();
  const format = useFormat();
  const { number, percent } = format;
  const { data } = useFigures(row);
  if (data === undefined) return null;
  const { sat, passed, median, least, most, reliability } = data;
  const passMarks = Math.ceil((row.pass_percent * row.total_marks) / PERCENT);
  return (
    <section className="exam-figures" aria-label={t('exam.figures')}>
      <Figure name={t('exam.sat')} value={number(sat)} note={t('exam.sat_note', { count: row.sitting })} />
      <Figure
        name={t('exam.sitting.passed')}
        value={sat === 0 ? '–' : percent(passed / sat)}
        note={t('exam.passed_note', { marks: number(passMarks), all: number(row.total_marks) })}
      />
      <Figure
        name={t('exam.median')}
        value={median === null ? '–' : number(median)}
        note={
          least === null || most === null
            ? t('exam.nobody')
            : t('exam.median_note', { least: number(least), most: number(most) })
        }
      />
      <Figure
        name={t('exam.reliability')}
        value={reliability === null ? '–' : twoDecimals(reliability, format)}
        note={t(data.questions === null ? 'exam.after_all' : 'exam.reliability_note')}
      />
      <Spread row={row} figures={data} />
    </section>
  );
};
