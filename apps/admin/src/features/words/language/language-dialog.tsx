/** Begins a language, or changes how one is called and which way it runs. */
import { pluralFormsOf } from '@trivium/messages/complete';
import { type FormEvent, useId, useState } from 'react';
import { call, OperatorProblem } from '../../../lib/call.ts';
import { useFormat } from '../../../lib/format.ts';
import { notify, sentenceOf } from '../../../lib/notify.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field, Input, Switch } from '../../../ui/form/field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { type Language, useWordsAgain } from '../use-words.ts';
import { useChange } from './use-change.ts';

const CODE_MOST = 16;
const TITLE_MOST = 40;
/** Codes as examples. */
const CODES = 'tr, sw, pt-BR';
const RIGHT_TO_LEFT = /^(ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)(-|$)/;

/** A code as Intl writes it; null where it is none that Intl knows. */
const knownCode = (typed: string): string | null => {
  try {
    const [code = ''] = Intl.getCanonicalLocales(typed.trim());
    return Intl.PluralRules.supportedLocalesOf(code).length > 0 ? code : null;
  } catch {
    return null;
  }
};

const ownName = (code: string): string => new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? '';

type LanguageDialogProps = {
  /** Null: a new one. */
  language: Language | null;
  /** A new one may be asked in quizzes from the start. */
  inQuiz?: boolean;
  onClose: () => void;
  onSaved?: (language: { readonly code: string }) => void;
};

export const LanguageDialog = ({ language, inQuiz = false, onClose, onSaved }: LanguageDialogProps) => {
  const t = useText();
  const format = useFormat();
  const form = useId();
  const again = useWordsAgain();
  const change = useChange();
  const [typed, setTyped] = useState('');
  const [title, setTitle] = useState<string | null>(language?.title ?? null);
  const [rtl, setRtl] = useState<boolean | null>(language?.rtl ?? null);
  const [wrong, setWrong] = useState<{ readonly field: string; readonly line: string } | null>(null);
  const code = language?.code ?? knownCode(typed);
  const shownTitle = title ?? (code === null ? '' : ownName(code));
  const isRtl = rtl ?? (code !== null && RIGHT_TO_LEFT.test(code));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (code === null) return setWrong({ field: 'code', line: t('words.language.no_code') });
    const fields = { title: shownTitle.trim(), rtl: isRtl };
    try {
      if (language) {
        if (await change(language, fields)) onClose();
        return;
      }
      const made = await call('language/create', { fields: { code, in_quiz: inQuiz, ...fields } });
      await again();
      notify(t('words.language.made', { name: made.title }));
      onSaved?.(made);
      onClose();
    } catch (problem) {
      const [path = 'code'] = problem instanceof OperatorProblem ? problem.fields : [];
      setWrong({ field: path.replace(/^fields\./, ''), line: sentenceOf(problem) });
    }
  };
  const wrongOf = (field: string) => (wrong?.field === field ? wrong.line : undefined);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={language ? t('words.language.edit', { name: language.title }) : t('words.language.new')}
      {...(!language && { line: t('words.language.new_line') })}
      acts={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button look="main" type="submit" form={form}>
            {language ? t('common.save') : t('words.language.begin')}
          </Button>
        </>
      }
    >
      <form id={form} className="grid gap-3" onSubmit={event => void submit(event)}>
        {!language && (
          <Field
            label={t('words.language.code')}
            help={
              code === null
                ? t('words.language.code_help', { codes: CODES })
                : t('words.language.forms', { forms: format.list([...pluralFormsOf(code)]) })
            }
            error={wrongOf('code')}
            isNeeded
          >
            <Input
              autoFocus
              required
              dir="ltr"
              maxLength={CODE_MOST}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
        )}
        <Field label={t('words.language.title')} error={wrongOf('title')} isNeeded>
          <Input
            required
            dir="auto"
            {...(code !== null && { lang: code })}
            maxLength={TITLE_MOST}
            value={shownTitle}
            onChange={({ target }) => setTitle(target.value)}
          />
        </Field>
        <Field label={t('words.language.rtl')}>
          <Switch isOn={isRtl} onChange={setRtl} />
        </Field>
      </form>
    </Dialog>
  );
};
