/** "Download my data": one JSON file, made by the server and kept nowhere (DECISIONS 2). */
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { ask } from '../../../lib/api/call.ts';
import { say, useText } from '../../../lib/i18n/text.ts';
import { notice } from '../../../lib/notice.ts';
import { Button } from '../../../ui/form/button.tsx';

/** How long the file's address stays valid, so that the browser can begin to write the file. */
const KEEP_MS = 60_000;

const save = (data: unknown, name: string): void => {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_MS);
};

export const OwnData = () => {
  const text = useText();
  const [isBusy, setBusy] = useState(false);
  const fetchAll = async () => {
    setBusy(true);
    const answer = await ask('download_user_data');
    setBusy(false);
    if (answer.ok) {
      save(answer.reply, `my-data-${answer.reply.made_at.slice(0, 10)}.json`);
      notice.success(say('settings.data_done'));
    } else if (answer.refusal === null && answer.status !== 401) notice.error(say('app.not_loaded'));
  };
  return (
    <div className="grid gap-2">
      <Button variant="quiet" icon={<Download />} busy={isBusy} onClick={() => void fetchAll()}>
        {text('settings.data')}
      </Button>
      <p className="text-sm text-ink-2">{text('settings.data_lead')}</p>
    </div>
  );
};
