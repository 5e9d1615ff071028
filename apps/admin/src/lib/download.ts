/** Hands a file to the person. */

const save = (name: string, blob: Blob): void => {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

export const download = (name: string, text: string): void =>
  save(name, new Blob([text], { type: 'text/csv' }));

/** A file that came as base64; its name says what it is. */
export const downloadBytes = (name: string, base64: string): void =>
  save(name, new Blob([Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))]));
