/** Leads to the export of what the list shows now. */
import { Download } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../../../lib/text.ts';
import type { FilterValues } from '../../../parts/list/list-page.tsx';

export const ExportButton = ({ filter }: { filter: FilterValues }) => {
  const t = useText();
  const search = new URLSearchParams({ of: 'questions', filter: JSON.stringify(filter) });
  return (
    <Link className="button" data-size="small" data-look="ghost" to={`/exports?${search}`}>
      <Download className="icon-small" aria-hidden="true" />
      {t('questions.export')}
    </Link>
  );
};
