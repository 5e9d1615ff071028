/** The first step: files that have come, and the way to bring more. */
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../../../lib/text.ts';
import { Note } from '../../../ui/page/card.tsx';
import type { BankImport } from '../model/bank-import.ts';
import { type Act, importKey } from '../model/use-import.ts';
import { DropCard } from './drop-card.tsx';
import { FileCards } from './file-cards.tsx';
import { type Dropped, upload, useUploads } from './upload-store.ts';

const FILES_MOST = 20;

export const FilesStep = ({ row, act }: { row: BankImport; act: Act }) => {
  const t = useText();
  const queries = useQueryClient();
  const uploads = useUploads(row.id);
  const isSending = uploads.some(({ state }) => state === 'sending' || state === 'waiting');
  const room = FILES_MOST - row.files.length;
  const take = (files: readonly Dropped[]) =>
    void upload(row, files.slice(0, room), next => queries.setQueryData(importKey(row.id), next));
  return (
    <div className="grid gap-4">
      <FileCards row={row} act={act} />
      {room > 0 ? (
        <DropCard onFiles={take} isBusy={isSending} isSmall={row.files.length > 0} />
      ) : (
        <Note tone="info">{t('import.files_full', { count: FILES_MOST })}</Note>
      )}
    </div>
  );
};
