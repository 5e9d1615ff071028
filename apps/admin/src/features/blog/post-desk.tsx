/** The form of a post, beside it when it is shown, its picture, and the player's own page (PANEL, Forms). */
import { readingSeconds } from '@trivium/rules/passage/reading-time';
import { SLUG_MOST, suggestedSlug } from '@trivium/rules/site/category';
import { useDataProvider } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import type { QuizLanguage } from '../../lib/quiz-languages.ts';
import { useText } from '../../lib/text.ts';
import { Page } from '../../parts/page/page.tsx';
import { SaveBar } from '../../parts/record/save-bar.tsx';
import { useRecordForm } from '../../parts/record/use-record-form.ts';
import { RichTextField } from '../../parts/rich-text/rich-text-field.tsx';
import { PictureCard } from '../../parts/text/picture-card.tsx';
import { TextPreview } from '../../parts/text/text-preview.tsx';
import { useClean } from '../../parts/text/use-clean.ts';
import { Field, Input, TextArea } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Card } from '../../ui/page/card.tsx';
import { BinAct } from './bin-act.tsx';
import type { Post } from './post.ts';
import { ShownCard } from './shown-card.tsx';

const FIELDS = [
  ...(['title', 'slug', 'summary', 'body', 'language_id', 'image', 'image_alt'] as const),
  ...(['is_published', 'publish_at'] as const),
];
type PostField = (typeof FIELDS)[number];
type Values = Pick<Post, PostField>;
const TITLE_MOST = 120;
const SUMMARY_MOST = 300;

type DeskProps = { row: Post; languages: readonly QuizLanguage[]; onSaved: (row: Post) => void };

const usePost = ({ row, onSaved }: DeskProps) => {
  const t = useText();
  const provider = useDataProvider();
  const create = async (data: FieldValues): Promise<Post> =>
    (await provider.create<Post>('post', { data: data as Partial<Post> })).data as Post;
  const record = useRecordForm<Post>({
    ...{ resource: 'post', row, fields: FIELDS, savedLine: t('post.saved'), onSaved },
    ...(row.id === 0 && { create }),
  });
  const { form } = record;
  const values = form.watch() as Values;
  const set = <Name extends PostField>(field: Name, value: Post[Name]) =>
    form.setValue(field as string, value);
  const wrong = (field: PostField) => form.formState.errors[field]?.message as string | undefined;
  return { record, values, set, wrong };
};

type FormProps = Omit<ReturnType<typeof usePost>, 'record'> & {
  row: Post;
  languages: readonly QuizLanguage[];
  language: QuizLanguage | undefined;
};

const Words = ({ row, languages, language, values, set, wrong }: FormProps) => {
  const t = useText();
  const words = { lang: language?.code, dir: language?.is_rtl ? 'rtl' : 'ltr' } as const;
  const rename = (title: string) => {
    const isOwn = values.slug !== suggestedSlug(values.title);
    set('title', title);
    if (row.id === 0 && !isOwn) set('slug', suggestedSlug(title));
  };
  return (
    <Card>
      <div className="grid grid-cols-1 gap-3">
        <Field label={t('post.heading')} error={wrong('title')} isNeeded>
          <Input
            {...words}
            maxLength={TITLE_MOST}
            value={values.title}
            onChange={({ target }) => rename(target.value)}
          />
        </Field>
        <div className="grid grid-cols-2 gap-4 max-[699px]:grid-cols-1">
          <Field
            label={t('post.address')}
            help={t(row.is_of_pack ? 'post.address_fixed' : 'post.address_help')}
            error={wrong('slug')}
            isNeeded
          >
            <Input
              className="code"
              dir="ltr"
              lang="en"
              maxLength={SLUG_MOST}
              readOnly={row.is_of_pack}
              value={values.slug}
              onChange={({ target }) => set('slug', target.value)}
            />
          </Field>
          <Field label={t('post.language')} error={wrong('language_id')}>
            <Select
              value={String(values.language_id)}
              onChange={id => set('language_id', Number(id))}
              options={languages.map(({ id, code, name }) => ({
                value: String(id),
                name: <bdi lang={code}>{name}</bdi>,
              }))}
            />
          </Field>
        </div>
        <Field label={t('post.summary')} help={t('post.summary_help')} error={wrong('summary')}>
          <TextArea
            {...words}
            maxLength={SUMMARY_MOST}
            value={values.summary}
            onChange={({ target }) => set('summary', target.value.replaceAll('\n', ' '))}
          />
        </Field>
        <RichTextField
          label={t('post.text')}
          value={values.body}
          onChange={body => set('body', body)}
          language={language}
          error={wrong('body')}
        />
      </div>
    </Card>
  );
};

export const PostDesk = (props: DeskProps) => {
  const { row, languages } = props;
  const t = useText();
  const { record, values, set, wrong } = usePost(props);
  const language = languages.find(({ id }) => id === values.language_id);
  const clean = useClean(values.body);
  const shown = clean && {
    ...{
      slug: values.slug,
      title: values.title || t('post.untitled'),
      summary: values.summary,
      image: values.image,
    },
    ...{ image_alt: values.image_alt, html: clean.html, language: language?.code ?? 'en' },
    ...{
      rtl: language?.is_rtl ?? false,
      published_at: values.publish_at ?? new Date().toISOString().slice(0, 10),
    },
    reading_minutes: Math.ceil(readingSeconds(clean.words) / 60),
  };
  return (
    <Page
      title={values.title || t(row.id === 0 ? 'post.new' : 'post.untitled')}
      parent={{ name: t('post.title'), path: '/blog' }}
      acts={<BinAct row={row} onRestored={props.onSaved} />}
    >
      <div className="desk">
        <Words {...{ row, languages, language, values, set, wrong }} />
        <div className="grid grid-cols-1 content-start gap-3">
          <ShownCard
            row={row}
            isPublished={values.is_published}
            at={values.publish_at}
            error={wrong('publish_at')}
            onPublished={isOn => set('is_published', isOn)}
            onAt={at => set('publish_at', at)}
          />
          <PictureCard
            title={t('post.picture')}
            image={values.image}
            alt={values.image_alt}
            words={{ ...(language && { lang: language.code }), dir: language?.is_rtl ? 'rtl' : 'ltr' }}
            wrong={wrong}
            onImage={image => set('image', image)}
            onAlt={alt => set('image_alt', alt)}
          />
          <TextPreview text={shown ? { kind: 'post', reply: shown } : null} language={language?.code} />
        </div>
      </div>
      <SaveBar record={record} nameOf={field => t(`post.field.${field as PostField}`)} />
    </Page>
  );
};
