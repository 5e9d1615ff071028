/** A text on the player's own page, in a frame of the player's app drawn as a phone; it follows what is written. */
import type { PreviewedText, PreviewReady, PreviewTextAsk } from '@trivium/contract/admin/preview';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useScheme } from './use-scheme.ts';

const ADDRESS = '/preview/text/';

const isReady = (told: unknown): told is PreviewReady =>
  typeof told === 'object' && told !== null && 'preview' in told && told.preview === 'ready';

type PreviewProps = {
  /** Null while there is nothing to show. */
  text: PreviewedText | null;
  /** Code of the language that is written in. */
  language: string | undefined;
};

export const TextPreview = ({ text, language = 'en' }: PreviewProps) => {
  const t = useText();
  const frame = useRef<HTMLIFrameElement>(null);
  const scheme = useScheme();
  const [ready, setReady] = useState(0);
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (origin === location.origin && source === frame.current?.contentWindow && isReady(data))
        // A frame of another language has to be told anew.
        setReady(times => times + 1);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);
  const ask =
    text === null ? null : JSON.stringify({ preview: 'show_text', text, scheme } satisfies PreviewTextAsk);
  useEffect(() => {
    if (ready > 0 && ask !== null)
      frame.current?.contentWindow?.postMessage(JSON.parse(ask), location.origin);
  }, [ask, ready]);
  return (
    <section className="grid gap-2" aria-label={t('text.preview')}>
      <div className="phone-frame">
        {/* Its page speaks the language of the text. */}
        <iframe key={language} ref={frame} src={`${ADDRESS}?lang=${language}`} title={t('text.preview')} />
      </div>
      <p className="help text-center">{t('text.preview_line')}</p>
    </section>
  );
};
