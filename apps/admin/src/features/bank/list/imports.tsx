/** Import and export: what is brought in next, and all imports before (PANEL, `panel-import-3`). */
import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../../lib/call.ts';
import { notifyProblem } from '../../../lib/notify.ts';
import { useText } from '../../../lib/text.ts';
import { Page } from '../../../parts/page/page.tsx';
import { DropCard } from '../files/drop-card.tsx';
import { FormatsCard } from '../files/formats-card.tsx';
import { type Dropped, FILES_MOST, upload } from '../files/upload-store.ts';
import { keepImport } from '../model/use-import.ts';
import { AllImports } from './all-imports.tsx';
import '../bank.css';
import '../run/run.css';
import '../dry/dry.css';

export function Imports() {
  const t = useText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const begin = async (files: readonly Dropped[]) => {
    setBusy(true);
    try {
      const row = await call('import/open', {});
      await keepImport(queries, row);
      void upload(row, files.slice(0, FILES_MOST), next => void keepImport(queries, next));
      void navigate(`/imports/${row.id}`);
    } catch (problem) {
      notifyProblem(problem);
      setBusy(false);
    }
  };
  return (
    <Page
      title={t('import.rail')}
      acts={
        <Link className="button" to="/exports">
          <Download aria-hidden="true" />
          {t('export.title')}
        </Link>
      }
    >
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
