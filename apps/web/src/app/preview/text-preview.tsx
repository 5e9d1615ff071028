/**
 * A page, a post or a passage as players read it, for the panel's frame. It holds nothing: the text comes by `postMessage` from the page of
 * this site around it, cleaned by the server. Opened on its own it leads home.
 */
import type { PreviewedText, PreviewTextAsk } from '@trivium/contract/admin/preview';
import { type MouseEvent, useState } from 'react';
import { PostPage } from '../../features/blog/blog-post.tsx';
import { PageView } from '../../features/page/text-page.tsx';
import { Reading } from '../../features/passage/passage-read.tsx';
import { useFramed, useTold } from '../../lib/device/framed.ts';

const isAsk = (told: unknown): told is PreviewTextAsk =>
  typeof told === 'object' && told !== null && 'preview' in told && told.preview === 'show_text';

const useAsked = (): PreviewedText | null => {
  const [text, show] = useState<PreviewedText | null>(null);
  useTold(isAsk, ask => show(ask.text));
  useFramed();
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
