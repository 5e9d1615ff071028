/** One subject in every quiz language, side by side: names, addresses, sizes, and what is missing. */
import { Languages, Link2Off, Plus } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../../../../lib/format.ts';
import type { QuizLanguage } from '../../../../lib/quiz-languages.ts';
import { useText } from '../../../../lib/text.ts';
import { Button, IconButton } from '../../../../ui/form/button.tsx';
import { Input } from '../../../../ui/form/field.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { State } from '../../../../ui/list/mark.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import type { Category } from '../../shelf.ts';
import { useCopyOrder, useTwins } from './use-twins.ts';

type LanguagesCardProps = {
  row: Category;
  all: readonly Category[];
  languages: readonly QuizLanguage[];
  onShow: (row: Category, language: QuizLanguage) => void;
  /** Makes the category in a language where it is missing. */
  onMake: (language: QuizLanguage) => void;
};

const StateOf = ({ row }: { row: Category }) => {
  const t = useText();
  if (!row.is_active) return <State tone="past">{t('category.hidden')}</State>;
  if (row.short_levels > 0)
    return <State tone="waiting">{t('category.short_levels', { count: row.short_levels })}</State>;
  return <State tone="good">{t('category.shown')}</State>;
};

/** A name that is saved where it stands, by Enter or its button. */
const NameInPlace = ({
  row,
  language,
  onSave,
}: {
  row: Category;
  language: QuizLanguage;
  onSave: (name: string) => void;
}) => {
  const t = useText();
  const [name, setName] = useState(row.name);
  const isChanged = name.trim() !== row.name && name.trim() !== '';
  return (
    <form
      className="flex items-center gap-1"
      onSubmit={event => {
        event.preventDefault();
        if (isChanged) onSave(name.trim());
      }}
    >
      <Input
        isSmall
        value={name}
        lang={language.code}
        dir={language.is_rtl ? 'rtl' : 'ltr'}
        aria-label={t('category.name_in', { language: language.name })}
        onChange={event => setName(event.target.value)}
      />
      {isChanged && (
        <Button size="small" type="submit">
          {t('common.save')}
        </Button>
      )}
    </form>
  );
};

/** A language that has no category of this subject yet: one of its own can be linked, or a new one made. */
const Missing = ({
  language,
  free,
  onLink,
  onMake,
}: {
  language: QuizLanguage;
  free: readonly Category[];
  onLink: (twin: Category) => void;
  onMake: () => void;
}) => {
  const t = useText();
  return (
    <tr data-warn>
      <th scope="row">
        <bdi lang={language.code}>{language.name}</bdi>
      </th>
      <td colSpan={3}>
        <span className="flex flex-wrap items-center gap-2">
          {free.length > 0 && (
            <span className="w-48">
              <Select
                isSmall
                value=""
                placeholder={t('category.link')}
                label={t('category.link_in', { language: language.name })}
                options={free.map(twin => ({
                  value: String(twin.id),
                  name: <bdi lang={language.code}>{twin.name}</bdi>,
                }))}
                onChange={id => {
                  const twin = free.find(one => String(one.id) === id);
                  if (twin) onLink(twin);
                }}
              />
            </span>
          )}
          <Button size="small" icon={Plus} onClick={onMake}>
            {t('category.make_in')}
          </Button>
        </span>
      </td>
      <td>
        <State tone="bad">{t('category.missing')}</State>
      </td>
      <td />
    </tr>
  );
};

type TwinProps = {
  twin: Category;
  isOwn: boolean;
  language: QuizLanguage;
  onShow: () => void;
  onRename: (name: string) => void;
  onUnlink: () => void;
};

/** The category of one language. */
const Twin = ({ twin, isOwn, language, onShow, onRename, onUnlink }: TwinProps) => {
  const t = useText();
  const { number } = useFormat();
  return (
    <tr>
      <th scope="row">
        {isOwn ? (
          <bdi lang={language.code}>{language.name}</bdi>
        ) : (
          <button type="button" className="link" onClick={onShow}>
            <bdi lang={language.code}>{language.name}</bdi>
          </button>
        )}
      </th>
      <td>
        {isOwn ? (
          <bdi lang={language.code} className="font-bold">
            {twin.name}
          </bdi>
        ) : (
          <NameInPlace key={twin.version} row={twin} language={language} onSave={onRename} />
        )}
      </td>
      <td className="address">
        <span className="code muted" dir="ltr">
          {twin.slug}
        </span>
      </td>
      <td data-at="end" className="tabular">
        {number(twin.questions)}
      </td>
      <td>
        <StateOf row={twin} />
      </td>
      <td>
        {!isOwn && (
          <IconButton
            size="small"
            icon={Link2Off}
            label={t('category.unlink_of', { name: twin.name })}
            onClick={onUnlink}
          />
        )}
      </td>
    </tr>
  );
};

export const LanguagesCard = ({ row, all, languages, onShow, onMake }: LanguagesCardProps) => {
  const t = useText();
  const { twinOf, freeIn, link, unlink, rename } = useTwins(row, all);
  const copyOrder = useCopyOrder(row, all, languages);
  if (languages.length < 2) return null;
  return (
    <Card
      title={t('category.in_languages', { count: languages.length })}
      end={
        <Button size="small" look="ghost" icon={Languages} onClick={() => void copyOrder()}>
          {t('category.copy_order')}
        </Button>
      }
    >
      <div className="twins">
        <table className="table">
          <caption className="sr-only">{t('category.in_languages', { count: languages.length })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('category.language')}</th>
              <th scope="col">{t('category.name')}</th>
              <th scope="col">{t('category.address')}</th>
              <th scope="col" data-at="end">
                {t('category.questions_head')}
              </th>
              <th scope="col">{t('category.state')}</th>
              <th scope="col">
                <span className="sr-only">{t('category.unlink')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {languages.map(language => {
              const twin = twinOf(language);
              if (!twin)
                return (
                  <Missing
                    key={language.id}
                    language={language}
                    free={freeIn(language)}
                    onLink={one => void link(one)}
                    onMake={() => onMake(language)}
                  />
                );
              return (
                <Twin
                  key={language.id}
                  twin={twin}
                  isOwn={twin.id === row.id}
                  language={language}
                  onShow={() => onShow(twin, language)}
                  onRename={name => void rename(twin, name)}
                  onUnlink={() => void unlink(twin)}
                />
              );
            })}
          </tbody>
        </table>
      </div>
    </Card>
  );
};
