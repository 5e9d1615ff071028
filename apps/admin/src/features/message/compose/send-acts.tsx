/** Sends, plans, cancels, stops and deletes; before many are told, a dialog names their number. */
import { useQueryClient } from '@tanstack/react-query';
import { Send, Square, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/call.ts';
import { useFormat } from '../../../lib/format.ts';
import { notify, notifyProblem } from '../../../lib/notify.ts';
import { useText } from '../../../lib/text.ts';
import type { RecordForm } from '../../../parts/record/use-record-form.ts';
import { Button, IconButton } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { isOpen, type Message, type MessageLanguage, type Readers, type Texts } from '../message.ts';
import { fallbacksOf } from './texts-card.tsx';

type ActsProps = {
  row: Message;
  record: RecordForm<Message>;
  readers: Readers | undefined;
  languages: readonly MessageLanguage[];
};

const held = ({ id, version }: Message) => ({ id, version });

const useActs = (row: Message) => {
  const t = useText();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const again = () => queries.invalidateQueries({ queryKey: ['message'] });
  const fresh = () => call('message/read', { id: row.id });
  const cancel = async () => {
    await call('message/cancel', held(await fresh()));
    await again();
  };
  const send = async () => {
    const { state } = await call('message/send', held(await fresh()));
    await again();
    if (state === 'planned') notify(t('message.planned_line'), { undo: cancel });
    else notify(t('message.sent_line'));
  };
  const stop = async (before: Message) => {
    await cancel();
    if (before.state === 'planned') notify(t('message.cancelled_line'), { undo: send });
    else notify(t('message.stopped_line'));
  };
  const remove = async () => {
    const { audience, texts, link, send_at, by_reader_clock } = await call('message/delete', held(row));
    await again();
    void navigate('/messages');
    const fields = { audience, texts, link, send_at, by_reader_clock };
    const undo = async () => {
      await call('message/create', { fields });
      await again();
    };
    notify(t('message.deleted'), { undo });
  };
  const run = (work: () => Promise<void>) => work().catch(notifyProblem);
  return { send: () => run(send), stop: () => run(() => stop(row)), remove: () => run(remove) };
};

const AskSend = ({
  wish,
  readers,
  languages,
  onClose,
}: Pick<ActsProps, 'readers' | 'languages'> & {
  wish: Pick<Message, 'send_at' | 'by_reader_clock' | 'texts'>;
  onClose: (isSent: boolean) => void;
}) => {
  const t = useText();
  const { instant } = useFormat();
  const count = readers?.readers ?? 0;
  const [main] = languages;
  const { send_at: at, by_reader_clock: byReader } = wish;
  return (
    <Dialog
      isOpen
      onClose={() => onClose(false)}
      title={t(at === null ? 'message.ask_send' : 'message.ask_plan', { count })}
      line={
        at === null
          ? t('message.ask_send_line')
          : t(byReader ? 'message.ask_plan_reader' : 'message.ask_plan_site', { when: instant(at) })
      }
      acts={
        <>
          <Button onClick={() => onClose(false)}>{t('common.cancel')}</Button>
          <Button look="main" icon={Send} disabled={count === 0} onClick={() => onClose(true)}>
            {t(at === null ? 'message.send_count' : 'message.plan_count', { count })}
          </Button>
        </>
      }
    >
      {main !== undefined &&
        fallbacksOf(wish.texts as Texts, languages, readers).map(({ code, name, count: some }) => (
          <p key={code}>{t('message.fallback', { language: name, count: some, main: main.name })}</p>
        ))}
    </Dialog>
  );
};

const AskStop = ({ onClose }: { onClose: (isStopped: boolean) => void }) => {
  const t = useText();
  return (
    <Dialog
      isOpen
      onClose={() => onClose(false)}
      title={t('message.ask_stop')}
      line={t('message.ask_stop_line')}
      acts={
        <>
          <Button onClick={() => onClose(false)}>{t('common.cancel')}</Button>
          <Button look="danger" icon={Square} onClick={() => onClose(true)}>
            {t('message.stop')}
          </Button>
        </>
      }
    />
  );
};

export const SendActs = ({ row, record, readers, languages }: ActsProps) => {
  const t = useText();
  const acts = useActs(row);
  const [asked, ask] = useState<'send' | 'stop' | null>(null);
  const wish = record.form.watch() as Pick<Message, 'send_at' | 'by_reader_clock' | 'texts'>;
  const count = readers?.readers ?? 0;
  const answered = async (isSent: boolean) => {
    ask(null);
    // What is sent is what stands in the form.
    if (isSent && (record.changes.length === 0 || (await record.save()))) await acts.send();
  };
  if (row.state === 'planned')
    return (
      <Button icon={Square} onClick={() => void acts.stop()}>
        {t('message.cancel')}
      </Button>
    );
  return (
    <>
      {row.state === 'sending' && (
        <Button icon={Square} onClick={() => ask('stop')}>
          {t('message.stop')}
        </Button>
      )}
      {isOpen(row) && (
        <>
          <IconButton icon={Trash2} label={t('message.delete')} onClick={() => void acts.remove()} />
          <Button look="main" icon={Send} disabled={count === 0} onClick={() => ask('send')}>
            {t(wish.send_at === null ? 'message.send_count' : 'message.plan_count', { count })}
          </Button>
        </>
      )}
      {asked === 'send' && (
        <AskSend wish={wish} readers={readers} languages={languages} onClose={yes => void answered(yes)} />
      )}
      {asked === 'stop' && (
        <AskStop
          onClose={yes => {
            ask(null);
            if (yes) void acts.stop();
          }}
        />
      )}
    </>
  );
};
