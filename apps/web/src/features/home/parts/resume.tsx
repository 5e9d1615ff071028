/** The card that resumes the play left open (DESIGN 9). */
import { useNumber, useText } from '../../../lib/i18n/text.ts';
import { isPlayerMode, modeName } from '../../../lib/routes/modes.ts';
import { resumePath } from '../../../lib/session/resume-path.ts';
import { CardLink } from '../../../ui/list/card.tsx';
import { LevelPicture, type Sides } from '../../../ui/road/level-node.tsx';
import { Bar } from '../../../ui/stage/bar.tsx';
import { Key } from '../../../ui/stage/key.tsx';
import type { Me } from './hero.tsx';

type Open = NonNullable<Me['resume']>;

export const Resume = ({ resume }: { resume: Open }) => {
  const t = useText();
  const number = useNumber();
  const address = resumePath(resume);
  if (address === null) return null;
  const mode = isPlayerMode(resume.mode) && t(modeName(resume.mode));
  return (
    <CardLink bow lip href={address} className="hue-7">
      {/* The level, or for a play without levels the number of the next question. */}
      <LevelPicture
        figure={number(resume.level ?? resume.answered + 1)}
        state="done"
        sides={resume.sides as Sides}
      />
      <span className="min-w-0 flex-1">
        <span className="text-xs font-bold text-ink-2">
          {resume.title && mode ? t('home.resume_in', { mode }) : t('home.resume')}
        </span>
        <b className="display block text-d-sm">
          <bdi>{resume.title || mode}</bdi>
        </b>
        <span className="sr-only">
          {t('home.resume_place', { answered: resume.answered, total: resume.questions })}
        </span>
        <span className="mt-1.5 block">
          <Bar share={resume.answered / Math.max(1, resume.questions)} />
        </span>
      </span>
      <Key tone="brand" />
    </CardLink>
  );
};
