/** What it says, a tab for each language, and what it opens. Plain words: markup is shown as it is written. */
import { TEXT_GRAPHEMES_MOST, TITLE_GRAPHEMES_MOST } from '@trivium/rules/notification/limits';
import { Tabs } from 'radix-ui';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { Field, Input, TextArea } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Tag } from '../../../ui/list/mark.tsx';
import { Card, Note } from '../../../ui/page/card.tsx';
import { isBlank, type MessageLanguage, type Readers, type Texts, textIn, withText } from '../message.ts';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const lettersIn = (text: string) => [...graphemes.segment(text)].length;

const PLACES = [
  ['', 'none'],
  ['/quiz-play/', 'hub'],
  ['/contest-play/', 'contests'],
  ['/leaderboard/', 'leaderboard'],
  ['/blog/', 'blog'],
] as const;

type TextsProps = {
  texts: Texts;
  link: string;
  languages: readonly MessageLanguage[];
  readers: Readers | undefined;
  isFixed: boolean;
  onTexts: (texts: Texts) => void;
  onLink: (link: string) => void;
};

/** Languages without a text whose readers would get the main one. */
export const fallbacksOf = (
  texts: Texts,
  languages: readonly MessageLanguage[],
  readers: Readers | undefined,
) =>
  languages.slice(1).flatMap(({ code, name }) => {
    const count = readers?.languages.find(({ language }) => language === code)?.readers ?? 0;
    return count > 0 && isBlank(textIn(texts, code)) ? [{ code, name, count }] : [];
  });

const LanguageFields = ({
  language,
  texts,
  isFixed,
  onTexts,
}: Pick<TextsProps, 'texts' | 'isFixed' | 'onTexts'> & { language: MessageLanguage }) => {
  const t = useText();
  const { number } = useFormat();
  const own = textIn(texts, language.code);
  const set = (change: Partial<typeof own>) => onTexts(withText(texts, { ...own, ...change }));
  const count = (text: string, most: number) =>
    t('message.letters', { count: number(lettersIn(text)), most: number(most) });
  const shown = { lang: language.code, dir: language.is_rtl ? 'rtl' : 'ltr', disabled: isFixed } as const;
  const wrong = (text: string, most: number) => (lettersIn(text) > most ? t('message.too_long') : undefined);
  return (
    <>
      <Field
        label={t('message.title')}
        labelEnd={count(own.title, TITLE_GRAPHEMES_MOST)}
        error={wrong(own.title, TITLE_GRAPHEMES_MOST)}
      >
        <Input {...shown} value={own.title} onChange={({ target }) => set({ title: target.value })} />
      </Field>
      <Field
        label={t('message.text')}
        labelEnd={count(own.text, TEXT_GRAPHEMES_MOST)}
        help={t('message.text_help')}
        error={wrong(own.text, TEXT_GRAPHEMES_MOST)}
      >
        <TextArea
          {...shown}
          rows={4}
          value={own.text}
          onChange={({ target }) => set({ text: target.value })}
        />
      </Field>
    </>
  );
};

export const TextsCard = ({ texts, link, languages, readers, isFixed, onTexts, onLink }: TextsProps) => {
  const t = useText();
  const [main] = languages;
  if (main === undefined) return null;
  const places = PLACES.map(([value, name]) => ({ value: value as string, name: t(`message.open.${name}`) }));
  const isOther = !places.some(({ value }) => value === link);
  return (
    <Card className="message-card">
      <Tabs.Root defaultValue={main.code} className="grid grid-cols-1 gap-3">
        <Tabs.List className="tabs" aria-label={t('message.languages')}>
          {languages.map(({ code, name, is_rtl }) => (
            <Tabs.Trigger key={code} value={code}>
              <bdi lang={code} dir={is_rtl ? 'rtl' : 'ltr'}>
                {name}
              </bdi>
              {isBlank(textIn(texts, code)) && <Tag tone="warn">{t('message.empty_tag')}</Tag>}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {languages.map(language => (
          <Tabs.Content key={language.code} value={language.code} className="grid grid-cols-1 gap-3">
            <LanguageFields language={language} texts={texts} isFixed={isFixed} onTexts={onTexts} />
          </Tabs.Content>
        ))}
      </Tabs.Root>
      <Field label={t('message.opens')}>
        <Select
          value={link}
          isDisabled={isFixed}
          onChange={onLink}
          options={isOther ? [...places, { value: link, name: link }] : places}
        />
      </Field>
      {!isFixed &&
        fallbacksOf(texts, languages, readers).map(({ code, name, count }) => (
          <Note key={code}>{t('message.fallback', { language: name, count, main: main.name })}</Note>
        ))}
    </Card>
  );
};
