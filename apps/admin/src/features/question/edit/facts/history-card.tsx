/** What a question was: who changed what, old and new beside each other, and the way back. */
import './facts.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { Avatar } from '@trivium/look/marks/avatar';
import { useState } from 'react';
import { call, callList } from '../../../../lib/call.ts';
import { useFormat } from '../../../../lib/format.ts';
import { notify, notifyProblem } from '../../../../lib/notify.ts';
import { isTextKey, type Say, useText } from '../../../../lib/text.ts';
import { Button } from '../../../../ui/form/button.tsx';
import { Tag } from '../../../../ui/list/mark.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { valueInWords } from '../model/in-words.ts';
import type { Row } from '../model/values.ts';

type Version = OperatorReply<'question/history'>[number];

const FEW = 3;
const MANY = 50;

export const fieldName = (t: Say, field: string): string => {
  const key = `question_edit.field.${field}`;
  return isTextKey(key) ? t(key) : field;
};

type HistoryProps = { row: Row; isDirty: boolean; onRestored: (row: Row) => void };

export const HistoryCard = ({ row, isDirty, onRestored }: HistoryProps) => {
  const t = useText();
  const queries = useQueryClient();
  const [isWhole, setWhole] = useState(false);
  const limit = isWhole ? MANY : FEW;
  const { data } = useQuery({
    queryKey: ['question', 'history', row.id, row.version, limit],
    queryFn: () => callList('question/history', { id: row.id, limit }),
  });
  const restore = async (to: number, from = row): Promise<void> => {
    try {
      const restored = await call('question/restore_version', { id: row.id, version: from.version, to });
      onRestored(restored);
      await queries.invalidateQueries({ queryKey: ['question'] });
      notify(t('question_edit.history.restored'), {
        undo: async () => {
          const back = { id: row.id, version: restored.version, to: from.version };
          onRestored(await call('question/restore_version', back));
        },
      });
    } catch (problem) {
      notifyProblem(problem);
    }
  };
  const total = data?.total ?? 0;
  return (
    <Card
      title={t('question_edit.history.title')}
      {...(total > FEW &&
        !isWhole && {
          end: (
            <button type="button" className="link help" onClick={() => setWhole(true)}>
              {t('question_edit.history.all', { number: total })}
            </button>
          ),
        })}
    >
      <ol className="history">
        {(data?.rows ?? []).map(version => (
          <Entry
            key={version.version}
            version={version}
            onRestore={() => void restore(version.version)}
            canRestore={!isDirty}
          />
        ))}
      </ol>
    </Card>
  );
};

type EntryProps = { version: Version; onRestore: () => void; canRestore: boolean };

const Entry = ({ version: { by, at, changes, is_now, version }, onRestore, canRestore }: EntryProps) => {
  const t = useText();
  const { instant, list } = useFormat();
  const [first] = changes;
  const names = list(changes.map(({ field }) => fieldName(t, field)));
  return (
    <li>
      <Avatar seed={String(by?.id ?? 'pack')} size={1.75} />
      <div className="min-w-0">
        {first === undefined ? (
          <p>{t('question_edit.history.written')}</p>
        ) : (
          <details>
            <summary className="cut">{t('question_edit.history.changed', { fields: names })}</summary>
            <dl className="changes">
              {changes.map(({ field, before, after }) => (
                <div key={field}>
                  <dt className="help">{fieldName(t, field)}</dt>
                  <dd>
                    <del className="deleted" dir="auto">
                      {valueInWords(t, field, before)}
                    </del>{' '}
                    <ins className="inserted" dir="auto">
                      {valueInWords(t, field, after)}
                    </ins>
                  </dd>
                </div>
              ))}
            </dl>
          </details>
        )}
        <p className="help">
          {by === null ? t('question_edit.history.pack') : <bdi>{by.name}</bdi>}, {instant(at)}
        </p>
      </div>
      {is_now ? (
        <Tag>{t('question_edit.history.now')}</Tag>
      ) : (
        <Button
          size="small"
          look="ghost"
          aria-disabled={!canRestore}
          title={canRestore ? undefined : t('question_edit.history.save_first')}
          aria-label={t('question_edit.history.restore_name', { version })}
          onClick={() => canRestore && onRestore()}
        >
          {t('question_edit.history.restore')}
        </Button>
      )}
    </li>
  );
};
