/** The build's ceiling bites: a heavy first load and a missing home are refused. */
import { describe, expect, it } from 'vitest';
import { firstLoad } from './first-load.ts';

type Part = {
  type: 'chunk';
  fileName: string;
  code: string;
  isEntry: boolean;
  imports: string[];
  moduleIds: string[];
};

/** Text that gzip cannot shrink to nothing, about `bytes` long. */
const dense = (bytes: number) =>
  Array.from({ length: bytes }, (_, i) => String.fromCharCode(33 + ((i * 7919 + ((i * i) % 977)) % 90))).join(
    '',
  );

const chunk = (fileName: string, bytes: number, more: Partial<Part> = {}): Part => ({
  type: 'chunk',
  fileName,
  code: dense(bytes),
  isEntry: false,
  imports: [],
  moduleIds: [],
  ...more,
});

/** Runs the plugin over a bundle; what it refuses is thrown. */
const weigh = (ceilingKilobytes: number, ...parts: Part[]) => {
  const plugin = firstLoad({ homeRoute: /home\.tsx$/, ceilingKilobytes });
  const hook = plugin.generateBundle;
  const run = typeof hook === 'function' ? hook : hook?.handler;
  const refuse = (message: string): never => {
    throw new Error(message);
  };
  Reflect.apply(run ?? refuse, { error: refuse }, [
    {},
    Object.fromEntries(parts.map(part => [part.fileName, part])),
  ]);
};

const entry = chunk('index.js', 200, { isEntry: true, imports: ['react.js'] });
const home = chunk('home.js', 200, { moduleIds: ['/src/home.tsx'], imports: ['tile.js'] });

describe('the weight of the first load', () => {
  it('lets a light one pass, and does not weigh other routes', () => {
    const parts = [entry, home, chunk('react.js', 200), chunk('tile.js', 200), chunk('battle.js', 90_000)];
    expect(() => weigh(20, ...parts)).not.toThrow();
  });

  it('refuses one above the ceiling, counting what the entry and home import at once', () => {
    expect(() => weigh(20, entry, home, chunk('react.js', 90_000), chunk('tile.js', 200))).toThrow(
      'ceiling 20',
    );
    expect(() => weigh(20, entry, home, chunk('react.js', 200), chunk('tile.js', 90_000))).toThrow(
      'ceiling 20',
    );
  });

  it('refuses to weigh a bundle in which home cannot be found', () => {
    expect(() => weigh(20, entry, chunk('react.js', 200))).toThrow('home cannot be weighed');
  });
});
