/** Glim, the lamp that came down from the string: the character of the product (ALIVE 2). Text beside him says the same, so he is hidden from readers. */
import { useId } from 'react';
import { DRAWINGS } from './drawings.tsx';
import { Cheeks, Lamp, Legs, PENS } from './parts.tsx';
import type { GlimPose, GlimSize } from './pose.ts';
import { Scarf, scarfOf } from './scarf.tsx';
import { SmallFace } from './small-face.tsx';

export type GlimProps = {
  pose: GlimPose;
  size: GlimSize;
  /** The scarf that the player chose; empty for none (ALIVE 3). */
  scarf?: string | undefined;
};

export const Glim = ({ pose, size, scarf = '' }: GlimProps) => {
  const id = useId();
  if (size === 24) return <SmallFace pose={pose} />;
  const { lean, rise = 0, inAir = false, glow, arms, face, neck, around } = DRAWINGS[pose];
  const chosen = scarfOf(scarf);
  const pen = PENS[size];
  return (
    <svg className="glim" data-pose={pose} data-size={size} viewBox="-34 -40 168 156" aria-hidden="true">
      {pen.isLarge && glow > 0 && (
        <>
          <radialGradient id={id}>
            <stop offset=".3" stopColor="var(--glim-body)" stopOpacity=".55" />
            <stop offset="1" stopColor="var(--glim-body)" stopOpacity="0" />
          </radialGradient>
          <circle cx="50" cy="46" r="72" fill={`url(#${id})`} opacity={glow} />
        </>
      )}
      <g transform={`translate(0 ${-rise}) rotate(${lean} 50 90)`}>
        {arms(pen)}
        <Legs pen={pen} inAir={inAir} />
        <Lamp />
        {pen.isLarge && <Cheeks />}
        {face(pen)}
        {(neck === 'scarf' || (chosen !== null && neck !== 'tie')) && <Scarf name={chosen} />}
      </g>
      {around}
    </svg>
  );
};
