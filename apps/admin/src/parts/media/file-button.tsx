/** Takes a picture or a PDF from the device, shows that it is there, and lets go of it again. */
import { FileText, ImagePlus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { notifyProblem } from '../../lib/notify.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/form/button.tsx';
import { uploadFile } from './upload-file.ts';

const TYPES = { picture: 'image/png,image/jpeg,image/webp', document: 'application/pdf' } as const;

type FileProps = {
  kind: keyof typeof TYPES;
  /** Its address; empty for none. */
  value: string;
  onChange: (address: string) => void;
  error?: string | undefined;
};

export const FileButton = ({ kind, value, onChange, error }: FileProps) => {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    try {
      onChange(await uploadFile(kind, file));
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
        accept={TYPES[kind]}
        onChange={({ target }) => void take(target.files?.[0])}
      />
      <Button
        size="small"
        icon={kind === 'picture' ? ImagePlus : FileText}
        aria-disabled={isBusy}
        onClick={() => void (isBusy || input.current?.click())}
      >
        {t(value === '' ? `file.${kind}_take` : `file.${kind}_swap`)}
      </Button>
      {value !== '' && (
        <Button size="small" look="ghost" icon={Trash2} onClick={() => onChange('')}>
          {t(`file.${kind}_none`)}
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
