/** The player of a question's clip: the play triv, the wave, the time, and the state in words (DESIGN 6). */
import './audio.css';
import { RollingTriv } from '@trivium/look/marks/rolling-triv';
import Captions from 'lucide-react/icons/captions';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { createElement, useId, useState } from 'react';
import { useNumber, useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/form/button.tsx';
import type { PlayQuestion } from '../reading.ts';
import { useHearing } from './hearing.ts';
import { type Clip, type ClipState, useClip } from './use-clip.ts';
import { waveOf } from './wave.ts';

/** `isAsked`: the question is being asked; the clip plays by itself, and its first end opens the answers. Otherwise it waits for the player. */
export const AudioPlayer = ({ question, isAsked = false }: { question: PlayQuestion; isAsked?: boolean }) => {
  const text = useText();
  const hear = useHearing();
  const { audio, heard_at, verdict, question_id } = question;
  const isFirst = isAsked && heard_at === null && verdict === null;
  const clip = useClip(audio, isFirst, () => isFirst && hear?.(question_id));
  return (
    <div className="sound">
      <Sound clip={clip} src={audio} isSoon={isAsked} />
      {clip.state === 'failed' ? (
        <Failed clip={clip} onGoOn={isFirst && hear ? () => hear(question_id) : undefined} />
      ) : (
        <>
          <Transport clip={clip} src={audio} seconds={question.audio_seconds} isFirst={isFirst} />
          {isAsked && verdict === null && (
            <p className="sound-state">{text(stateWords(clip.state, isFirst))}</p>
          )}
        </>
      )}
      {question.transcript !== null && <Transcript words={question.transcript} />}
    </div>
  );
};

const stateWords = (state: ClipState, isFirst: boolean) => {
  if (state === 'loading') return 'audio.state.loading';
  if (state === 'playing') return 'audio.state.playing';
  if (!isFirst) return 'audio.state.heard';
  return state === 'paused' ? 'audio.state.paused' : 'audio.state.rest';
};

/** No captions: the words of a clip would tell the answer, so they come with the verdict. */
const Sound = ({ clip, src, isSoon }: { clip: Clip; src: string; isSoon: boolean }) =>
  createElement('audio', {
    ref: clip.sound,
    preload: isSoon ? 'auto' : 'none',
    ...(src === '' ? {} : { src }),
  });

type TransportProps = { clip: Clip; src: string; seconds: number; isFirst: boolean };

/** Never mirrored: time runs from left to right in every language (DESIGN 11). */
const Transport = ({ clip, src, seconds, isFirst }: TransportProps) => {
  const text = useText();
  const number = useNumber();
  const isPlaying = clip.state === 'playing' || clip.state === 'loading';
  const left = Math.ceil(seconds * (1 - clip.played));
  const time = `${number(Math.floor(left / 60))}:${number(left % 60, { minimumIntegerDigits: 2 })}`;
  const name = isPlaying ? 'audio.pause' : isFirst ? 'audio.play' : 'audio.again';
  const bars = waveOf(src);
  return (
    <div className="sound-row" dir="ltr">
      <button
        type="button"
        className="sound-key"
        data-calls={(isFirst && !isPlaying) || undefined}
        aria-label={text(name)}
        onClick={clip.toggle}
      >
        {clip.state === 'loading' ? <RollingTriv /> : isPlaying ? <Pause /> : <Play />}
      </button>
      <span className="wave" aria-hidden="true">
        {bars.map(({ place, height }) => (
          <i
            key={place}
            data-played={place < clip.played * bars.length || undefined}
            style={{ blockSize: `${height}%` }}
          />
        ))}
      </span>
      <span className="sound-time num">
        <span aria-hidden="true">{time}</span>
        <span className="sr-only">{text('audio.length', { count: seconds })}</span>
      </span>
    </div>
  );
};

/** A clip that cannot be loaded blocks nobody: the player tries again, or goes on without it. */
const Failed = ({ clip, onGoOn }: { clip: Clip; onGoOn: (() => void) | undefined }) => {
  const text = useText();
  return (
    <div className="sound-failed" role="alert">
      <p className="font-bold">{text('audio.failed')}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="on-field" size="small" icon={<RotateCcw />} onClick={clip.retry}>
          {text('app.try_again')}
        </Button>
        {onGoOn && (
          <Button variant="ghost" size="small" onClick={onGoOn}>
            {text('audio.go_on')}
          </Button>
        )}
      </div>
    </div>
  );
};

/** The words of the clip, open from the start: some players read what others hear. */
const Transcript = ({ words }: { words: string }) => {
  const text = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(true);
  return (
    <div className="transcript">
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <Captions aria-hidden="true" />
        {text('audio.transcript')}
      </button>
      <p id={id} hidden={!isOpen} dir="auto">
        {words}
      </p>
    </div>
  );
};
