/** How a message looks as a push and in the bell, and how many have read the last ones. */
import { useQuery } from '@tanstack/react-query';
import { pushText, pushTitle } from '@trivium/rules/notification/push';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { Select } from '../../../ui/form/select.tsx';
import { ShareBar } from '../../../ui/list/mark.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { isBlank, type MessageLanguage, type Texts, textIn } from '../message.ts';
import { titleOf } from '../message-list.tsx';

type Shown = { readonly title: string; readonly text: string; readonly lang: string; readonly dir: string };

const Words = ({ title, text, lang, dir }: Shown) => (
  <span className="grid min-w-0 flex-1" lang={lang} dir={dir}>
    <b className="message-title">{title}</b>
    <span className="message-text">{text}</span>
  </span>
);

const Push = ({ shown, time }: { shown: Shown; time: string | null }) => {
  const t = useText();
  return (
    <section className="message-phone" aria-label={t('message.push_preview')}>
      <p className="message-clock">{time ?? t('message.now')}</p>
      <div className="message-push">
        <span className="message-mark" aria-hidden="true">
          <Megaphone />
        </span>
        <Words {...shown} title={pushTitle(shown.title)} text={pushText(shown.text)} />
      </div>
    </section>
  );
};

export const Previews = ({
  texts,
  languages,
  sendAt,
}: {
  texts: Texts;
  languages: readonly MessageLanguage[];
  sendAt: string | null;
}) => {
  const t = useText();
  const [main] = languages;
  const [chosen, choose] = useState('');
  const language = languages.find(({ code }) => code === chosen) ?? main;
  if (language === undefined || main === undefined) return null;
  const own = textIn(texts, language.code);
  const from = isBlank(own) ? main : language;
  const { title, text } = textIn(texts, from.code);
  const shown: Shown = {
    title: title === '' ? t('message.untitled') : title,
    text,
    lang: from.code,
    dir: from.is_rtl ? 'rtl' : 'ltr',
  };
  return (
    <>
      <Push shown={shown} time={sendAt?.split('T')[1] ?? null} />
      <Card
        title={<span className="whitespace-nowrap">{t('message.bell_preview')}</span>}
        end={
          <Select
            isSmall
            label={t('message.preview_language')}
            value={language.code}
            onChange={choose}
            options={languages.map(({ code, name }) => ({
              value: code,
              name: <bdi lang={code}>{name}</bdi>,
            }))}
          />
        }
      >
        <div className="message-bell">
          <span className="message-mark" aria-hidden="true">
            <Megaphone />
          </span>
          <Words {...shown} />
        </div>
      </Card>
    </>
  );
};

const LAST_MOST = 3;

export const LastOnes = () => {
  const t = useText();
  const { percent } = useFormat();
  const { data = [] } = useQuery({
    queryKey: ['message', 'last'],
    queryFn: () => call('message/list', { filter: { state: 'sent' }, limit: LAST_MOST }),
  });
  if (data.length === 0) return null;
  return (
    <Card title={t('message.last')}>
      <ul className="grid gap-2">
        {data.map(row => {
          const share = row.delivered === 0 ? 0 : row.read / row.delivered;
          return (
            <li key={row.id} className="grid gap-1">
              <span className="flex justify-between gap-3">
                <bdi className="cut font-bold">{titleOf(row, t)}</bdi>
                <span className="tabular">{t('message.read_share', { share: percent(share) })}</span>
              </span>
              <ShareBar share={share} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
};
