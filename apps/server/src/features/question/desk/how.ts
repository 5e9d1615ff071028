/** How players do with a question, from what is counted: nothing here reads plays. */

import { BAND_ENDS, medianSeconds } from '@trivium/rules/question/desk/tally';
import type { OperatorHandlers } from '../../../http/admin/handler.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { readBands, readChosen, readTimes } from './how-store.ts';
import { readOwn } from './own.ts';

const shareOf = (right: number, served: number): number | null => (served === 0 ? null : right / served);

export const howHandlers = ({ db }: AppContext): OperatorHandlers<'question/how'> => ({
  'question/how': async (call, { id }) => {
    const row = await readOwn(db, call, id);
    const [bands, times, options] = await Promise.all([
      readBands(db, id),
      readTimes(db, id),
      readChosen(db, id),
    ]);
    const inBand = (band: number) => bands.find(found => found.band === band) ?? { served: 0, rights: 0 };
    return {
      served: row.served,
      right_share: row.right_share,
      median_seconds: medianSeconds(times),
      reports: row.reports,
      bands: [...BAND_ENDS, null].map((below, band) => {
        const { served, rights } = inBand(band);
        return { below, served, right_share: shareOf(rights, served) };
      }),
      options: options.map(({ option_index: place, chosen }) => ({ place, chosen })),
    };
  },
});
