/** The form of a passage, its questions beside the text, and the player's own page (PANEL, Forms). */
import { categoryHue } from '@trivium/rules/site/category';
import { useText } from '../../../lib/text.ts';
import { Page } from '../../../parts/page/page.tsx';
import { SaveBar } from '../../../parts/record/save-bar.tsx';
import { PictureCard } from '../../../parts/text/picture-card.tsx';
import { TextPreview } from '../../../parts/text/text-preview.tsx';
import { useClean } from '../../../parts/text/use-clean.ts';
import { Switch } from '../../../ui/form/field.tsx';
import { Card } from '../../../ui/page/card.tsx';
import type { Passage } from '../passage.ts';
import { ExtrasCard } from './extras-card.tsx';
import { QuestionsCard } from './questions-card.tsx';
import { RemoveAct } from './remove-act.tsx';
import { TextCard } from './text-card.tsx';
import { type PassageField, type PassageForm, usePassage } from './use-passage.ts';

/** The passage as players get it. */
const useShown = (row: Passage, { values, category, language }: PassageForm) => {
  const t = useText();
  const clean = useClean(values.body);
  if (clean === undefined) return null;
  const { id, category_hue } = row;
  const hue = categoryHue(values.category_id, category?.hue ?? category_hue);
  return {
    ...{
      id,
      slug: '',
      title: values.title || t('passage.untitled'),
      image: values.image,
      image_alt: values.image_alt,
    },
    ...{
      reading_seconds: clean.reading_seconds,
      questions: row.served,
      has_video: false,
      has_pdf: false,
      best_percent: null,
    },
    ...{
      body: clean.html,
      language: language?.code ?? 'en',
      rtl: language?.is_rtl ?? false,
      words: clean.words,
    },
    youtube: values.youtube_id.length === 11 ? { id: values.youtube_id, title: values.youtube_title } : null,
    pdf: values.pdf === '' ? null : { address: values.pdf, title: values.pdf_title },
    category: { slug: '', name: category?.name ?? row.category, icon: '', hue, pattern: 1 },
    ...{ subcategory: null, next: null, is_running: false },
  };
};

export const PassageDesk = ({ row, onSaved }: { row: Passage; onSaved: (row: Passage) => void }) => {
  const t = useText();
  const form = usePassage(row, onSaved);
  const { record, values, words, set, wrong } = form;
  const shown = useShown(row, form);
  return (
    <Page
      title={values.title || t(row.id === 0 ? 'passage.new' : 'passage.untitled')}
      parent={{ name: t('passage.title'), path: '/passages' }}
      acts={<RemoveAct row={row} />}
    >
      <div className="desk">
        <div className="grid grid-cols-1 gap-3">
          <TextCard form={form} />
          <ExtrasCard form={form} />
        </div>
        <div className="grid grid-cols-1 content-start gap-3">
          <Card>
            <span className="flex items-center gap-3">
              <Switch
                isOn={values.is_active}
                onChange={isOn => set('is_active', isOn)}
                aria-label={t('passage.show')}
              />
              <span>
                <b>{t('passage.show')}</b>
                <span className="block help">
                  {t(row.served === 0 ? 'passage.show_without' : 'passage.show_line')}
                </span>
              </span>
            </span>
          </Card>
          <QuestionsCard row={row} form={form} onAsked={onSaved} />
          <PictureCard
            title={t('passage.picture')}
            image={values.image}
            alt={values.image_alt}
            words={words}
            wrong={wrong}
            onImage={image => set('image', image)}
            onAlt={alt => set('image_alt', alt)}
          />
          <TextPreview
            text={shown ? { kind: 'passage', reply: shown } : null}
            language={form.language?.code}
          />
        </div>
      </div>
      <SaveBar record={record} nameOf={field => t(`passage.field.${field as PassageField}`)} />
    </Page>
  );
};
