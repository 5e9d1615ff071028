/** A video and a document below a text, each with its title. */
import { useText } from '../../../lib/text.ts';
import { FileButton } from '../../../parts/media/file-button.tsx';
import { Field, Input } from '../../../ui/form/field.tsx';
import { Card } from '../../../ui/page/card.tsx';
import type { PassageForm } from './use-passage.ts';
import { videoId } from './video-id.ts';

const TITLE_MOST = 120;
const PASTED_MOST = 200;

export const ExtrasCard = ({ form: { values, words, set, wrong } }: { form: PassageForm }) => {
  const t = useText();
  return (
    <Card title={t('passage.extras')}>
      <div className="grid grid-cols-2 gap-4 max-[699px]:grid-cols-1">
        <Field label={t('passage.video')} help={t('passage.video_help')} error={wrong('youtube_id')}>
          <Input
            className="code"
            dir="ltr"
            lang="en"
            maxLength={PASTED_MOST}
            value={values.youtube_id}
            onChange={({ target }) => set('youtube_id', videoId(target.value))}
          />
        </Field>
        {values.youtube_id !== '' && (
          <Field label={t('passage.video_title')} error={wrong('youtube_title')} isNeeded>
            <Input
              {...words}
              maxLength={TITLE_MOST}
              value={values.youtube_title}
              onChange={({ target }) => set('youtube_title', target.value)}
            />
          </Field>
        )}
      </div>
      <div className="grid grid-cols-2 items-end gap-4 pt-3 max-[699px]:grid-cols-1">
        <div className="grid gap-1">
          <span className="text-[0.8125rem] font-bold">{t('passage.document')}</span>
          <FileButton
            kind="document"
            value={values.pdf}
            onChange={address => set('pdf', address)}
            error={wrong('pdf')}
          />
          <p className="help">
            {values.pdf === '' ? (
              t('passage.document_help')
            ) : (
              <a className="link" href={values.pdf} target="_blank" rel="noopener">
                {t('passage.document_open')}
              </a>
            )}
          </p>
        </div>
        {values.pdf !== '' && (
          <Field label={t('passage.document_title')} error={wrong('pdf_title')} isNeeded>
            <Input
              {...words}
              maxLength={TITLE_MOST}
              value={values.pdf_title}
              onChange={({ target }) => set('pdf_title', target.value)}
            />
          </Field>
        )}
      </div>
    </Card>
  );
};
