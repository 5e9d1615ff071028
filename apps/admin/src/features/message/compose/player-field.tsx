/** One player: found by name where staff may look players up, otherwise named by the number. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { faceOf } from '../../../lib/face.ts';
import { useText } from '../../../lib/text.ts';
import { Field, Input } from '../../../ui/form/field.tsx';
import { Person } from '../../../ui/list/mark.tsx';
import { useMay } from '../message.ts';

const FOUND_MOST = 5;
const NUMBER_MOST = 12;

type PlayerProps = {
  playerId: number | null;
  name: string;
  isFixed: boolean;
  onChange: (playerId: number | null) => void;
};

const useFound = (text: string) =>
  useQuery({
    queryKey: ['player', 'for-message', text],
    enabled: text.trim() !== '',
    queryFn: () => call('player/list', { filter: { text: text.trim(), state: 'active' }, limit: FOUND_MOST }),
  }).data;

const ByName = ({ playerId, name, isFixed, onChange }: PlayerProps) => {
  const t = useText();
  const [text, setText] = useState(name);
  const found = useFound(text);
  return (
    <>
      <Field label={t('message.player')} help={t('message.player_help')}>
        <Input
          type="search"
          value={text}
          maxLength={100}
          disabled={isFixed}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      {!isFixed && found?.length === 0 && <p className="help">{t('message.player_none')}</p>}
      <fieldset className="grid gap-1" disabled={isFixed}>
        <legend className="sr-only">{t('message.player')}</legend>
        {found?.map(({ id, name: own, picture }) => {
          const { src, seed } = faceOf(picture, id);
          return (
            <label key={id} className="message-player">
              <input
                type="radio"
                className="radio"
                name="player"
                checked={playerId === id}
                onChange={() => onChange(id)}
              />
              <Person name={own} picture={src} seed={seed} />
            </label>
          );
        })}
      </fieldset>
    </>
  );
};

const ByNumber = ({ playerId, isFixed, onChange }: PlayerProps) => {
  const t = useText();
  return (
    <Field label={t('message.player_number')}>
      <Input
        inputMode="numeric"
        dir="ltr"
        maxLength={NUMBER_MOST}
        disabled={isFixed}
        value={String(playerId ?? '')}
        onChange={({ target }) => onChange(Number(target.value.replace(/\D/g, '')) || null)}
      />
    </Field>
  );
};

export const PlayerField = (props: PlayerProps) =>
  useMay('player/list') ? <ByName {...props} /> : <ByNumber {...props} />;
