/** Reads the reply of an OpenAI-compatible endpoint down to the object that the model wrote. Takes any text and never throws. */

type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const firstOf = (list: unknown): unknown => (Array.isArray(list) ? list[0] : undefined);

/** A text, or the texts of parts, as some endpoints write them. */
const contentOf = (content: unknown): string => {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .map(part => (isFields(part) && typeof part['text'] === 'string' ? part['text'] : ''))
    .join('');
};

/** Models that think aloud do so first; some put a fence of code around the object, or words before it. */
const objectIn = (content: string): string => {
  const said = content.slice(content.lastIndexOf('</think>') + 1);
  return said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1);
};

/** The object that a model wrote; undefined where a reply holds none. */
export const writtenObject = (body: string): Fields | undefined => {
  const reply = parsed(body);
  const choice = isFields(reply) ? firstOf(reply['choices']) : undefined;
  const message = isFields(choice) ? choice['message'] : undefined;
  if (!isFields(message)) return undefined;
  const content = contentOf(message['content']);
  const written = parsed(content) ?? parsed(objectIn(content));
  return isFields(written) ? written : undefined;
};
