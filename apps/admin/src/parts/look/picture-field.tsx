/** A picture in place of the drawn cover: chosen from the device and kept by the server, or none. */
import { ImagePlus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { call } from '../../lib/call.ts';
import { notifyProblem } from '../../lib/notify.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/form/button.tsx';

type PictureFieldProps = {
  /** Address of the picture; empty for none. */
  value: string;
  onChange: (address: string) => void;
  error?: string | undefined;
};

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

export const PictureField = ({ value, onChange, error }: PictureFieldProps) => {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    try {
      const { address } = await call('media/upload', { kind: 'picture', bytes: await base64Of(file) });
      onChange(address);
    } catch (problem) {
      notifyProblem(problem);
    } finally {
      setBusy(false);
      if (input.current) input.current.value = '';
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        onChange={event => void take(event.target.files?.[0])}
      />
      <Button
        size="small"
        icon={ImagePlus}
        aria-disabled={isBusy}
        onClick={() => void (isBusy || input.current?.click())}
      >
        {t(value === '' ? 'category.picture_take' : 'category.picture_swap')}
      </Button>
      {value !== '' && (
        <Button size="small" look="ghost" icon={Trash2} onClick={() => onChange('')}>
          {t('category.picture_none')}
        </Button>
      )}
      {error !== undefined && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
};
