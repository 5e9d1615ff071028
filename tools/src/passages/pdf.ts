/** Writes a one-page PDF from a title and dated lines, with just enough of the format and the built-in fonts. */

export type Dated = { readonly when: string; readonly what: string };

const PAGE = { wide: 595, high: 842 };
const LEFT = 64;
const TOP = 760;
const STEP = 46;

/** A PDF string; the built-in fonts only have Latin-1. */
const literal = (text: string) => `(${text.replace(/[\\()]/g, found => `\\${found}`)})`;
const write = (font: string, size: number, x: number, y: number, text: string) =>
  `BT /${font} ${size} Tf ${x} ${y} Td ${literal(text)} Tj ET`;

/** The file. `foot` is small print at the bottom. */
export function onePagePdf(title: string, lines: readonly Dated[], foot: string): Buffer {
  const last = TOP - 70 - (lines.length - 1) * STEP;
  const drawing = [
    '0.04 0.16 0.2 rg 0.04 0.16 0.2 RG',
    write('Bold', 26, LEFT, TOP, title),
    `3 w ${LEFT + 82} ${TOP - 56} m ${LEFT + 82} ${last - 6} l S`,
    ...lines.flatMap(({ when, what }, at) => {
      const y = TOP - 70 - at * STEP;
      return [
        `${LEFT + 77} ${y} 10 10 re f`,
        write('Bold', 13, LEFT, y, when),
        write('Plain', 13, LEFT + 102, y, what),
      ];
    }),
    write('Plain', 9, LEFT, 56, foot),
  ].join('\n');
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  return fileOf([
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) /ViewerPreferences << /DisplayDocTitle true >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.wide} ${PAGE.high}] /Contents 4 0 R /Resources << /Font << /Plain 5 0 R /Bold 6 0 R >> >> >>`,
    `<< /Length ${Buffer.byteLength(drawing, 'latin1')} >>\nstream\n${drawing}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${literal(title)} >>`,
  ]);
}

/** Writes the objects, then the table of their offsets. */
function fileOf(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n';
  const begins = objects.map((object, at) => {
    const begin = Buffer.byteLength(file, 'latin1');
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(begin).padStart(10, '0')} 00000 n \n`;
  });
  const table = Buffer.byteLength(file, 'latin1');
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${begins.join('')}`;
  file += `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
