/** Text of a question with its formulas drawn. All text of questions goes through here; text without a formula stays plain text. */
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useOwnWords } from '../question-language.tsx';
import { formulaParts, hasFormula, shortened } from './formula-parts.ts';
import { loadFormulas, onDrawing, readDrawing } from './load-formulas.ts';

/** `isOurs`: a sentence of the interface, which may contain words of the question. */
export const MathText = ({ text, isOurs = false }: { text: string; isOurs?: boolean }) => {
  const own = useOwnWords();
  if (isOurs || own.lang === undefined) return <Drawing text={text} />;
  return (
    <span {...own}>
      <Drawing text={text} />
    </span>
  );
};

const Drawing = ({ text }: { text: string }) => {
  if (!hasFormula(text)) return text;
  const parts = formulaParts(text).map((part, place) => ({ part, place }));
  return parts.map(({ part, place }) =>
    part.kind === 'words' ? part.text : <Formula key={place} tex={part.tex} isDisplay={part.isDisplay} />,
  );
};

type FormulaProps = { tex: string; isDisplay: boolean };

/** Commands that make a line taller than its letters. */
const TALL = /\\(?:[dtc]?frac|[dt]?binom|sum|prod|int|begin|over)/;

const Formula = ({ tex, isDisplay }: FormulaProps) => {
  const { draw, isFailed } = useSyncExternalStore(onDrawing, readDrawing);
  useEffect(() => {
    if (draw === null) void loadFormulas();
  }, [draw]);
  if (draw !== null) return <Drawn tex={tex} isDisplay={isDisplay} draw={draw} />;
  if (isFailed)
    return (
      <code dir="ltr" className="text-[0.8em]">
        {shortened(tex)}
      </code>
    );
  return <Coming tex={tex} isDisplay={isDisplay} />;
};

/** Roughly the space that the formula will take, so that nothing jumps when it is drawn. */
const Coming = ({ tex, isDisplay }: FormulaProps) => {
  const isTall = TALL.test(tex);
  return (
    <span
      className={`skeleton max-w-full ${isDisplay ? 'mx-auto my-2 w-1/2' : 'inline-block w-16 align-middle'}`}
      style={{ blockSize: isTall ? '2.4em' : '1.1em' }}
    >
      <span className="sr-only">{shortened(tex)}</span>
    </span>
  );
};

type DrawnProps = FormulaProps & { draw: NonNullable<ReturnType<typeof readDrawing>['draw']> };

const Drawn = ({ tex, isDisplay, draw }: DrawnProps) => {
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (box.current !== null) draw(box.current, tex, isDisplay);
  }, [draw, tex, isDisplay]);
  useEffect(() => (box.current === null ? undefined : keepInside(box.current)), []);
  return <span ref={box} dir="ltr" className="formula" data-display={isDisplay || undefined} />;
};

/** Smallest scale of a formula inside an answer, which keys cannot scroll. */
const SHRUNK_MOST = 0.5;

/** A formula wider than its line scrolls in its own box, also by keys; inside an answer it shrinks first. The page never scrolls sideways (DESIGN 6). */
const keepInside = (box: HTMLElement): (() => void) | undefined => {
  if (typeof ResizeObserver === 'undefined' || box.parentElement === null) return undefined;
  const isInAnswer = box.closest('button') !== null;
  const observer = new ResizeObserver(() => {
    box.style.removeProperty('--fit');
    if (isInAnswer && box.scrollWidth > box.clientWidth + 1)
      box.style.setProperty(
        '--fit',
        String(Math.max(SHRUNK_MOST, (0.98 * box.clientWidth) / box.scrollWidth)),
      );
    const isWide = box.scrollWidth > box.clientWidth + 1;
    box.toggleAttribute('data-wide', isWide);
    if (isWide && !isInAnswer) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  });
  observer.observe(box.parentElement);
  return () => observer.disconnect();
};
