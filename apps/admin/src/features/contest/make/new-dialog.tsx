/** Making a contest: a name and a quiz language; everything else is planned on its page. */
import { useQueryClient } from '@tanstack/react-query';
import { CONTEST_NAME_MOST } from '@trivium/rules/contest/limits';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/call.ts';
import { sentenceOf } from '../../../lib/notify.ts';
import { quizLanguages, useQuizLanguages } from '../../../lib/quiz-languages.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field, Input } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

export const NewDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText();
  const form = useId();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const languages = useQuizLanguages().data ?? [];
  const [name, setName] = useState('');
  const [chosen, choose] = useState('');
  const [wrong, setWrong] = useState<string>();
  const language = languages.find(({ code }) => code === chosen) ?? languages[0];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      // Enter may be quicker than the languages.
      const [first] = language ? [language] : await queries.ensureQueryData(quizLanguages);
      if (first === undefined) return;
      const { id } = await call('contest/create', {
        fields: { name: name.trim(), language_id: first.id },
      });
      await queries.invalidateQueries({ queryKey: ['contest'] });
      void navigate(`/contests/${id}`);
    } catch (problem) {
      setWrong(sentenceOf(problem));
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('contest_plan.new')}
      line={t('contest_plan.new_line')}
      acts={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button look="main" type="submit" form={form}>
            {t('contest_plan.make')}
          </Button>
        </>
      }
    >
      <form id={form} className="grid gap-3" onSubmit={event => void submit(event)}>
        <Field label={t('contest_plan.name')} error={wrong} isNeeded>
          <Input
            autoFocus
            required
            value={name}
            maxLength={CONTEST_NAME_MOST}
            lang={language?.code}
            dir={language?.is_rtl ? 'rtl' : 'ltr'}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        {languages.length > 1 && (
          <Field label={t('contest_plan.language')}>
            <Select
              value={language?.code ?? ''}
              onChange={choose}
              options={languages.map(({ code, name: own }) => ({
                value: code,
                name: <bdi lang={code}>{own}</bdi>,
              }))}
            />
          </Field>
        )}
      </form>
    </Dialog>
  );
};
