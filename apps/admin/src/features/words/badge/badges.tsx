/** The badges: their names and notes in a language, what unlocks each, and what it pays (DECISIONS 8). */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { Coin } from '@trivium/look/marks/coin';
import { Languages, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/call.ts';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { Why } from '../../../parts/page/why.tsx';
import { Failed } from '../../../ui/feedback/states.tsx';
import { IconButton } from '../../../ui/form/button.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { State } from '../../../ui/list/mark.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Marked } from '../interface/marked.tsx';
import { usePlace } from '../place.ts';
import { type Language, type Text, useMay } from '../use-words.ts';
import { BadgeDialog } from './badge-dialog.tsx';

export type Badge = OperatorReply<'badge/list'>[number];

const BADGE_TEXTS = 100;

/** Names and notes of the badges in a language, by their keys. */
const useBadgeTexts = (language: string): ReadonlyMap<string, Text> => {
  const may = useMay('text/list');
  const { data } = useQuery({
    queryKey: ['text', language, 'badges'],
    enabled: may,
    placeholderData: keepPreviousData,
    queryFn: () => call('text/list', { language, subject: 'results', text: 'badge.n', limit: BADGE_TEXTS }),
  });
  return new Map(data?.map(row => [row.id, row]));
};

/** A sentence for many, in the language or else in English. */
const said = (row: Text | undefined): { text: string; isEnglish: boolean } => {
  const own = row?.forms.findLast(({ text }) => text !== '')?.text;
  return own === undefined
    ? { text: Object.values(row?.english ?? {}).at(-1) ?? '', isEnglish: true }
    : { text: own, isEnglish: false };
};

type RowProps = {
  badge: Badge;
  name: Text | undefined;
  note: Text | undefined;
  language: Language;
  onEdit: (name: string) => void;
};

const Said = ({ row, language }: { row: Text | undefined; language: Language }) => {
  const { text, isEnglish } = said(row);
  return isEnglish ? (
    <Marked text={text} language="en" rtl={false} />
  ) : (
    <Marked text={text} language={language.code} rtl={language.rtl} />
  );
};

const Row = ({ badge, name, note, language, onEdit }: RowProps) => {
  const t = useText();
  const { number } = useFormat();
  const navigate = useNavigate();
  const plain = said(name).text || badge.id;
  const mayEdit = useMay('badge/change');
  const path = `/words?language=${language.code}&subject=results&text=.${badge.id}&key=badge.name.${badge.id}`;
  return (
    <li>
      <span className="words-badge-name">
        <b>{name ? <Said row={name} language={language} /> : badge.id}</b>
        <span className="muted">{note && <Said row={note} language={language} />}</span>
      </span>
      <span className="tabular">
        {badge.is_more_than
          ? t('words.badge.more_than', { number: number(badge.counter) })
          : number(badge.counter)}
      </span>
      <span className="words-badge-coins tabular">
        <Coin />
        {number(badge.coins)}
      </span>
      <State tone={badge.is_on ? 'good' : 'past'}>
        {t(badge.is_on ? 'words.badge.on' : 'words.badge.off')}
      </State>
      <span className="words-quiz-acts">
        {name && (
          <IconButton
            size="small"
            icon={Languages}
            label={t('words.badge.words', { name: plain })}
            onClick={() => void navigate(path)}
          />
        )}
        {mayEdit && (
          <IconButton
            size="small"
            icon={Pencil}
            label={t('words.badge.edit', { name: plain })}
            onClick={() => onEdit(plain)}
          />
        )}
      </span>
    </li>
  );
};

export const Badges = ({ languages, language }: { languages: readonly Language[]; language: Language }) => {
  const t = useText();
  const [, go] = usePlace();
  const texts = useBadgeTexts(language.code);
  const [open, setOpen] = useState<{ readonly badge: Badge; readonly name: string } | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['badge'],
    queryFn: () => call('badge/list', {}),
  });
  return (
    <Card title={t('words.badge.title')}>
      <div className="views">
        <Segmented
          label={t('words.badge.language')}
          value={language.code}
          onChange={code => go({ language: code })}
          options={languages.map(({ code, title }) => ({
            value: code,
            name: <bdi lang={code}>{title}</bdi>,
          }))}
        />
      </div>
      {error && (
        <Failed line={<Why problem={error} />} retry={t('common.retry')} onRetry={() => void refetch()} />
      )}
      <div className="words-badge-head help" aria-hidden="true">
        <span>{t('words.badge.badge')}</span>
        <span>{t('words.badge.counter')}</span>
        <span>{t('words.badge.coins')}</span>
      </div>
      <ul className="words-badges">
        {data?.map(badge => (
          <Row
            key={badge.id}
            {...{ badge, language }}
            name={texts.get(`badge.name.${badge.id}`)}
            note={texts.get(`badge.note.${badge.id}`)}
            onEdit={name => setOpen({ badge, name })}
          />
        ))}
      </ul>
      {open && <BadgeDialog {...open} onClose={() => setOpen(null)} />}
    </Card>
  );
};
