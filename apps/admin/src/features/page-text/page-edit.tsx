/** One page in one language: its draft, what players read now, and when the next edition comes (PANEL, Forms). */
import './page-text.css';
import { useQueryClient } from '@tanstack/react-query';
import type { PageName } from '@trivium/rules/site/path';
import { useDataProvider } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import { useParams } from 'react-router';
import { useText } from '../../lib/text.ts';
import { Page } from '../../parts/page/page.tsx';
import { Why } from '../../parts/page/why.tsx';
import { SaveBar } from '../../parts/record/save-bar.tsx';
import { useRecordForm } from '../../parts/record/use-record-form.ts';
import { RichTextField } from '../../parts/rich-text/rich-text-field.tsx';
import { TextPreview } from '../../parts/text/text-preview.tsx';
import { useClean } from '../../parts/text/use-clean.ts';
import { Empty, Failed } from '../../ui/feedback/states.tsx';
import { Field, Input } from '../../ui/form/field.tsx';
import { Card } from '../../ui/page/card.tsx';
import { BeginNote } from './begin-note.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import {
  isPageName,
  type PageLanguage,
  type PageText,
  type Shelf,
  usePageTexts,
  useShelf,
} from './page-text.ts';
import { PublishCard } from './publish-card.tsx';

const FIELDS = ['title', 'body', 'edition'] as const;
const TITLE_MOST = 120;
const EDITION_MOST = 40;

const newRow = (name: PageName, language_id: number): PageText => ({
  ...{ id: 0, version: 0, name, language_id, title: '', body: '', edition: '', state: 'draft' },
  ...{
    is_ahead: true,
    has_gap: false,
    shown_from: null,
    shown_edition: '',
    planned_for: null,
    changed_at: '',
  },
});

type DeskProps = { row: PageText; language: PageLanguage; shelf: Shelf };

const Desk = ({ row, language, shelf }: DeskProps) => {
  const t = useText();
  const provider = useDataProvider();
  const queries = useQueryClient();
  const create = async (data: FieldValues): Promise<PageText> => {
    const { name, language_id } = row;
    const made = await provider.create<PageText>('page_text', {
      data: { name, language_id, ...data } as Partial<PageText>,
    });
    return made.data as PageText;
  };
  const record = useRecordForm<PageText>({
    ...{ resource: 'page_text', row, fields: FIELDS, savedLine: t('page_text.saved') },
    onSaved: () => void queries.invalidateQueries({ queryKey: ['page_text'] }),
    ...(row.id === 0 && { create }),
  });
  const { form } = record;
  const { title, body, edition } = form.watch() as Pick<PageText, (typeof FIELDS)[number]>;
  const set = (field: (typeof FIELDS)[number], value: string) => form.setValue(field, value);
  const wrong = (field: string) => form.formState.errors[field]?.message as string | undefined;
  const clean = useClean(body);
  const words = { lang: language.code, dir: language.is_rtl ? 'rtl' : 'ltr' } as const;
  const shown = clean && {
    ...{ type: row.name, html: clean.html, title, edition, language: language.code, rtl: language.is_rtl },
    shown_from: new Date().toISOString().slice(0, 10),
  };
  return (
    <>
      <div className="desk">
        <div className="grid grid-cols-1 gap-3">
          <LanguageTabs name={row.name} languages={shelf.languages} now={language} />
          {body === '' && row.id === 0 && (
            <BeginNote
              name={row.name}
              language={language}
              shelf={shelf}
              onBegin={html => set('body', html)}
            />
          )}
          <Card>
            <div className="grid grid-cols-1 gap-3">
              <div className="grid grid-cols-2 gap-4 max-[699px]:grid-cols-1">
                <Field
                  label={t('page_text.heading')}
                  help={t('page_text.heading_help')}
                  error={wrong('title')}
                >
                  <Input
                    {...words}
                    maxLength={TITLE_MOST}
                    value={title}
                    onChange={({ target }) => set('title', target.value)}
                  />
                </Field>
                <Field
                  label={t('page_text.edition')}
                  help={t('page_text.edition_help')}
                  error={wrong('edition')}
                >
                  <Input
                    dir="auto"
                    maxLength={EDITION_MOST}
                    value={edition}
                    onChange={({ target }) => set('edition', target.value)}
                  />
                </Field>
              </div>
              <RichTextField
                hasGaps
                label={t('page_text.text')}
                help={t('page_text.text_help')}
                value={body}
                onChange={html => set('body', html)}
                language={language}
                error={wrong('body')}
              />
            </div>
          </Card>
        </div>
        <div className="grid grid-cols-1 content-start gap-3">
          <PublishCard row={row} record={record} shelf={shelf} />
          <TextPreview text={shown ? { kind: 'page', reply: shown } : null} language={language.code} />
        </div>
      </div>
      <SaveBar record={record} nameOf={field => t(`page_text.field.${field as (typeof FIELDS)[number]}`)} />
    </>
  );
};

export function PageEdit() {
  const t = useText();
  const { name = '', language: code = '' } = useParams();
  const shelf = useShelf();
  const texts = usePageTexts();
  const error = shelf.error ?? texts.error;
  const language = shelf.data?.languages.find(each => each.code === code);
  const again = () => void Promise.all([shelf.refetch(), texts.refetch()]);
  const parent = { name: t('page_text.title'), path: '/pages' };
  const isKnown = isPageName(name);
  const row =
    isKnown && language && texts.data
      ? (texts.data.find(each => each.name === name && each.language_id === language.id) ??
        newRow(name, language.id))
      : null;
  return (
    <Page title={isKnown ? t(`page_text.name.${name}`) : t('page_text.title')} parent={parent}>
      {error && <Failed line={<Why problem={error} />} retry={t('common.retry')} onRetry={again} />}
      {shelf.data && (!isKnown || !language) && <Empty title={t('page_text.gone')} />}
      {row && language && shelf.data && (
        <Desk key={`${name}/${code}`} row={row} language={language} shelf={shelf.data} />
      )}
    </Page>
  );
}
