/** What the planner asks: each number as a slider and a field, which say the same. */
import { CAPACITY_BOUNDS, type CapacityWish } from '@trivium/rules/site/capacity';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { Field, InputBox } from '../../ui/form/field.tsx';
import './capacity.css';

const NAMES = ['playersAtOnce', 'battlePercent', 'callsAMinute', 'hoursADay', 'coresAMachine'] as const;
type Name = (typeof NAMES)[number];

/** Players are chosen over four powers of ten, so their slider moves by powers. */
const STEPS = 1_000;
const toStep = (value: number, [least, most]: readonly [number, number]): number =>
  Math.round((STEPS * Math.log(value / least)) / Math.log(most / least));
const ofStep = (step: number, [least, most]: readonly [number, number]): number => {
  const value = least * (most / least) ** (step / STEPS);
  const digits = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1);
  return Math.round(value / digits) * digits;
};

type Props = { wish: CapacityWish; onChange: (wish: CapacityWish) => void };

const WishField = ({ name, wish, onChange }: Props & { name: Name }) => {
  const t = useText();
  const format = useFormat();
  const bounds: readonly [number, number] = CAPACITY_BOUNDS[name];
  const [least, most] = bounds;
  const value = wish[name];
  const isWide = name === 'playersAtOnce';
  const isBad = !(value >= least && value <= most);
  const set = (next: number): void => onChange({ ...wish, [name]: next });
  const within = Math.min(most, Math.max(least, Number.isFinite(value) ? value : least));
  return (
    <Field
      label={t(`capacity.wish.${name}`)}
      error={
        isBad ? t('capacity.between', { least: format.number(least), most: format.number(most) }) : undefined
      }
    >
      <InputBox
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        value={Number.isFinite(value) ? value : ''}
        onChange={event => set(event.target.valueAsNumber)}
      />
      <input
        type="range"
        className="capacity-slider"
        aria-label={t('capacity.slider', { name: t(`capacity.wish.${name}`) })}
        aria-valuetext={format.number(within)}
        min={isWide ? 0 : least}
        max={isWide ? STEPS : most}
        value={isWide ? toStep(within, bounds) : within}
        onChange={event =>
          set(isWide ? ofStep(event.target.valueAsNumber, bounds) : event.target.valueAsNumber)
        }
      />
    </Field>
  );
};

export const WishFields = (props: Props) => (
  <div className="grid gap-4">
    {NAMES.map(name => (
      <WishField key={name} name={name} {...props} />
    ))}
  </div>
);
