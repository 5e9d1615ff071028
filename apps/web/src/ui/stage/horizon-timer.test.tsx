/** The roller's figure (DESIGN 6), rendered with the clock replaced. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HorizonTimer } from './horizon-timer.tsx';

const START = Date.UTC(2026, 0, 1);

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const figure = () => screen.getByRole('timer').textContent;
const isHot = () => screen.getByRole('timer').hasAttribute('data-hot');

const timer = (stopped: boolean, onSecond?: (left: number) => void) => (
  <HorizonTimer
    startedAt={START}
    endsAt={START + 15_000}
    stopped={stopped}
    label={left => `${left} seconds left`}
    onSecond={onSecond}
  />
);

describe('the horizon timer', () => {
  it('stands at its whole length until it begins', () => {
    const ahead = { startedAt: START + 3_500, endsAt: START + 18_500 };
    render(<HorizonTimer {...ahead} label={left => `${left} seconds left`} />);
    expect(figure()).toBe('15');
    wait(3_400);
    expect(figure()).toBe('15');
    wait(1_200);
    expect(figure()).toBe('14');
  });

  it('counts whole seconds down to nothing', () => {
    render(timer(false));
    expect(figure()).toBe('15');
    wait(4_100);
    expect(figure()).toBe('11');
    expect(screen.getByRole('timer', { name: '11 seconds left' })).toBeTruthy();
    wait(60_000);
    expect(figure()).toBe('0');
  });

  it('turns hot in the last five seconds (DESIGN 6)', () => {
    render(timer(false));
    wait(9_500);
    expect(isHot()).toBe(false);
    wait(700);
    expect(figure()).toBe('5');
    expect(isHot()).toBe(true);
  });

  it('stands still once stopped: lock-in ends the rolling (DESIGN 6)', () => {
    const { rerender } = render(timer(false));
    wait(4_100);
    rerender(timer(true));
    wait(5_000);
    expect(figure()).toBe('11');
  });

  it('tells every second once, so that 10 and 5 can be announced (DESIGN 10)', () => {
    const onSecond = vi.fn();
    render(timer(false, onSecond));
    for (let second = 0; second < 16; second++) wait(1_000);
    expect(onSecond.mock.calls.flat()).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  });
});
