/** One bookmarked question: its text, category and date, and the button that removes it. */

import { CategoryIcon } from '@trivium/look/marks/category-icon';
import Bookmark from 'lucide-react/icons/bookmark';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useLocale, useText } from '../../../lib/i18n/text.ts';
import { MathText } from '../../../play/question/formula/math-text.tsx';
import { QuestionLanguage, useOwnWords } from '../../../play/question/question-language.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { Card } from '../../../ui/list/card.tsx';
import type { Bookmark as Row } from '../bookmark-list.ts';
import { nameOfType } from '../bookmark-type.ts';

type BookmarkRowProps = {
  row: Row;
  isBusy: boolean;
  /** It has just been put back: the focus goes from "undo" to it. */
  takesFocus: boolean;
  onRemove: (event: MouseEvent) => void;
};

/** The hue of a question without a category: the brand's. */
const PLAIN_HUE = 7;

export const BookmarkRow = ({ row, isBusy, takesFocus, onRemove }: BookmarkRowProps) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  const text = useText();
  const code = useLocale();
  const kept = new Intl.DateTimeFormat(code, { dateStyle: 'medium' }).format(Date.parse(row.bookmarked_at));
  const mode = row.type === null ? text('bookmark.other') : text(nameOfType(row.type));
  return (
    <li className={`hue-${row.category?.hue ?? PLAIN_HUE}`}>
      <Card className="flex h-full items-start gap-3">
        <div className="grid min-w-0 flex-1 gap-2">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="tag">
              <CategoryIcon name={row.category?.icon ?? ''} />
              {row.place === '' ? (row.category?.name ?? mode) : row.place}
            </span>
            <span className="text-xs text-ink-2">{mode}</span>
          </p>
          <QuestionLanguage id={row.language_id}>
            <Asked text={row.text} />
          </QuestionLanguage>
          <p className="text-xs text-ink-2">{text('bookmark.kept', { date: kept })}</p>
        </div>
        {row.image !== '' && (
          <img
            src={row.image}
            alt={row.image_alt}
            loading="lazy"
            className="size-16 flex-none rounded-[18px] object-cover"
          />
        )}
        <IconButton
          ref={button}
          label={text('bookmark.remove', { question: row.text })}
          icon={<Bookmark fill="currentColor" />}
          aria-disabled={isBusy || undefined}
          onClick={onRemove}
        />
      </Card>
    </li>
  );
};

const Asked = ({ text }: { text: string }) => {
  const own = useOwnWords();
  return (
    <h2 className="text-lg/6 font-bold wrap-anywhere" lang={own.lang} dir={own.dir ?? 'auto'}>
      <MathText text={text} />
    </h2>
  );
};
