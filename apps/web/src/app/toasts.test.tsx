/** Toasts: their position, duration, and greatest number (SPEC 2, 9). */
import { act, cleanup, render, screen } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notice } from '../lib/notice.ts';
import { Toasts } from './toasts.tsx';

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toasts />);
});
afterEach(() => {
  toast.remove();
  cleanup();
  vi.useRealTimers();
});

describe('toasts', () => {
  it('appear at top centre (SPEC 2)', async () => {
    notice.error('No luck.');
    await pass(0);
    const stack = screen.getByText('No luck.').closest('[role=log]');
    expect(stack?.className.split(' ')).toEqual(
      expect.arrayContaining(['fixed', 'top-3', 'inset-x-0', 'justify-items-center']),
    );
  });

  it.each([
    ['error', 4_000],
    ['success', 2_000],
  ] as const)('of an %s stay for %i ms (SPEC 9)', async (kind, ms) => {
    notice[kind]('Hear, hear.');
    await pass(0);
    await pass(ms - 1);
    expect(screen.queryByText('Hear, hear.')).not.toBeNull();
    await pass(1);
    expect(screen.queryByText('Hear, hear.')).toBeNull();
  });

  it('are at most twenty, those on screen and those that wait (SPEC 9)', async () => {
    const seen = new Set<string>();
    for (let at = 1; at <= 25; at += 1) notice.error(`Sentence ${at}`);
    for (let round = 0; round < 25; round += 1) {
      await pass(round === 0 ? 0 : 4_000);
      for (const shown of screen.queryAllByText(/^Sentence/)) seen.add(shown.textContent ?? '');
    }
    expect(seen.size).toBe(20);
    expect(screen.queryByText(/^Sentence/)).toBeNull();
  });
});
