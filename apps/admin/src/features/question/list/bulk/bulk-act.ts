/** What a bulk act is asked with, and what its preview says. */
import type { OperatorBodyIn, OperatorReply } from '@trivium/contract/admin/catalogue';

export type BulkBody = OperatorBodyIn<'job/start'>;
type Preview = OperatorReply<'job/preview'>;

/** How many an act would really change. */
export const willChange = (preview: Preview): number =>
  preview.outcomes.reduce(
    (sum, { outcome, count }) => (outcome === 'change' || outcome === 'retire' ? sum + count : sum),
    0,
  );
