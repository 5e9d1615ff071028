/** A YouTube video behind a button: until it is pressed, nothing is loaded from there and no cookie is set. */
import CirclePlay from 'lucide-react/icons/circle-play';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/text.ts';

type VideoProps = { id: string; title: string };

/** YouTube requires a referrer; it gets the origin and nothing more. */
const REFERRER = 'strict-origin-when-cross-origin';

export const Video = ({ id, title }: VideoProps) => {
  const text = useText();
  const [state, setState] = useState<'closed' | 'open' | 'offline'>('closed');
  const open = () => setState(navigator.onLine ? 'open' : 'offline');
  return (
    <figure className="passage-video">
      {state === 'open' ? (
        <iframe
          src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`}
          title={title}
          referrerPolicy={REFERRER}
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          allowFullScreen
        />
      ) : (
        <button type="button" className="passage-video-door" onClick={open}>
          <CirclePlay aria-hidden="true" />
          <b className="display text-d-sm">{text('passage.video_play')}</b>
          <span className="text-sm font-medium">{title}</span>
        </button>
      )}
      <figcaption className="text-sm text-ink-2" role={state === 'offline' ? 'alert' : undefined}>
        {text(state === 'offline' ? 'passage.video_offline' : 'passage.video_note')}{' '}
        <a
          className="link"
          href={`https://www.youtube.com/watch?v=${id}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {text('passage.video_open')}
        </a>
      </figcaption>
    </figure>
  );
};
