/** One of the eight hues, by its colour and its name. */
import './look.css';
import { HUES } from '@trivium/rules/site/category';
import { RadioGroup } from 'radix-ui';
import { useId } from 'react';
import { type PanelKey, useText } from '../../lib/text.ts';

const HUE_NAMES = ['lamp', 'apricot', 'blush', 'orchid', 'dusk', 'sky', 'lagoon', 'citron'] as const;
const hueKey = (hue: number): PanelKey => `category.hue.${HUE_NAMES[hue - 1] ?? 'lamp'}`;

export const HueChoice = ({ value, onChange }: { value: number; onChange: (hue: number) => void }) => {
  const t = useText();
  const id = useId();
  return (
    <div className="field">
      <span className="label" id={id}>
        {t('category.hue')}
      </span>
      <RadioGroup.Root
        className="hue-choice"
        aria-labelledby={id}
        value={String(value)}
        onValueChange={chosen => onChange(Number(chosen))}
      >
        {Array.from({ length: HUES }, (_, at) => at + 1).map(hue => (
          <RadioGroup.Item
            key={hue}
            value={String(hue)}
            className={`hue-${hue}`}
            aria-label={t(hueKey(hue))}
            title={t(hueKey(hue))}
          >
            <i className="triv" aria-hidden="true" />
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  );
};
