/** One text of a question with its formulas drawn, for the panel's frame: it shows what the page of this site around it tells. */
import type { LinePreviewAsk } from '@trivium/contract/admin/preview';
import { useState } from 'react';
import { useFramed, useTold } from '../../lib/device/framed.ts';
import { MathText } from '../../play/question/formula/math-text.tsx';

const isAsk = (told: unknown): told is LinePreviewAsk =>
  typeof told === 'object' &&
  told !== null &&
  'preview' in told &&
  told.preview === 'line' &&
  'text' in told &&
  typeof told.text === 'string';

export const LinePreview = () => {
  const [text, setText] = useState('');
  useTold(isAsk, ask => setText(ask.text));
  useFramed();
  return (
    <p dir="auto" className="p-2 text-ink">
      <MathText text={text} />
    </p>
  );
};
