/** How many questions each level has; a short one is marked and named. */
import { LEVEL_QUESTIONS_LEAST } from '@trivium/rules/report/limits';
import { useFormat } from '../../../../lib/format.ts';
import { useText } from '../../../../lib/text.ts';
import { Why } from '../../../../parts/page/why.tsx';
import { Failed, Skeleton, useIsLate } from '../../../../ui/feedback/states.tsx';
import { Switch } from '../../../../ui/form/field.tsx';
import { Card, Note } from '../../../../ui/page/card.tsx';
import { type Level, useLevels } from '../../shelf.ts';
import './levels.css';

type LevelsCardProps = {
  category: number;
  /** Null: the category itself. */
  part: number | null;
  hue: number;
  /** Whether levels are on; left out where they cannot be switched here. */
  isOn?: boolean;
  onSwitch?: (isOn: boolean) => void;
};

/** So many short levels are named; the rest stands in the drawing. */
const NAMED_MOST = 3;

const Bars = ({ levels, hue }: { levels: readonly Level[]; hue: number }) => {
  const t = useText();
  const { number } = useFormat();
  const most = Math.max(LEVEL_QUESTIONS_LEAST, ...levels.map(({ questions }) => questions));
  return (
    <section className="level-scroll" aria-label={t('category.level_sizes')}>
      <ol className={`levels hue-${hue}`}>
        {levels.map(({ level, questions, is_short }) => (
          <li key={level} data-short={is_short || undefined}>
            <span className="sr-only">{t('category.level', { level })}</span>
            <b className="tabular">{number(questions)}</b>
            <i style={{ blockSize: `${(questions / most) * 100}%` }} aria-hidden="true" />
            <span className="tabular" aria-hidden="true">
              {number(level)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
};

const Shorts = ({ levels }: { levels: readonly Level[] }) => {
  const t = useText();
  const short = levels.filter(({ is_short }) => is_short);
  if (short.length === 0) return null;
  return (
    <Note tone="bad">
      {short.slice(0, NAMED_MOST).map(({ level, questions }) => (
        <p key={level}>
          {t('category.level_short', {
            level,
            count: questions,
            least: LEVEL_QUESTIONS_LEAST,
          })}
        </p>
      ))}
      {short.length > NAMED_MOST && <p>{t('category.more_short', { count: short.length - NAMED_MOST })}</p>}
    </Note>
  );
};

export const LevelsCard = ({ category, part, hue, isOn, onSwitch }: LevelsCardProps) => {
  const t = useText();
  const { data, error, isError, refetch } = useLevels(category);
  const isLate = useIsLate(data === undefined && !isError);
  const levels = data?.filter(({ subcategory_id }) => subcategory_id === part);
  return (
    <Card
      title={t('category.levels')}
      end={
        onSwitch && (
          <span className="flex items-center gap-2 font-bold">
            <Switch isOn={isOn ?? false} onChange={onSwitch} aria-label={t('category.by_levels')} />
            {t('category.by_levels')}
          </span>
        )
      }
    >
      <div className="grid gap-3">
        {isOn === false && <p className="muted">{t('category.levels_off')}</p>}
        {isError && (
          <Failed
            line={<Why problem={error} line={t('category.not_loaded')} />}
            retry={t('common.retry')}
            onRetry={() => void refetch()}
          />
        )}
        {isLate && <Skeleton />}
        {levels?.length === 0 && <p className="muted">{t('category.no_questions')}</p>}
        {levels && levels.length > 0 && (
          <>
            <Bars levels={levels} hue={hue} />
            {isOn !== false && <Shorts levels={levels} />}
          </>
        )}
      </div>
    </Card>
  );
};
