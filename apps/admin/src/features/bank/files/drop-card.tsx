/** Where files are dropped, chosen or pasted as text; the whole card takes what is dropped. */
import { ClipboardPaste, FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { useKeys } from '../../../lib/keys.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import type { Dropped } from './upload-store.ts';

type DropCardProps = {
  onFiles: (files: readonly Dropped[]) => void;
  isBusy?: boolean;
  /** Beside files that are there already. */
  isSmall?: boolean;
};

const droppedOf = (files: FileList | null): Dropped[] =>
  [...(files ?? [])].map(file => ({ name: file.name, file }));

export const DropCard = ({ onFiles, isBusy = false, isSmall = false }: DropCardProps) => {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [isPasting, setPasting] = useState(false);
  const take = (files: readonly Dropped[]) => {
    if (files.length > 0 && !isBusy) onFiles(files);
  };
  const choose = () => input.current?.click();
  useKeys({ n: choose });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(droppedOf(event.dataTransfer.files));
  };
  return (
    <section
      className="card bank-drop"
      data-over={isOver || undefined}
      data-small={isSmall || undefined}
      aria-label={t('import.drop')}
      onDragOver={event => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileUp aria-hidden="true" className="bank-drop-mark" />
      <div className="grid gap-1 flex-1 min-w-0">
        <h2 className="subtitle">{t('import.drop')}</h2>
        <p className="muted">{t('import.drop_line')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="main" icon={FileUp} keyName="N" disabled={isBusy} onClick={choose}>
          {t('import.choose_files')}
        </Button>
        <Button icon={ClipboardPaste} disabled={isBusy} onClick={() => setPasting(true)}>
          {t('import.paste')}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('import.choose_files')}
        onChange={({ target }) => {
          take(droppedOf(target.files));
          target.value = '';
        }}
      />
      {isPasting && <PasteDialog onTake={file => take([file])} onClose={() => setPasting(false)} />}
    </section>
  );
};
