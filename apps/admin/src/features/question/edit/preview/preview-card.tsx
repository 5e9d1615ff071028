/** The player's own card in a frame of the player's app, as a phone and as a desktop; it follows what is written. */
import type { PreviewedQuestion } from '@trivium/contract/admin/preview';
import { useState } from 'react';
import { useText } from '../../../../lib/text.ts';
import { PreviewFrame } from '../../../../parts/preview/preview-frame.tsx';
import { Segmented } from '../../../../ui/form/segmented.tsx';

const ADDRESS = '/preview/question/';
const VIEWS = ['question', 'right', 'wrong', 'desktop'] as const;
type View = (typeof VIEWS)[number];

/** A phone of 390, or a desktop. */
const SIZES = { phone: { wide: 390, high: 800 }, desktop: { wide: 1280, high: 800 } } as const;

export const PreviewCard = ({ question }: { question: PreviewedQuestion }) => {
  const t = useText();
  const [view, setView] = useState<View>('question');
  const device = view === 'desktop' ? 'desktop' : 'phone';
  const state = view === 'desktop' ? 'question' : view;
  return (
    <div className="preview">
      <Segmented
        label={t('question_edit.preview')}
        value={view}
        onChange={setView}
        options={VIEWS.map(name => ({ value: name, name: t(`question_edit.view.${name}`) }))}
      />
      <PreviewFrame
        address={ADDRESS}
        title={t('question_edit.preview')}
        shown={{ preview: 'show', question, state }}
        device={device}
        {...SIZES[device]}
      />
      <p className="help text-center">{t('question_edit.preview_line')}</p>
    </div>
  );
};
