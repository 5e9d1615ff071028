/** The first step: files that have come, and the way to bring more. */
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../../../lib/text.ts';
import { Note } from '../../../ui/page/card.tsx';
import type { BankImport } from '../model/bank-import.ts';
import { type Act, keepImport } from '../model/use-import.ts';
import { DropCard } from './drop-card.tsx';
import { FileCards } from './file-cards.tsx';
import { type Dropped, FILES_MOST, upload, useUploads } from './upload-store.ts';

export const FilesStep = ({ row, act }: { row: BankImport; act: Act }) => {
  const t = useText();
  const queries = useQueryClient();
  const uploads = useUploads(row.id);
  const own = uploads.filter(({ name }) => !row.files.some(file => file.name === name));
  const room = FILES_MOST - row.files.length - own.length;
  const take = (files: readonly Dropped[]) =>
    void upload(row, files.slice(0, room), next => void keepImport(queries, next));
  return (
    <div className="grid gap-4">
      <FileCards row={row} act={act} />
      {room > 0 ? (
        <DropCard onFiles={take} isSmall={row.files.length + uploads.length > 0} />
      ) : (
        <Note tone="info">{t('import.files_full', { count: FILES_MOST })}</Note>
      )}
    </div>
  );
};
