/** "Download my data" (DECISIONS 2): everything that the features keep of one player as one JSON value, in pieces. */
import { OWN_SECTIONS } from '@trivium/contract/actions/players/account';
import type { OwnSection } from '../../../platform/data-export.ts';
import type { Db } from '../../../platform/database/db.ts';

/** The sections in the order of the contract. A section that no feature provides stops the start. */
export const inOrder = (sections: readonly OwnSection[]): readonly OwnSection[] =>
  OWN_SECTIONS.map(name => {
    const [section, ...more] = sections.filter(other => other.name === name);
    if (section === undefined || more.length > 0) throw new Error(`${name} must be told of once`);
    return section;
  });

/** Pieces of the JSON text; the next page is read when the last has been taken. */
export async function* writeDataExport(
  db: Db,
  sections: readonly OwnSection[],
  playerId: number,
  now: number,
): AsyncGenerator<string> {
  yield `{"made_at":${JSON.stringify(new Date(now))},"sections":{`;
  for (const [at, section] of sections.entries()) {
    yield `${at === 0 ? '' : ','}${JSON.stringify(section.name)}:[`;
    let isFirst = true;
    for await (const page of section.pages(db, playerId, now)) {
      yield `${isFirst ? '' : ','}${page.map(row => JSON.stringify(row)).join(',')}`;
      isFirst = false;
    }
    yield ']';
  }
  yield '}}';
}
