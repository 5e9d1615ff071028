/** The sound of a question: chosen, measured by the server, and told in words for whoever cannot hear it. */
import './media.css';
import { createElement, useState } from 'react';
import { call } from '../../../../lib/call.ts';
import { useFormat } from '../../../../lib/format.ts';
import { notifyProblem } from '../../../../lib/notify.ts';
import { base64Of } from '../../../../lib/read-file.ts';
import { useText } from '../../../../lib/text.ts';
import { Button } from '../../../../ui/form/button.tsx';
import { Field, Input, TextArea } from '../../../../ui/form/field.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { wordsOf } from '../model/problem-words.ts';
import type { QuestionForm } from '../model/use-question.ts';

type SoundProps = { form: QuestionForm; onClose: () => void };

export const SoundDialog = ({ form, onClose }: SoundProps) => {
  const t = useText();
  const { number } = useFormat();
  const { values, set, problems } = form;
  const [isBusy, setBusy] = useState(false);
  const upload = async (file: File | undefined) => {
    if (file === undefined) return;
    setBusy(true);
    try {
      const made = await call('media/upload', { kind: 'sound', bytes: await base64Of(file) });
      set(now => ({ ...now, audio: made.address, audio_ms: made.ms }));
    } catch (problem) {
      notifyProblem(problem);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('question_edit.sound')}
      line={t('question_edit.sound_line')}
      acts={
        <>
          {values.audio !== '' && (
            <Button
              look="warning"
              onClick={() => set(now => ({ ...now, audio: '', audio_ms: 0, transcript: '' }))}
            >
              {t('question_edit.sound_remove')}
            </Button>
          )}
          <Button look="main" onClick={onClose}>
            {t('common.close')}
          </Button>
        </>
      }
    >
      <Field label={t('question_edit.sound_file')} help={t('question_edit.sound_help')}>
        <Input
          type="file"
          accept="audio/mpeg,audio/wav,.mp3,.wav"
          aria-disabled={isBusy}
          onChange={event => void upload(event.target.files?.[0])}
        />
      </Field>
      {values.audio !== '' && (
        <div className="flex items-center gap-3">
          {createElement('audio', { src: values.audio, controls: true, className: 'sound-now' })}
          <span className="help tabular">
            {t('question_edit.seconds', {
              seconds: number(values.audio_ms / 1000, { maximumFractionDigits: 1 }),
            })}
          </span>
        </div>
      )}
      <Field
        label={t('question_edit.transcript')}
        help={t('question_edit.transcript_help')}
        error={wordsOf(t, problems, 'transcript_tells')}
      >
        <TextArea
          dir="auto"
          maxLength={2000}
          value={values.transcript}
          onChange={event => set(now => ({ ...now, transcript: event.target.value.replaceAll('\n', ' ') }))}
        />
      </Field>
    </Dialog>
  );
};
