/** Plays the sounds of one play: lock-in, verdicts, result (DESIGN 7). */
import { useEffect, useRef } from 'react';
import { cue, useSound } from '../../lib/device/sound/sound.ts';
import type { PlayController, Table } from '../controller/play-controller.ts';
import { cuesOfResult, cuesOfVerdict } from './cues-of.ts';
import { useTaps } from './use-taps.ts';

/** The part of the table whose changes make sounds. */
const heardOf = ({ reply, place, choice, isOver }: Table) => ({
  questionId: reply.questions[place]?.question_id ?? null,
  verdict: reply.questions[place]?.verdict ?? null,
  choice,
  isOver,
});

export const usePlaySounds = (controller: PlayController, table: Table) => {
  useSound();
  useTaps(() => {
    const now = controller.read();
    return now.busy === 'answering' || heardOf(now).verdict !== null;
  });
  const before = useRef(heardOf(table));
  useEffect(() => {
    const was = before.current;
    const now = heardOf(table);
    before.current = now;
    if (now.choice !== null && was.choice === null) cue({ name: 'lock' });
    if (now.questionId === was.questionId && was.verdict === null) cue(...cuesOfVerdict(now.verdict));
    if (now.isOver && !was.isOver) cue(...cuesOfResult(table.reply));
  }, [table]);
};
