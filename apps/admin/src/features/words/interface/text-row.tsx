/** A key that is closed: English, the sentence, and what is to be done. */
import { Check, CircleAlert, RefreshCw } from 'lucide-react';
import { useText } from '../../../lib/text.ts';
import { Tag } from '../../../ui/list/mark.tsx';
import type { Language, Text } from '../use-words.ts';
import { Marked } from './marked.tsx';

const ICONS = { good: Check, missing: CircleAlert, changed: RefreshCw } as const;

/** What counts, what is missing, what changed. */
export const Signs = ({ row, hasDraft }: { row: Text; hasDraft: boolean }) => {
  const t = useText();
  const isWholeMissing = row.missing === row.forms.length;
  return (
    <>
      {hasDraft && <Tag tone="warn">{t('words.sign.draft')}</Tag>}
      {row.missing > 0 && (
        <Tag tone="warn">
          {isWholeMissing ? t('words.sign.missing') : t('words.sign.forms', { count: row.missing })}
        </Tag>
      )}
      {row.missing === 0 && row.was !== null && <Tag tone="won">{t('words.sign.was', { was: row.was })}</Tag>}
      {row.forms.some(({ numbers, form }) => numbers.length > 0 || form === 'other') && (
        <Tag>{t('words.sign.counts')}</Tag>
      )}
      {row.is_own && <Tag tone="good">{t('words.sign.own')}</Tag>}
    </>
  );
};

/** The sentence that stands for a key: its last form, as English has `other` last. */
const shown = (texts: readonly string[]): string => texts.findLast(text => text !== '') ?? '';

type TextRowProps = { row: Text; language: Language; hasDraft: boolean; onOpen: () => void };

export const TextRow = ({ row, language, hasDraft, onOpen }: TextRowProps) => {
  const t = useText();
  const Icon = ICONS[row.state];
  const text = shown(row.forms.map(each => each.text));
  return (
    <div className="words-row" data-row={row.id} data-state={row.state}>
      <span className="words-key">
        <button type="button" className="row-link code" dir="ltr" onClick={onOpen}>
          {row.id}
        </button>
        <Signs row={row} hasDraft={hasDraft} />
      </span>
      <Marked text={shown(Object.values(row.english))} language="en" rtl={false} />
      {text === '' ? (
        <span className="muted text-end" aria-hidden="true">
          —
        </span>
      ) : (
        <Marked text={text} language={language.code} rtl={language.rtl} />
      )}
      <Icon className="icon-small words-state" role="img" aria-label={t(`words.state.${row.state}`)} />
    </div>
  );
};
