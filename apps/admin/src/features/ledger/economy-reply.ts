/** Coins made and spent by day and reason, as the call gives them. */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';

export type EconomyReply = OperatorReply<'economy/days'>;
