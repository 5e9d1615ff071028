/** The screen stays on while it must, and no longer. */
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useAwake } from './awake.ts';

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'wakeLock');
});

it('is held while it is on, taken again when the page is seen again, and let go', async () => {
  const release = vi.fn(async () => undefined);
  const request = vi.fn(async () => ({ release }));
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  const { rerender } = await act(async () =>
    renderHook(({ isOn }: { isOn: boolean }) => useAwake(isOn), { initialProps: { isOn: true } }),
  );
  expect(request).toHaveBeenCalledTimes(1);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(request).toHaveBeenCalledTimes(2);
  await act(async () => rerender({ isOn: false }));
  expect(release).toHaveBeenCalledTimes(1);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(request).toHaveBeenCalledTimes(2);
});

it('is no matter where the browser has none, or says no', async () => {
  renderHook(() => useAwake());
  const request = vi.fn(async () => Promise.reject(new Error('low battery')));
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  const { unmount } = await act(async () => renderHook(() => useAwake()));
  expect(request).toHaveBeenCalledTimes(1);
  unmount();
});
