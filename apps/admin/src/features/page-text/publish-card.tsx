/** What players read of a page now, and the act that publishes its draft: at once or at a time. */
import { useQueryClient } from '@tanstack/react-query';
import { Globe, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { call, OperatorProblem } from '../../lib/call.ts';
import { useFormat } from '../../lib/format.ts';
import { notify, notifyProblem, sentenceOf } from '../../lib/notify.ts';
import { useText } from '../../lib/text.ts';
import type { RecordForm } from '../../parts/record/use-record-form.ts';
import { WhenFields } from '../../parts/text/when-fields.tsx';
import { Button } from '../../ui/form/button.tsx';
import { State } from '../../ui/list/mark.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Card, Facts, Note } from '../../ui/page/card.tsx';
import { cellState, type PageText, type Shelf, STATE_NAMES, TONES } from './page-text.ts';

type PublishProps = { row: PageText; record: RecordForm<PageText>; shelf: Shelf };

const useFacts = (row: PageText) => {
  const t = useText();
  const { instant } = useFormat();
  const none = t('page_text.none');
  return [
    ...(row.shown_from === null ? [] : [[t('page_text.shown_from'), instant(row.shown_from)] as const]),
    ...(row.shown_from === null ? [] : [[t('page_text.edition'), row.shown_edition || none] as const]),
    ...(row.planned_for === null ? [] : [[t('page_text.planned_for'), instant(row.planned_for)] as const]),
  ];
};

const AskWithdraw = ({ row, onClose }: { row: PageText; onClose: (isSure: boolean) => void }) => {
  const t = useText();
  return (
    <Dialog
      isOpen
      onClose={() => onClose(false)}
      title={t('page_text.ask_withdraw')}
      line={t(row.state === 'planned' ? 'page_text.ask_unplan_line' : 'page_text.ask_withdraw_line')}
      acts={
        <>
          <Button onClick={() => onClose(false)}>{t('common.cancel')}</Button>
          <Button look="danger" icon={RotateCcw} onClick={() => onClose(true)}>
            {t('page_text.withdraw')}
          </Button>
        </>
      }
    />
  );
};

export const PublishCard = ({ row, record, shelf }: PublishProps) => {
  const t = useText();
  const facts = useFacts(row);
  const queries = useQueryClient();
  const [at, setAt] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const cell = shelf.cells.find(each => each.name === row.name && each.language_id === row.language_id);
  const state = cellState(row.id === 0 ? undefined : row, cell);
  const isDirty = record.changes.length > 0;
  const act = async (name: 'publish' | 'withdraw') => {
    setBusy(true);
    setWrong(undefined);
    try {
      const held = { id: row.id, version: row.version };
      const done = await (name === 'publish'
        ? call('page_text/publish', { ...held, at })
        : call('page_text/withdraw', held));
      await queries.invalidateQueries({ queryKey: ['page_text'] });
      notify(
        t(
          name === 'withdraw'
            ? 'page_text.withdrawn'
            : done.state === 'planned'
              ? 'page_text.planned'
              : 'page_text.published',
        ),
      );
      setAt(null);
    } catch (problem) {
      if (problem instanceof OperatorProblem && problem.fields.includes('at')) setWrong(sentenceOf(problem));
      else if (problem instanceof OperatorProblem && problem.fields.includes('body'))
        record.form.setError('body', { message: sentenceOf(problem) });
      else notifyProblem(problem);
    } finally {
      setBusy(false);
    }
  };
  const isReady = row.id !== 0 && !isDirty;
  return (
    <Card
      title={t('page_text.players_read')}
      end={<State tone={TONES[state]}>{t(STATE_NAMES[state])}</State>}
    >
      <div className="grid grid-cols-1 gap-3">
        {facts.length > 0 && <Facts facts={facts} />}
        {row.has_gap && <Note>{t('page_text.has_gap')}</Note>}
        {row.id !== 0 && (row.is_ahead || row.state === 'draft') && (
          <WhenFields at={at} onChange={setAt} error={wrong} />
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            look="main"
            icon={Globe}
            disabled={!isReady || isBusy || (!row.is_ahead && row.state !== 'draft')}
            onClick={() => void act('publish')}
          >
            {t(at === null ? 'page_text.publish' : 'page_text.plan')}
          </Button>
          {(row.shown_from !== null || row.planned_for !== null) && (
            <Button icon={RotateCcw} disabled={isBusy} onClick={() => setAsking(true)}>
              {t('page_text.withdraw')}
            </Button>
          )}
        </div>
        {!isReady && <p className="help">{t('page_text.save_first')}</p>}
      </div>
      {isAsking && (
        <AskWithdraw
          row={row}
          onClose={isSure => {
            setAsking(false);
            if (isSure) void act('withdraw');
          }}
        />
      )}
    </Card>
  );
};
