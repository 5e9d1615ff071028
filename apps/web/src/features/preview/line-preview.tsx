/** One text of a question with its formulas drawn, for the panel's frame: it shows what the page of this site around it tells. */
import type { LinePreviewAsk, PreviewReady } from '@trivium/contract/admin/preview';
import { useEffect, useEffectEvent, useState } from 'react';
import { go } from '../../lib/routes/navigation.ts';
import { paths } from '../../lib/routes/paths.ts';
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
  const hear = useEffectEvent(({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source !== globalThis.parent || !isAsk(data)) return;
    document.documentElement.dataset['theme'] = data.scheme;
    setText(data.text);
  });
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => hear(event);
    addEventListener('message', listener);
    return () => removeEventListener('message', listener);
  }, []);
  useEffect(() => {
    if (globalThis.parent === globalThis.self) {
      go(paths.home, { replace: true });
      return;
    }
    globalThis.parent.postMessage({ preview: 'ready' } satisfies PreviewReady, location.origin);
  }, []);
  return (
    <p dir="auto" className="p-2 text-ink">
      <MathText text={text} />
    </p>
  );
};
