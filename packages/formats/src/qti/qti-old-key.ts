/** What the conditions of a QTI 1.2 item give points for (IMS QTI ASI 1.2, `resprocessing`). */
import {
  attributeOf,
  childOf,
  childrenOf,
  elementsOf,
  elementsWithin,
  textOf,
  type XmlNode,
} from '../markup/xml.ts';

export type Condition = {
  /** Identifier of the response that it looks at first. */
  readonly response: string;
  /** Values that it wants, in their order; those that it forbids are not among them. */
  readonly values: readonly string[];
  /** Numbers that it compares with, and parts of texts that it looks for. */
  readonly bounds: readonly string[];
  /** 0 where it gives none. */
  readonly points: number;
  /** Identifiers of what it says. */
  readonly feedback: readonly string[];
};

const BOUNDS: ReadonlySet<string> = new Set([
  'vargt',
  'vargte',
  'varlt',
  'varlte',
  'varsubstring',
  'varsubset',
]);

/** Below `not` stands what must not be chosen. */
function* wanted(node: XmlNode): Generator<XmlNode> {
  for (const child of elementsOf(node)) {
    if (child.name === 'varequal') yield child;
    else if (child.name !== 'not') yield* wanted(child);
  }
}

const pointsOf = (condition: XmlNode): number => {
  const set = childrenOf(condition, 'setvar').filter(one =>
    /^(?:set|add|)$/i.test(attributeOf(one, 'action')),
  );
  return Math.max(
    0,
    ...set.map(one => (/^true$/i.test(textOf(one).trim()) ? 1 : Number(textOf(one).trim()) || 0)),
  );
};

export const conditionsOf = (item: XmlNode): Condition[] =>
  [...elementsWithin(item, ({ name }) => name === 'respcondition')].map(condition => {
    const tested = childOf(condition, 'conditionvar');
    const equal = tested === undefined ? [] : [...wanted(tested)];
    return {
      response: equal[0] === undefined ? '' : attributeOf(equal[0], 'respident'),
      values: equal.map(one => textOf(one).trim()),
      bounds: [...elementsWithin(condition, ({ name }) => BOUNDS.has(name))].map(one => textOf(one).trim()),
      points: pointsOf(condition),
      feedback: childrenOf(condition, 'displayfeedback').map(one => attributeOf(one, 'linkrefid')),
    };
  });
