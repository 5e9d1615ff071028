/** Of KaTeX's fonts only woff2 is built, and a stylesheet of another form stops the build. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { woff2Only } from './woff2-only.ts';

const real = readFileSync(createRequire(import.meta.url).resolve('katex/dist/katex.css'), 'utf8');

const run = (code: string): string => {
  const { transform } = woff2Only();
  const handler = typeof transform === 'object' ? transform.handler : transform;
  const refuse = (message: string): never => {
    throw new Error(message);
  };
  const done: unknown = Reflect.apply(handler ?? refuse, { error: refuse }, [code, 'katex/dist/katex.css']);
  return String(Object(done).code);
};

it('keeps each font once', () => {
  const kept = run(real);
  expect(kept.match(/@font-face/g)?.length).toBe(kept.match(/url\(/g)?.length);
  expect(kept).not.toMatch(/\.(?:ttf|woff)\b/);
});

it('refuses styles in which it finds nothing to drop', () => {
  expect(() => run('@font-face { src: url(a.woff2) }')).toThrow('its form has changed');
});
