/** Formulas stand between \( and \) in any text of a question; the preview draws them as the player's app does. */

/** The pieces that are offered. Their names are keys of the sentences. */
export const FORMULAS = [
  { name: 'fraction', code: '\\frac{a}{b}' },
  { name: 'power', code: 'x^{2}' },
  { name: 'root', code: '\\sqrt{x}' },
  { name: 'index', code: 'x_{1}' },
  { name: 'times', code: 'a \\times b' },
  { name: 'sum', code: '\\sum_{i=1}^{n} i' },
  { name: 'pi', code: '\\pi' },
  { name: 'degree', code: '90^\\circ' },
] as const;

/** Whether a place in a text is within a formula. */
const isInFormula = (text: string, at: number): boolean =>
  text.lastIndexOf('\\(', at - 1) > text.lastIndexOf('\\)', at - 1);

/** Writes a piece at the cursor, within the formula that is there or as a new one, as if it were typed. */
export const insertFormula = (field: HTMLInputElement | HTMLTextAreaElement | null, code: string): void => {
  if (field === null || !field.isConnected) return;
  const { selectionStart, selectionEnd, value } = field;
  const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
  const piece = isInFormula(value, from) ? code : `\\(${code}\\)`;
  const next = value.slice(0, from) + piece + value.slice(to);
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  // Through the element's own setter, so that React hears of it as of a key.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, next);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  requestAnimationFrame(() => {
    field.focus();
    field.setSelectionRange(from + piece.length, from + piece.length);
  });
};
