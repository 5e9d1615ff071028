/** The right place of a question and how far off still counts: a pin on the players' own map, or degrees that are typed. */
import '@trivium/look/map/map.css';
import './place-fields.css';
import { useLand } from '@trivium/look/map/use-land';
import { useMap } from '@trivium/look/map/use-map';
import { WorldMap } from '@trivium/look/map/world-map';
import {
  LATITUDE_LEAST,
  LATITUDE_MOST,
  LONGITUDE_MOST,
  type Point,
  pointAt,
  WITHIN_LEAST,
  WITHIN_MOST,
} from '@trivium/rules/question/place/point';
import { viewAround } from '@trivium/rules/question/place/view';
import { useText } from '../../lib/text.ts';
import { Field, Input } from '../../ui/form/field.tsx';

export type Told = Point & { readonly within: number };

type PlaceFieldsProps = {
  told: Told;
  onChange: (told: Told) => void;
  /** What is wrong with the point and with the distance. */
  pointProblem?: string | undefined;
  withinProblem?: string | undefined;
};

export const PlaceFields = ({ told, onChange, pointProblem, withinProblem }: PlaceFieldsProps) => {
  const t = useText();
  const land = useLand();
  const isUnset = told.latitude === 0 && told.longitude === 0;
  const map = useMap({
    point: told,
    onPoint: point => onChange({ ...told, ...point }),
    start: viewAround(isUnset ? [] : [told]),
  });
  const number = (name: keyof Told, least: number, most: number, step: number) => (
    <Input
      type="number"
      dir="ltr"
      min={least}
      max={most}
      step={step}
      value={told[name]}
      onChange={({ target }) => {
        const value = target.valueAsNumber;
        if (Number.isNaN(value)) return;
        const changed = { ...told, [name]: value };
        onChange(
          name === 'within' ? changed : { ...changed, ...pointAt(changed.latitude, changed.longitude) },
        );
      }}
    />
  );
  return (
    <div className="place-fields">
      <WorldMap
        map={map}
        land={land.path}
        pin={told}
        target={told}
        within={told.within}
        nearer={t('question_edit.place.nearer')}
        farther={t('question_edit.place.farther')}
        drawing={{
          role: 'application',
          'aria-label': t('question_edit.place.map'),
          tabIndex: 0,
          onKeyDown: event => {
            if (event.ctrlKey || event.metaKey || event.altKey) return;
            if (map.press(event.key, event.shiftKey)) event.preventDefault();
          },
        }}
      >
        <p className="help">{t('question_edit.place.help')}</p>
      </WorldMap>
      <div className="place-numbers">
        <Field label={t('question_edit.place.latitude')} error={pointProblem}>
          {number('latitude', LATITUDE_LEAST, LATITUDE_MOST, 0.01)}
        </Field>
        <Field label={t('question_edit.place.longitude')}>
          {number('longitude', -LONGITUDE_MOST, LONGITUDE_MOST, 0.01)}
        </Field>
        <Field label={t('question_edit.place.within')} error={withinProblem}>
          {number('within', WITHIN_LEAST, WITHIN_MOST, 10)}
        </Field>
      </div>
    </div>
  );
};
