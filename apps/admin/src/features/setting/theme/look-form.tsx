/** What makes a look: logos, the brand colour, the two faces; and whether everybody can read it. */
import { FACES, TEXT_FACES } from '@trivium/rules/site/face';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { choiceOf } from '../../../parts/site/setting-words.ts';
import { Field, InputBox } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { LogoField } from './logo-field.tsx';
import { isColour, type Look, type Tried } from './use-look.ts';

/** Ours first: it is the empty setting. */
const SWATCHES = ['#FFB42E', '#A3123F', '#0F6AA3', '#7C3FA6', '#0A6F6A', '#4653B8', '#A34712'] as const;
const [OURS] = SWATCHES;

type FormProps = { look: Look; tried: Tried | undefined; onChange: (part: Partial<Look>) => void };

const ColourCard = ({ look, tried, onChange }: FormProps) => {
  const t = useText();
  const { brand_colour: colour } = look;
  const shown = colour === '' ? OURS : colour;
  const isGood = isColour(colour);
  const choose = (wished: string) =>
    onChange({ brand_colour: wished.toUpperCase() === OURS ? '' : wished.toUpperCase() });
  return (
    <Card>
      <div className="grid gap-3">
        <LogoField name="logo" logo={look.logo} onChange={logo => onChange({ logo })} />
        <LogoField name="logo_dark" logo={look.logo_dark} onChange={logo_dark => onChange({ logo_dark })} />
        <p className="help">{t('theme.logo_form')}</p>
        <Field
          label={t('setting.name.brand_colour')}
          help={tried && t('setup.by_night_it_is', { colour: tried.night })}
          error={isGood ? undefined : t('setup.colour_form', { example: SWATCHES[1] })}
        >
          <InputBox
            dir="ltr"
            value={shown}
            maxLength={7}
            spellCheck={false}
            onChange={({ target }) => choose(target.value.trim())}
            before={
              <span
                className="lamp"
                style={{ background: isGood ? shown : 'var(--tv-line)' }}
                aria-hidden="true"
              />
            }
          />
        </Field>
        <div className="swatches">
          {SWATCHES.map(swatch => (
            <button
              key={swatch}
              type="button"
              className="swatch"
              aria-label={swatch}
              aria-pressed={shown.toUpperCase() === swatch}
              style={{ '--colour': swatch } as CSSProperties}
              onClick={() => choose(swatch)}
            >
              <i />
            </button>
          ))}
        </div>
      </div>
    </Card>
  );
};

const FacesCard = ({ look, onChange }: FormProps) => {
  const t = useText();
  const options = (name: 'font_display' | 'font_text', words: readonly string[]) =>
    words.map(value => ({ value, name: choiceOf(name, value, t) }));
  return (
    <Card>
      <div className="grid gap-3">
        <Field label={t('setting.name.font_display')}>
          <Select
            value={look.font_display}
            onChange={word => onChange({ font_display: word as Look['font_display'] })}
            options={options('font_display', FACES)}
          />
        </Field>
        <Field label={t('setting.name.font_text')}>
          <Select
            value={look.font_text}
            onChange={word => onChange({ font_text: word as Look['font_text'] })}
            options={options('font_text', TEXT_FACES)}
          />
        </Field>
        <p className="help">{t('theme.faces_line')}</p>
      </div>
    </Card>
  );
};

const Readable = ({ checks }: Pick<Tried, 'checks'>) => {
  const t = useText();
  const { number } = useFormat();
  const one = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return (
    <Card title={t('setup.readable')}>
      <ul className="test-steps">
        {checks.map(({ name, value, least }) => {
          const isGood = value >= least;
          const Icon = isGood ? CircleCheck : CircleAlert;
          return (
            <li key={name} data-tone={isGood ? 'good' : 'bad'}>
              <Icon aria-hidden="true" />
              <span className="flex-1">
                {t(`setup.check.${name}`)}
                {!isGood && <span className="help block">{t('setup.check.too_little')}</span>}
              </span>
              <b className="tabular" dir="ltr">
                {name === 'far_from_verdicts' ? `${number(Math.round(value))}°` : `${number(value, one)} : 1`}
              </b>
            </li>
          );
        })}
      </ul>
    </Card>
  );
};

export const LookForm = (props: FormProps) => (
  <div className="grid grid-cols-1 content-start gap-3">
    <ColourCard {...props} />
    <FacesCard {...props} />
    {props.tried && <Readable checks={props.tried.checks} />}
  </div>
);
