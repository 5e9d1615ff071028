/** A key that is open: English beside its forms, checked while one writes; saved over the version that was read. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { call, OperatorProblem } from '../../../lib/call.ts';
import { useKeys } from '../../../lib/keys.ts';
import { notify, notifyProblem } from '../../../lib/notify.ts';
import { useText } from '../../../lib/text.ts';
import type { Draft, Form, Language, Text } from '../use-words.ts';
import { useWordsAgain } from '../use-words.ts';
import { draftOf, isSame, isWhole } from './draft.ts';
import { English } from './english.tsx';
import { FormField } from './form-field.tsx';
import { ScreenLink, TextActs } from './text-acts.tsx';
import { Signs } from './text-row.tsx';
import { TwoVersions } from './two-versions.tsx';

type TextEditProps = {
  row: Text;
  /** The row over which it is saved. */
  base: Text;
  language: Language;
  draft: Draft;
  isDirty: boolean;
  onWrite: (draft: Draft) => void;
  /** Forgets what was written. */
  onDrop: () => void;
  onNext: () => void;
  onClose: () => void;
};

/** Saves a key; the notice takes it back to what it was. */
const useSave = (language: Language, row: Text, onDrop: () => void) => {
  const t = useText();
  const again = useWordsAgain();
  const [theirs, setTheirs] = useState<Text | null>(null);
  const save = async (texts: Draft | null, over: Text = row): Promise<boolean> => {
    const at = { language: language.code, key: row.id };
    try {
      const saved = await call('text/save', { ...at, version: over.version, texts });
      onDrop();
      setTheirs(null);
      const before = over.is_own ? draftOf(over) : null;
      notify(t('words.saved', { key: row.id }), {
        undo: async () => {
          await call('text/save', { ...at, version: saved.version, texts: before });
          await again();
        },
      });
      void again();
      return true;
    } catch (problem) {
      if (problem instanceof OperatorProblem && problem.code === 'changed_meanwhile')
        setTheirs(problem.present as Text);
      else notifyProblem(problem);
      return false;
    }
  };
  return { save, theirs, takeTheirs: () => [onDrop(), setTheirs(null), void again()] };
};

/** Puts a text where the caret stands in the field that was last written in. */
const useInsert = (draft: Draft, onWrite: (draft: Draft) => void) => {
  const last = useRef<HTMLTextAreaElement | null>(null);
  const insert = (text: string) => {
    const field = last.current;
    if (field === null) return;
    const form = field.name as Form;
    const at = field.selectionEnd;
    const before = draft[form] ?? '';
    onWrite({ ...draft, [form]: before.slice(0, at) + text + before.slice(at) });
    field.focus();
  };
  return { last, insert };
};

export const TextEdit = (props: TextEditProps) => {
  const { row, base, language, draft, isDirty, onWrite, onDrop, onNext, onClose } = props;
  const box = useRef<HTMLDivElement>(null);
  const { save, theirs, takeTheirs } = useSave(language, base, onDrop);
  const { last, insert } = useInsert(draft, onWrite);
  useEffect(() => {
    const first = box.current?.querySelector('textarea');
    first?.focus();
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const isGood = isWhole(language.code, row, draft);
  const maySave = isGood && (isDirty || row.state === 'changed');
  const saveAndNext = async () => {
    if (!maySave) return isGood && !isDirty && onNext();
    if (await save(draft)) onNext();
    return undefined;
  };
  useKeys({ 'ctrl+Enter': () => void saveAndNext() });
  const copy = () =>
    onWrite({
      ...draft,
      ...Object.fromEntries(
        row.forms.map(({ form }) => [form, row.english[form] ?? row.english['other'] ?? '']),
      ),
    });
  const press = (event: KeyboardEvent) => {
    if (event.altKey && event.code === 'KeyC') {
      event.preventDefault();
      copy();
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the fields within.
    <div className="words-row" data-row={row.id} data-open="" ref={box} onKeyDown={press}>
      <span className="words-key">
        <button type="button" className="row-link code" dir="ltr" aria-expanded="true" onClick={onClose}>
          {row.id}
        </button>
        <Signs row={row} hasDraft={isDirty} />
        <ScreenLink row={row} language={language} />
      </span>
      <English row={row} onInsert={insert} />
      <div className="words-forms">
        {row.forms.map(({ form, numbers }) => (
          <FormField
            key={form}
            {...{ row, language, form, numbers, text: draft[form] ?? '' }}
            onText={text => onWrite({ ...draft, [form]: text })}
            onFocus={field => {
              last.current = field;
            }}
          />
        ))}
      </div>
      {theirs && (
        <TwoVersions
          {...{ draft, theirs, language }}
          onMine={() => void save(draft, theirs)}
          onTheirs={takeTheirs}
        />
      )}
      <TextActs
        {...{ row, language, isDirty, maySave, copy, onDrop }}
        isSame={isSame(draftOf(row), draft)}
        onGiveBack={() => void save(null)}
        onSave={() => void saveAndNext()}
      />
    </div>
  );
};
