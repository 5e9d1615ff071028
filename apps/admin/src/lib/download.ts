/** Hands a file to the person. */

export const saveFile = (name: string, blob: Blob): void => {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

export const download = (name: string, text: string): void =>
  saveFile(name, new Blob([text], { type: 'text/csv' }));

/** A file that came as base64; its name says what it is. */
export const downloadBytes = (name: string, base64: string): void =>
  saveFile(name, new Blob([Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))]));

/** A table as it was asked for: the text, or the workbook in base64. */
export const downloadTable = (
  name: string,
  { csv, xlsx }: { readonly csv: string; readonly xlsx: string },
): void => (xlsx === '' ? download(`${name}.csv`, `\uFEFF${csv}`) : downloadBytes(`${name}.xlsx`, xlsx));
