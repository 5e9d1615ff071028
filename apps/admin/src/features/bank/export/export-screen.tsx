/** Takes questions out: what, in which format, and what would be lost, said before a file is written. */

import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { useKeys } from '../../../lib/keys.ts';
import { notifyProblem } from '../../../lib/notify.ts';
import { useText } from '../../../lib/text.ts';
import { Page } from '../../../parts/page/page.tsx';
import { Why } from '../../../parts/page/why.tsx';
import { Failed, Skeleton } from '../../../ui/feedback/states.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Field, Switch } from '../../../ui/form/field.tsx';
import { Card, Note } from '../../../ui/page/card.tsx';
import { EXPORTS_KEY, type FormatLine, type Preview, usePreview } from './export.ts';
import { ExportList } from './export-list.tsx';
import { FormatTable } from './format-table.tsx';
import { Lost } from './lost.tsx';
import { SiteCard } from './site-card.tsx';
import { useWhat, WhatCard } from './what-card.tsx';
import '../bank.css';
import '../run/run.css';
import '../dry/dry.css';

/** The chosen format; else our own, which loses nothing. */
const chosenOf = (preview: Preview | undefined, name: string): FormatLine | undefined =>
  preview?.formats.find(({ format }) => format === name) ?? preview?.formats[0];

const canHold = (format: FormatLine | undefined): number => (format ? format.whole + format.less : 0);

export function ExportScreen() {
  const t = useText();
  const queries = useQueryClient();
  const picked = useWhat();
  const preview = usePreview(picked.what);
  const [name, setName] = useState('quiz');
  const [hasMedia, setMedia] = useState(true);
  const [isStarting, setStarting] = useState(false);
  const format = chosenOf(preview.data, name);
  const count = canHold(format);
  const start = async () => {
    if (picked.what === null || !format || count === 0 || isStarting) return;
    setStarting(true);
    try {
      await call('export/start', {
        ...{ what: picked.what, format: format.format, with_media: format.takes_media && hasMedia },
      });
      await queries.invalidateQueries({ queryKey: EXPORTS_KEY });
    } catch (problem) {
      notifyProblem(problem);
    }
    setStarting(false);
  };
  useKeys({ 'ctrl+Enter': () => void start() });
  return (
    <Page
      title={t('export.title')}
      parent={{ name: t('import.rail'), path: '/imports' }}
      acts={
        <Button look="main" icon={Download} disabled={count === 0 || isStarting} onClick={() => void start()}>
          {t('export.do', { count })}
        </Button>
      }
    >
      <div className="desk bank-desk">
        <div className="grid grid-cols-1 gap-4">
          <WhatCard {...picked} />
          {preview.error ? (
            <Failed
              line={<Why problem={preview.error} />}
              retry={t('common.retry')}
              onRetry={() => void preview.refetch()}
            />
          ) : preview.data ? (
            <FormatTable preview={preview.data} name={format?.format ?? ''} onChoose={setName} />
          ) : (
            picked.what !== null && (
              <div className="card" aria-busy="true">
                <Skeleton />
              </div>
            )
          )}
          <ExportList />
        </div>
        <div className="grid grid-cols-1 content-start gap-4">
          {preview.data && format && (
            <Card title={t('export.lost_title')}>
              <div className="grid grid-cols-1 gap-3">
                <Lost format={format} />
                {format.takes_media && preview.data.media > 0 && (
                  <Field label={t('export.with_media', { count: preview.data.media })}>
                    <Switch isOn={hasMedia} onChange={setMedia} />
                  </Field>
                )}
                {preview.data.kept_back > 0 && (
                  <Note tone="info">{t('export.kept_back', { count: preview.data.kept_back })}</Note>
                )}
              </div>
            </Card>
          )}
          <SiteCard />
        </div>
      </div>
    </Page>
  );
}
