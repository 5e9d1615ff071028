/** The parts of a category, each with its size and what its levels lack. */
import { Plus } from 'lucide-react';
import { useFormat } from '../../../../lib/format.ts';
import { useText } from '../../../../lib/text.ts';
import { Button } from '../../../../ui/form/button.tsx';
import { Switch } from '../../../../ui/form/field.tsx';
import { State } from '../../../../ui/list/mark.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import type { Part } from '../../shelf.ts';

type PartsCardProps = {
  parts: readonly Part[];
  onShow: (part: Part) => void;
  onNew: () => void;
  isOn?: boolean;
  onSwitch?: (isOn: boolean) => void;
};

const StateOf = ({ part }: { part: Part }) => {
  const t = useText();
  if (!part.is_active) return <State tone="past">{t('category.hidden')}</State>;
  if (part.short_levels > 0)
    return <State tone="waiting">{t('category.short_levels', { count: part.short_levels })}</State>;
  return <State tone="good">{t('category.shown')}</State>;
};

export const PartsCard = ({ parts, onShow, onNew, isOn, onSwitch }: PartsCardProps) => {
  const t = useText();
  const { number } = useFormat();
  return (
    <Card
      title={t('category.parts')}
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
        <ul className="part-list">
          {parts.map(part => (
            <li key={part.id}>
              <button type="button" className="link cut" onClick={() => onShow(part)}>
                <bdi>{part.name}</bdi>
              </button>
              <span className="tabular muted">
                {number(part.questions)}
                <span className="sr-only"> {t('category.questions')}</span>
              </span>
              <StateOf part={part} />
            </li>
          ))}
        </ul>
        <Button size="small" icon={Plus} className="justify-self-start" onClick={onNew}>
          {t('category.new_part')}
        </Button>
      </div>
    </Card>
  );
};
