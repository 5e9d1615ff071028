/** Hands a text, or bytes in base64, to the person as a file. */
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const save = (name: string, content: BlobPart, type: string): void => {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

export const download = (name: string, text: string): void => save(name, text, 'text/csv');

/** A table as it was asked for: `file` has the text, or the workbook in base64. */
export const downloadTable = (
  name: string,
  { csv, xlsx }: { readonly csv: string; readonly xlsx: string },
): void =>
  xlsx === ''
    ? download(`${name}.csv`, `\uFEFF${csv}`)
    : save(
        `${name}.xlsx`,
        Uint8Array.from(atob(xlsx), sign => sign.charCodeAt(0)),
        WORKBOOK,
      );
