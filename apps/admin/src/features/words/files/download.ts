/** Hands a text to the person as a file. */
export const download = (name: string, text: string): void => {
  const type = name.endsWith('.json') ? 'application/json' : 'application/xliff+xml';
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};
