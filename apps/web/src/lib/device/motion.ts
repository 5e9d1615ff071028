/** Whether things may move: what was chosen for this device, else what the system says (DESIGN 8). The styles ask the same two. */
export const isCalm = (): boolean => {
  const chosen = document.documentElement.dataset['motion'];
  if (chosen !== undefined) return chosen === 'calm';
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
};
