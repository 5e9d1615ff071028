/** A text on the player's own page, in a frame of the player's app drawn as a phone; it follows what is written. */
import type { PreviewedText, PreviewReady, PreviewTextAsk } from '@trivium/contract/admin/preview';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useScheme } from './use-scheme.ts';

const ADDRESS = '/preview/text/';

const isReady = (told: unknown): told is PreviewReady =>
  typeof told === 'object' && told !== null && 'preview' in told && told.preview === 'ready';

/** `text` is null while there is nothing to show. */
export const TextPreview = ({ text }: { text: PreviewedText | null }) => {
  const t = useText();
  const frame = useRef<HTMLIFrameElement>(null);
  const scheme = useScheme();
  const [isListening, setListening] = useState(false);
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (origin === location.origin && source === frame.current?.contentWindow && isReady(data))
        setListening(true);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);
  const ask =
    text === null ? null : JSON.stringify({ preview: 'show_text', text, scheme } satisfies PreviewTextAsk);
  useEffect(() => {
    if (isListening && ask !== null)
      frame.current?.contentWindow?.postMessage(JSON.parse(ask), location.origin);
  }, [ask, isListening]);
  return (
    <section className="grid gap-2" aria-label={t('text.preview')}>
      <div className="phone-frame">
        <iframe ref={frame} src={ADDRESS} title={t('text.preview')} />
      </div>
      <p className="help text-center">{t('text.preview_line')}</p>
    </section>
  );
};
