/** To whom: everybody, one language, a segment, one player; with the number of readers. */
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { type Audience, type MessageLanguage, type Readers, WHOLE } from '../message.ts';
import { PlayerField } from './player-field.tsx';
import { SegmentChips } from './segment-chips.tsx';

const WAYS = ['all', 'language', 'segment', 'player'] as const;
type Way = (typeof WAYS)[number];

type AudienceProps = {
  audience: Audience;
  /** Name of the one player that was saved. */
  reader: string;
  languages: readonly MessageLanguage[];
  readers: Readers | undefined;
  isFixed: boolean;
  onChange: (audience: Audience) => void;
};

const AWAY_AT_FIRST = 7;

/** What a way begins with; a player has to be found first. */
const beginning = (way: Way, languages: readonly MessageLanguage[]): Audience => {
  if (way === 'all') return { to: 'all' };
  if (way === 'language') return { to: 'language', language: languages[0]?.code ?? 'en' };
  return way === 'segment' ? { ...WHOLE, away_days: AWAY_AT_FIRST } : { to: 'player', player_id: null };
};

const Counted = ({ readers }: { readers: Readers | undefined }) => {
  const t = useText();
  if (readers === undefined) return null;
  return (
    <span className="tabular" role="status">
      <b>{t('message.readers', { count: readers.readers })}</b>{' '}
      <span className="muted">{t('message.take_push', { count: readers.push })}</span>
    </span>
  );
};

const Ways = ({ way, isFixed, onWay }: { way: Way; isFixed: boolean; onWay: (way: Way) => void }) => {
  const t = useText();
  return (
    <fieldset className="message-ways" disabled={isFixed}>
      <legend className="sr-only">{t('message.to_whom')}</legend>
      {WAYS.map(each => (
        <label key={each} data-on={way === each || undefined}>
          <input
            type="radio"
            className="sr-only"
            name="to"
            checked={way === each}
            onChange={() => onWay(each)}
          />
          <b>{t(`message.to.${each}`)}</b>
          <span>{t(`message.to_line.${each}`)}</span>
        </label>
      ))}
    </fieldset>
  );
};

export const AudienceCard = ({ audience, reader, languages, readers, isFixed, onChange }: AudienceProps) => {
  const t = useText();
  const { number } = useFormat();
  const named = (code: string) => {
    const count = readers?.languages.find(({ language }) => language === code)?.readers;
    return count === undefined ? '' : number(count);
  };
  return (
    <Card className="message-card" title={t('message.to_whom')} end={<Counted readers={readers} />}>
      <Ways way={audience.to} isFixed={isFixed} onWay={way => onChange(beginning(way, languages))} />
      {audience.to === 'language' && (
        <Field label={t('message.language')}>
          <Select
            value={audience.language}
            isDisabled={isFixed}
            onChange={language => onChange({ to: 'language', language })}
            options={languages.map(({ code, name }) => ({
              value: code,
              name: (
                <>
                  <bdi lang={code}>{name}</bdi> {named(code)}
                </>
              ),
            }))}
          />
        </Field>
      )}
      {audience.to === 'segment' && (
        <SegmentChips segment={audience} languages={languages} isFixed={isFixed} onChange={onChange} />
      )}
      {audience.to === 'player' && (
        <PlayerField
          playerId={audience.player_id}
          name={reader}
          isFixed={isFixed}
          onChange={player_id => onChange({ to: 'player', player_id })}
        />
      )}
    </Card>
  );
};
