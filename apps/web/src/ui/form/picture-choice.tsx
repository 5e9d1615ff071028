/** Chooses the player's picture: one of the drawn faces, or an uploaded picture. */

import { AVATARS, Avatar } from '@trivium/look/marks/avatar';
import Camera from 'lucide-react/icons/camera';
import { useEffect, useState } from 'react';

export type Picture =
  | { kind: 'avatar'; name: string }
  | { kind: 'file'; file: File }
  | { kind: 'kept'; src: string };

export type PictureChoiceProps = {
  legend: string;
  /** Names the file input. */
  own: string;
  /** Name of a drawn face by its place in the row, from 1. */
  face: (place: number) => string;
  value: Picture;
  onChange: (picture: Picture) => void;
};

const ACCEPTED = 'image/jpeg,image/png,image/webp';

/** Address of a chosen file while it is shown. */
const usePreview = (value: Picture): string | null => {
  const [preview, setPreview] = useState<string | null>(null);
  const file = value.kind === 'file' ? value.file : null;
  useEffect(() => {
    if (!file) return setPreview(null);
    const url = URL.createObjectURL(file);
    setPreview(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return value.kind === 'kept' ? value.src : preview;
};

const FRAME =
  'relative grid aspect-square place-items-center rounded-tile p-1 has-checked:bg-inverse has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus';

/** Native radios, and a file input in the last place. */
export const PictureChoice = ({ legend, own, face, value, onChange }: PictureChoiceProps) => {
  const preview = usePreview(value);
  return (
    <fieldset className="min-w-0">
      <legend className="field-label mb-2">{legend}</legend>
      <div className="grid max-w-[22.4rem] grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))] gap-1.5">
        {AVATARS.map((name, at) => (
          <label key={name} className={FRAME}>
            <input
              type="radio"
              name="picture"
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              value={name}
              aria-label={face(at + 1)}
              checked={value.kind === 'avatar' && value.name === name}
              onChange={() => onChange({ kind: 'avatar', name })}
            />
            <Avatar seed={name} size={2.75} />
          </label>
        ))}
        <label className={`${FRAME} ${preview ? 'bg-inverse' : 'bg-surface'}`}>
          <input
            type="file"
            accept={ACCEPTED}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            aria-label={own}
            onChange={event => {
              const [file] = event.target.files ?? [];
              if (file) onChange({ kind: 'file', file });
            }}
          />
          {preview ? <Avatar src={preview} seed="" size={2.75} /> : <Camera />}
        </label>
      </div>
    </fieldset>
  );
};
