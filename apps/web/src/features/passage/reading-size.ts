/** The text size of passages: chosen by the reader, kept on this device. */
import { persistedStore } from '../../lib/session/persisted-store.ts';

/** The sizes, in percent of the usual one. */
export const SIZES = [85, 100, 115, 130, 150, 175] as const;
const USUAL = 100;

const useReadingSize = persistedStore('reading_size', { percent: USUAL }, { owner: 'device' });

/** The size, and the functions that change it; null at the ends. */
export const useSize = () => {
  const kept = useReadingSize(state => state.percent);
  const at = Math.max(
    0,
    SIZES.findIndex(size => size >= kept),
  );
  const step = (by: -1 | 1) => {
    const percent = SIZES[at + by];
    return percent === undefined ? null : () => useReadingSize.setState({ percent });
  };
  return { percent: SIZES[at] ?? USUAL, smaller: step(-1), larger: step(1) };
};
