/** Whether the reader's device saves data: then nothing is fetched for looks alone. Set by a script in index.html, before the first paint. */
export const savesData = (): boolean => 'saves' in document.documentElement.dataset;
