/**
 * A page, a post or a passage as players read it, for the panel's frame. It holds nothing: the text comes by `postMessage` from the page of
 * this site around it, cleaned by the server. Opened on its own it leads home.
 */
import type { PreviewedText, PreviewReady, PreviewTextAsk } from '@trivium/contract/admin/preview';
import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react';
import { PostPage } from '../../features/blog/blog-post.tsx';
import { PageView } from '../../features/page/text-page.tsx';
import { Reading } from '../../features/passage/passage-read.tsx';
import { go } from '../../lib/routes/navigation.ts';
import { paths } from '../../lib/routes/paths.ts';

const isAsk = (told: unknown): told is PreviewTextAsk =>
  typeof told === 'object' && told !== null && 'preview' in told && told.preview === 'show_text';

const useAsked = (): PreviewedText | null => {
  const [text, show] = useState<PreviewedText | null>(null);
  const hear = useEffectEvent(({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source !== globalThis.parent || !isAsk(data)) return;
    document.documentElement.dataset['theme'] = data.scheme;
    show(data.text);
  });
  useEffect(() => {
    if (globalThis.parent === globalThis.self) {
      go(paths.home, { replace: true });
      return undefined;
    }
    const listener = (event: MessageEvent<unknown>) => hear(event);
    addEventListener('message', listener);
    globalThis.parent.postMessage({ preview: 'ready' } satisfies PreviewReady, location.origin);
    return () => removeEventListener('message', listener);
  }, []);
  return text;
};

/** Nothing leads elsewhere: the frame shows this text alone. */
const stay = (event: MouseEvent) => {
  if (event.target instanceof Element && event.target.closest('a, .passage-bar')) {
    event.preventDefault();
    event.stopPropagation();
  }
};

const Shown = ({ text }: { text: PreviewedText }) => {
  if (text.kind === 'page') return <PageView name={text.reply.type} reply={text.reply} />;
  return text.kind === 'post' ? (
    <PostPage slug={text.reply.slug} post={text.reply} />
  ) : (
    <Reading passage={text.reply} />
  );
};

export const TextPreview = () => {
  const text = useAsked();
  return <div onClickCapture={stay}>{text && <Shown text={text} />}</div>;
};
