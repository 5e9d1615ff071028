/** The share of right answers, mode by mode (DECISIONS 9). */
import type { Reply } from '@trivium/contract/catalogue';
import { isTextKey, useText } from '../../../lib/i18n/text.ts';
import { Section } from '../../../ui/page/page-header.tsx';
import { Shares } from './shares.tsx';

export const Modes = ({ modes }: { modes: Reply<'get_statistics_details'>['modes'] }) => {
  const text = useText();
  const nameOf = (mode: string) =>
    isTextKey(`mode.${mode}`) ? text(`mode.${mode}` as 'mode.quiz_zone') : mode;
  return (
    <Section title={text('statistics.modes')} className="mt-0!">
      {modes.length === 0 ? (
        <p className="card text-ink-2">{text('statistics.shares_none')}</p>
      ) : (
        <>
          <div className="card hue-6">
            <Shares
              title={text('statistics.modes')}
              namesAre={text('statistics.mode')}
              rows={modes.map(({ mode, answered, right }) => ({
                key: mode,
                name: nameOf(mode),
                answered,
                right,
              }))}
            />
          </div>
          <p className="mt-2 text-sm text-ink-2">{text('statistics.modes_note')}</p>
        </>
      )}
    </Section>
  );
};
