/** What the receipt proves, the result of its check, and the receipt as a file (DECISIONS 6). */

import { RollingTriv } from '@trivium/look/marks/rolling-triv';
import Check from 'lucide-react/icons/check';
import Download from 'lucide-react/icons/download';
import Minus from 'lucide-react/icons/minus';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { type TextKey, useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/list/card.tsx';
import { Key } from '../../../ui/stage/key.tsx';
import {
  CHECKS,
  type Check as CheckName,
  check,
  type Finding,
  type Findings,
  type ReceiptReply,
} from './check.ts';
import { promiseOf } from './kept-promise.ts';

const MARKS = {
  holds: { tone: 'correct', icon: <Check /> },
  broken: { tone: 'wrong', icon: <X /> },
  unknown: { tone: 'notice', icon: <Minus /> },
  skipped: { tone: 'notice', icon: <Minus /> },
} as const satisfies Record<Finding, unknown>;

/** Only `promise` and `commitment` can be `unknown`. */
const wordsOf = (name: CheckName, finding: Finding): TextKey => {
  if (finding === 'skipped') return 'battle.receipt.skipped';
  if (finding !== 'unknown') return `battle.receipt.${name}.${finding}`;
  return name === 'promise' ? 'battle.receipt.promise.unknown' : 'battle.receipt.commitment.unknown';
};

const useFindings = (receipt: ReceiptReply): Findings | null => {
  const [findings, setFindings] = useState<Findings | null>(null);
  useEffect(() => {
    let isStale = false;
    setFindings(null);
    void check(receipt, promiseOf(receipt.battle.battle_id)).then(found => {
      if (!isStale) setFindings(found);
    });
    return () => {
      isStale = true;
    };
  }, [receipt]);
  return findings;
};

export const ReceiptCheck = ({ receipt }: { receipt: ReceiptReply }) => {
  const text = useText();
  const findings = useFindings(receipt);
  const isBroken = findings !== null && Object.values(findings).includes('broken');
  return (
    <section aria-labelledby="receipt">
      <Card className="grid gap-3">
        <h2 id="receipt" className="display text-d-md">
          {text('battle.receipt.title')}
        </h2>
        <p className="text-ink-2">{text('battle.receipt.proves')}</p>
        <p className="flex items-center gap-3 font-bold" role="status">
          {findings === null ? (
            <RollingTriv className="rolling size-6" />
          ) : isBroken ? (
            <ShieldAlert aria-hidden="true" />
          ) : (
            <ShieldCheck aria-hidden="true" />
          )}
          {text(
            findings === null
              ? 'battle.receipt.checking'
              : isBroken
                ? 'battle.receipt.broken'
                : 'battle.receipt.holds',
          )}
        </p>
        {findings && (
          <ul className="grid gap-2">
            {CHECKS.map(name => {
              const { tone, icon } = MARKS[findings[name]];
              return (
                <li key={name} className="flex items-center gap-3 text-sm font-semibold">
                  <Key size="small" tone={tone}>
                    {icon}
                  </Key>
                  <span className="min-w-0 flex-1">{text(wordsOf(name, findings[name]))}</span>
                </li>
              );
            })}
          </ul>
        )}
        <p className="text-sm text-ink-2">
          {text('battle.receipt.commitment_is')}{' '}
          <code dir="ltr" className="block text-xs break-all">
            {receipt.commitment}
          </code>
        </p>
        <Button variant="quiet" size="small" icon={<Download />} onClick={() => save(receipt)}>
          {text('battle.receipt.save')}
        </Button>
      </Card>
    </section>
  );
};

const save = (receipt: ReceiptReply) => {
  const file = new Blob([JSON.stringify(receipt, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `battle-${receipt.battle.battle_id}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
};
