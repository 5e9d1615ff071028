/** A new question about a passage: its words, its options, which is right. Pictures and other kinds are added in its own form. */
import { useQueryClient } from '@tanstack/react-query';
import { CHOICE_OPTIONS_LEAST, CHOICE_OPTIONS_MOST } from '@trivium/rules/question/limits';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { call, OperatorProblem } from '../../../lib/call.ts';
import { notify, notifyProblem, sentenceOf } from '../../../lib/notify.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field, Input, Switch, TextArea } from '../../../ui/form/field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { Passage } from '../passage.ts';
import type { PassageForm } from './use-passage.ts';

type AskProps = {
  passage: number;
  words: PassageForm['words'];
  /** The passage with the new question; null: nothing was made. */
  onClose: (passage: Passage | null) => void;
};

const TEXT_MOST = 1_000;
const OPTION_MOST = 300;
const NOTE_MOST = 2_000;
const FIRST = { text: '', options: ['', '', '', ''], right: 0, note: '', is_published: true };
type Draft = typeof FIRST;

const Options = ({
  draft,
  words,
  onChange,
}: {
  draft: Draft;
  words: AskProps['words'];
  onChange: (change: Partial<Draft>) => void;
}) => {
  const t = useText();
  const { options, right } = draft;
  return (
    <fieldset className="grid gap-2">
      <legend className="heading">{t('passage.options')}</legend>
      {options.map((option, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place.
        <div className="ask-option" key={at}>
          <Input
            {...words}
            aria-label={t('passage.option', { place: String(at + 1) })}
            maxLength={OPTION_MOST}
            value={option}
            onChange={({ target }) =>
              onChange({ options: options.map((each, place) => (place === at ? target.value : each)) })
            }
          />
          <label>
            <input
              type="radio"
              className="radio"
              name="right"
              checked={right === at}
              onChange={() => onChange({ right: at })}
            />
            {t('passage.right')}
          </label>
        </div>
      ))}
      {options.length < CHOICE_OPTIONS_MOST && (
        <Button size="small" icon={Plus} onClick={() => onChange({ options: [...options, ''] })}>
          {t('passage.more_options')}
        </Button>
      )}
    </fieldset>
  );
};

/** Empty options are left out. */
const writtenOf = ({ options, right, ...draft }: Draft) => {
  const kept = options.map((text, at) => ({ text: text.trim(), at })).filter(({ text }) => text !== '');
  return { ...draft, options: kept.map(({ text }) => text), right: kept.findIndex(({ at }) => at === right) };
};

export const AskDialog = ({ passage, words, onClose }: AskProps) => {
  const t = useText();
  const queries = useQueryClient();
  const [draft, setDraft] = useState(FIRST);
  const [wrong, setWrong] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const written = writtenOf(draft);
  const isWhole =
    draft.text.trim() !== '' && written.options.length >= CHOICE_OPTIONS_LEAST && written.right >= 0;
  const make = async () => {
    setBusy(true);
    setWrong(undefined);
    try {
      const saved = await call('passage/ask', { id: passage, ...written });
      await queries.invalidateQueries({ queryKey: ['passage'], refetchType: 'inactive' });
      notify(t('passage.asked'));
      onClose(saved);
    } catch (problem) {
      if (problem instanceof OperatorProblem && problem.fields.length > 0) setWrong(sentenceOf(problem));
      else notifyProblem(problem);
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      isWide
      onClose={() => onClose(null)}
      title={t('passage.ask')}
      line={t('passage.ask_line')}
      acts={
        <>
          <Button onClick={() => onClose(null)}>{t('common.cancel')}</Button>
          <Button look="main" disabled={!isWhole || isBusy} onClick={() => void make()}>
            {t('passage.ask_make')}
          </Button>
        </>
      }
    >
      <Field label={t('passage.question')} error={wrong} isNeeded>
        <TextArea
          {...words}
          maxLength={TEXT_MOST}
          value={draft.text}
          onChange={({ target }) => change({ text: target.value.replaceAll('\n', ' ') })}
        />
      </Field>
      <Options draft={draft} words={words} onChange={change} />
      <Field label={t('passage.note')} help={t('passage.note_help')}>
        <TextArea
          {...words}
          maxLength={NOTE_MOST}
          value={draft.note}
          onChange={({ target }) => change({ note: target.value.replaceAll('\n', ' ') })}
        />
      </Field>
      <Field label={t('passage.publish_question')}>
        <Switch isOn={draft.is_published} onChange={is_published => change({ is_published })} />
      </Field>
    </Dialog>
  );
};
