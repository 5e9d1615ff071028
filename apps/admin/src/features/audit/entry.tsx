/** One entry of the audit log beside the list: before and after, reason, and from where. */
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useNavigate } from 'react-router';
import { call } from '../../lib/call.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { Why } from '../../parts/page/why.tsx';
import { Failed } from '../../ui/feedback/states.tsx';
import { IconButton } from '../../ui/form/button.tsx';
import { Card, Facts } from '../../ui/page/card.tsx';
import { changesOf, fieldNameOf, sentenceOfEntry } from './sentence.ts';
import { useValues } from './values.ts';

export const EntryCard = ({ id }: { id: number }) => {
  const t = useText();
  const { instant } = useFormat();
  const navigate = useNavigate();
  const shown = useValues();
  const { data, error, refetch } = useQuery({
    queryKey: ['audit/read', id],
    queryFn: () => call('audit/read', { id }),
  });
  if (error)
    return <Failed line={<Why problem={error} />} retry={t('common.retry')} onRetry={() => void refetch()} />;
  if (!data) return null;
  const facts: [string, string][] = [
    [t('audit.when'), instant(data.at)],
    ...(data.address === null ? [] : ([[t('audit.from'), data.address]] as [string, string][])),
    ...(data.os_user === null ? [] : ([[t('audit.machine'), data.os_user]] as [string, string][])),
    [t('audit.action'), data.action],
    [t('audit.entry'), `#${data.id}`],
  ];
  return (
    <Card
      title={sentenceOfEntry(data, t)}
      end={
        <IconButton size="small" icon={X} label={t('common.close')} onClick={() => void navigate('/audit')} />
      }
    >
      <div className="grid gap-3">
        {changesOf(data).map(({ name, before, after }) => (
          <div className="grid gap-1" key={name}>
            {name !== '' && <span className="muted first-capital">{fieldNameOf(name, t)}</span>}
            {before !== null && (
              <del className="deleted break-words" dir="auto">
                {shown(name, before)}
              </del>
            )}
            {after !== null && (
              <ins className="inserted break-words" dir="auto">
                {shown(name, after)}
              </ins>
            )}
          </div>
        ))}
        {data.reason !== null && <p dir="auto">{t('audit.reason', { reason: data.reason })}</p>}
        <Facts facts={facts} />
      </div>
    </Card>
  );
};
