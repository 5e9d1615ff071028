/** What makes a look: logos, the brand colour, the two faces; and whether everybody can read it. */
import { FACES, TEXT_FACES } from '@trivium/rules/site/face';
import { useText } from '../../../lib/text.ts';
import { ColourField, Readable, SWATCHES, Swatches } from '../../../parts/look/brand-colour.tsx';
import { choiceOf } from '../../../parts/site/setting-words.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { LogoField } from './logo-field.tsx';
import { isColour, type Look, type Tried } from './use-look.ts';

const [OURS] = SWATCHES;

type FormProps = { look: Look; tried: Tried | undefined; onChange: (part: Partial<Look>) => void };

const ColourCard = ({ look, tried, onChange }: FormProps) => {
  const t = useText();
  const { brand_colour: colour } = look;
  const shown = colour === '' ? OURS : colour;
  const choose = (wished: string) =>
    onChange({ brand_colour: wished.toUpperCase() === OURS ? '' : wished.toUpperCase() });
  return (
    <Card>
      <div className="grid gap-3">
        <LogoField name="logo" logo={look.logo} onChange={logo => onChange({ logo })} />
        <LogoField name="logo_dark" logo={look.logo_dark} onChange={logo_dark => onChange({ logo_dark })} />
        <p className="help">{t('theme.logo_form')}</p>
        <ColourField
          label={t('setting.name.brand_colour')}
          colour={shown}
          isGood={isColour(colour)}
          night={tried?.night}
          onChange={choose}
        />
        <Swatches colour={shown} onChange={choose} />
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

export const LookForm = (props: FormProps) => (
  <div className="grid grid-cols-1 content-start gap-3">
    <ColourCard {...props} />
    <FacesCard {...props} />
    {props.tried && <Readable checks={props.tried.checks} />}
  </div>
);
