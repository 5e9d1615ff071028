/** The bar of chosen questions: what is done to them, with what will really change said first (PANEL, Tables). */
import { useQuery } from '@tanstack/react-query';
import { Archive, CircleCheck, Layers, ListTree, RotateCcw, Tag, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from '../../../../lib/call.ts';
import { useText } from '../../../../lib/text.ts';
import type { ListState } from '../../../../parts/list/list-page.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import type { QuestionRow } from '../columns/columns.tsx';
import { asked, type Filter } from '../filters/filter.ts';
import { ActDialog, type Asking } from './act-dialog.tsx';
import { type BulkBody, willChange } from './bulk-act.ts';
import { useBulkAct } from './use-bulk-act.ts';

/** So many are done while one waits; more of them run as a job and are asked about first. */
const AT_ONCE = 50;

type Props = {
  list: ListState<QuestionRow>;
  isAll: boolean;
  setIsAll: (isAll: boolean) => void;
  refresh: () => void;
};

export function QuestionBulk({ list, isAll, setIsAll, refresh }: Props) {
  const t = useText();
  const [asking, setAsking] = useState<Asking | null>(null);
  const { chosen, total } = list;
  const filter = list.filter as Filter;
  const isBin = filter.in_bin === true;
  const on: BulkBody['on'] = isAll ? { filter: asked(filter) } : { ids: chosen.map(Number) };
  const publish = useQuery({
    queryKey: ['question', 'publish', on],
    queryFn: () => call('job/preview', { table: 'question', what: { act: 'publish' }, on }),
    enabled: !isBin,
  });
  // What was chosen by hand is no longer all.
  const many = chosen.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another choice ends it.
  useEffect(() => setIsAll(false), [many]);
  const act = useBulkAct(() => {
    list.choose([]);
    setIsAll(false);
    refresh();
  });
  const count = isAll ? total : many;
  const begin = (what: BulkBody['what']) => {
    if (count > AT_ONCE) setAsking({ kind: 'sure', what });
    else void act({ table: 'question', what, on });
  };
  const start = (what: BulkBody['what']) => {
    setAsking(null);
    void act({ table: 'question', what, on });
  };
  const small = { size: 'small' } as const;
  return (
    <>
      {total > many && !isAll && (
        <Button {...small} onClick={() => setIsAll(true)}>
          {t('questions.bulk.all', { count: total })}
        </Button>
      )}
      {isAll && <b>{t('questions.bulk.all_chosen', { count: total })}</b>}
      {isBin ? (
        <Button {...small} icon={RotateCcw} onClick={() => begin({ act: 'restore' })}>
          {t('questions.bulk.restore')}
        </Button>
      ) : (
        <>
          <Button {...small} icon={ListTree} onClick={() => setAsking({ kind: 'move' })}>
            {t('questions.bulk.move')}
          </Button>
          <Button {...small} icon={Layers} onClick={() => setAsking({ kind: 'level' })}>
            {t('questions.level')}
          </Button>
          <Button {...small} icon={Tag} onClick={() => setAsking({ kind: 'tag' })}>
            {t('questions.tag')}
          </Button>
          <Button
            {...small}
            icon={CircleCheck}
            disabled={publish.data !== undefined && willChange(publish.data) === 0}
            onClick={() => begin({ act: 'publish' })}
          >
            {publish.data === undefined
              ? t('questions.bulk.publish')
              : t('questions.bulk.publish_some', { count: willChange(publish.data) })}
          </Button>
          <Button {...small} icon={Archive} onClick={() => begin({ act: 'retire' })}>
            {t('questions.bulk.retire')}
          </Button>
          <Button {...small} icon={Trash2} onClick={() => begin({ act: 'bin' })}>
            {t('questions.bulk.bin')}
          </Button>
        </>
      )}
      {asking && <ActDialog asking={asking} on={on} onStart={start} onClose={() => setAsking(null)} />}
    </>
  );
}
