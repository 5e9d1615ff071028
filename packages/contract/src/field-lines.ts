/** The fields of a call as lines of a table for people; what nests stands under a path such as `filter.type`. */
import { z } from 'zod';

type Property = {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Property>>;
  readonly required?: readonly string[];
  readonly items?: Property;
  readonly oneOf?: readonly Property[];
  readonly [key: string]: unknown;
};

type FieldLine = {
  readonly name: string;
  readonly kind: string;
  readonly isNeeded: boolean;
  readonly note: string;
};

/** Fields of an object or of the objects in a list, each after its parent. */
export const fieldLines = (schema: z.ZodType): FieldLine[] => {
  const whole = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Property;
  const ways = whole.oneOf ?? [whole];
  const lines = ways.flatMap(way => linesOf(way, ''));
  return lines.filter(({ name }, at) => lines.findIndex(line => line.name === name) === at);
};

function linesOf({ properties = {}, required = [] }: Property, prefix: string): FieldLine[] {
  const needed = new Set(required);
  return Object.entries(properties).flatMap(([name, property]) => {
    const inner = property.properties ? property : (property.items ?? {});
    const path = `${prefix}${name}`;
    const note = typeof property['description'] === 'string' ? property['description'] : '';
    const line = { name: path, kind: kindOf(property), isNeeded: needed.has(name), note };
    return [line, ...linesOf(inner, `${path}${property.items ? '[]' : ''}.`)];
  });
}

function kindOf(property: Property): string {
  const choices = property.enum ?? (property['const'] === undefined ? undefined : [property['const']]);
  if (choices) return choices.join(' or ');
  const bounds = [
    ['minimum', 'from'],
    ['maximum', 'to'],
    ['maxLength', 'at most'],
  ].flatMap(([key = '', word = '']) =>
    typeof property[key] === 'number' ? [`${word} ${property[key]}`] : [],
  );
  return [property['format'] === 'binary' ? 'file' : (property.type ?? 'one of several'), ...bounds].join(
    ' ',
  );
}
