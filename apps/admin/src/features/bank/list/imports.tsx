/** Import and export: what is brought in next, and all imports before (PANEL, `panel-import-3`). */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/call.ts';
import { notifyProblem } from '../../../lib/notify.ts';
import { useText } from '../../../lib/text.ts';
import { Page } from '../../../parts/page/page.tsx';
import { DropCard } from '../files/drop-card.tsx';
import { FormatsCard } from '../files/formats-card.tsx';
import { type Dropped, upload } from '../files/upload-store.ts';
import { importKey } from '../model/use-import.ts';
import { AllImports } from './all-imports.tsx';
import '../bank.css';

export function Imports() {
  const t = useText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const begin = async (files: readonly Dropped[]) => {
    setBusy(true);
    try {
      const row = await call('import/open', {});
      queries.setQueryData(importKey(row.id), row);
      void upload(row, files, next => queries.setQueryData(importKey(row.id), next));
      void navigate(`/imports/${row.id}`);
    } catch (problem) {
      notifyProblem(problem);
      setBusy(false);
    }
  };
  return (
    <Page title={t('import.rail')}>
      <div className="desk bank-start">
        <div className="grid grid-cols-1 gap-4">
          <DropCard onFiles={files => void begin(files)} isBusy={isBusy} />
          <AllImports />
        </div>
        <FormatsCard />
      </div>
    </Page>
  );
}
