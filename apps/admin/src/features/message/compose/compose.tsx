/** One message: to whom, what, when; beside it how it looks, how far it is, and how the last ones did (PANEL, form). */
import { useParams } from 'react-router';
import { useText } from '../../../lib/text.ts';
import { Page } from '../../../parts/page/page.tsx';
import { Why } from '../../../parts/page/why.tsx';
import { SaveBar } from '../../../parts/record/save-bar.tsx';
import { useRecordForm } from '../../../parts/record/use-record-form.ts';
import { Failed } from '../../../ui/feedback/states.tsx';
import {
  type Audience,
  isOpen,
  type Message,
  type Texts,
  useLanguages,
  useMessage,
  useReaders,
} from '../message.ts';
import { titleOf } from '../message-list.tsx';
import { AudienceCard } from './audience-card.tsx';
import { LastOnes, Previews } from './previews.tsx';
import { SendActs } from './send-acts.tsx';
import { StateCard } from './state-card.tsx';
import { TextsCard } from './texts-card.tsx';
import { WhenCard } from './when-card.tsx';
import '../message.css';

const FIELDS = ['audience', 'texts', 'link', 'send_at', 'by_reader_clock', 'by_mail'] as const;

const nameOf = (t: ReturnType<typeof useText>) => (field: string) =>
  t(`message.field.${field as (typeof FIELDS)[number]}`);

const Desk = ({ row }: { row: Message }) => {
  const t = useText();
  const languages = useLanguages();
  const record = useRecordForm<Message>({
    resource: 'message',
    row,
    fields: FIELDS,
    savedLine: t('message.saved'),
  });
  const { form } = record;
  const wish = form.watch() as Pick<Message, (typeof FIELDS)[number]>;
  const audience = wish.audience as Audience;
  const texts = wish.texts as Texts;
  const readers = useReaders(audience);
  const set = (field: (typeof FIELDS)[number], value: unknown) => form.setValue(field, value);
  const may = isOpen(row);
  const shared = { languages, readers, isFixed: !may };
  return (
    <Page
      title={titleOf(row, t)}
      parent={{ name: t('rail.messages'), path: '/messages' }}
      acts={<SendActs row={row} record={record} readers={readers} languages={languages} />}
    >
      <div className="message-page">
        <div className="desk">
          <div className="grid grid-cols-1 gap-3">
            <AudienceCard
              {...shared}
              audience={audience}
              reader={row.reader}
              onChange={value => set('audience', value)}
            />
            <TextsCard
              {...shared}
              texts={texts}
              link={wish.link}
              onTexts={value => set('texts', value)}
              onLink={value => set('link', value)}
            />
            <WhenCard
              sendAt={wish.send_at}
              byReader={wish.by_reader_clock}
              byMail={wish.by_mail}
              readers={readers}
              isFixed={!may}
              onSendAt={value => set('send_at', value)}
              onByReader={value => set('by_reader_clock', value)}
              onByMail={value => set('by_mail', value)}
            />
          </div>
          <div className="grid grid-cols-1 content-start gap-3">
            <StateCard row={row} />
            <Previews texts={texts} languages={languages} sendAt={wish.send_at} />
            <LastOnes />
          </div>
        </div>
        <SaveBar record={record} nameOf={nameOf(t)} />
      </div>
    </Page>
  );
};

export function Compose() {
  const t = useText();
  const id = Number(useParams()['id']);
  const { data, error, refetch } = useMessage(id);
  if (data !== undefined) return <Desk key={id} row={data} />;
  return (
    <Page title={t('rail.messages')} parent={{ name: t('rail.messages'), path: '/messages' }}>
      {error !== null && (
        <Failed line={<Why problem={error} />} retry={t('common.retry')} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
