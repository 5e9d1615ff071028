/** A reported player, as the desk lists him, and what he is reported for. */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { PLAYER_REPORT_KINDS } from '@trivium/rules/report/limits';
import type { Say } from '../../../lib/text.ts';

export type ReportedPlayer = OperatorReply<'player_report/list'>[number];

export const REASON_MOST = 300;

/** What a player is reported for, each with how often. */
export const aboutOf = (t: Say, row: ReportedPlayer): string[] =>
  PLAYER_REPORT_KINDS.filter(kind => row[`by_${kind}`] > 0).map(kind =>
    t('report.kind_count', { kind: t(`report.kind.${kind}`), number: row[`by_${kind}`] }),
  );
