/** The player's own card in a frame of the player's app, as a phone and as a desktop; it follows what is written. */
import type { PreviewedQuestion } from '@trivium/contract/admin/preview';
import { PREVIEW_PATHS } from '@trivium/rules/site/path';
import { useState } from 'react';
import { useText } from '../../../../lib/text.ts';
import { useTheme } from '../../../../lib/theme.ts';
import { Device } from '../../../../parts/preview/device.tsx';
import { Segmented } from '../../../../ui/form/segmented.tsx';

const VIEWS = ['question', 'right', 'wrong', 'desktop'] as const;
type View = (typeof VIEWS)[number];

const useScheme = (): 'light' | 'dark' => {
  const theme = useTheme();
  if (theme !== 'system') return theme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};

export const PreviewCard = ({ question }: { question: PreviewedQuestion }) => {
  const t = useText();
  const scheme = useScheme();
  const [view, setView] = useState<View>('question');
  const isDesktop = view === 'desktop';
  return (
    <div className="preview">
      <Segmented
        label={t('question_edit.preview')}
        value={view}
        onChange={setView}
        options={VIEWS.map(name => ({ value: name, name: t(`question_edit.view.${name}`) }))}
      />
      <Device
        path={PREVIEW_PATHS.question}
        title={t('question_edit.preview')}
        device={isDesktop ? 'desktop' : 'phone'}
        asks={[{ preview: 'show', question, state: isDesktop ? 'question' : view, scheme }]}
      />
      <p className="help text-center">{t('question_edit.preview_line')}</p>
    </div>
  );
};
