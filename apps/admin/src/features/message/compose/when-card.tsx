/** When: at once, or at a time by the site's clock or by the clock of each reader. */
import { DAY_MS } from '@trivium/rules/time/units';
import { useText } from '../../../lib/text.ts';
import { Field, Input } from '../../../ui/form/field.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Card } from '../../../ui/page/card.tsx';
import type { Readers } from '../message.ts';

type WhenProps = {
  sendAt: string | null;
  byReader: boolean;
  byMail: boolean;
  readers: Readers | undefined;
  isFixed: boolean;
  onSendAt: (sendAt: string | null) => void;
  onByReader: (byReader: boolean) => void;
  onByMail: (byMail: boolean) => void;
};

const DATE_LENGTH = 10;
const EVENING = '19:00';
const tomorrow = () => new Date(Date.now() + DAY_MS).toISOString().slice(0, DATE_LENGTH);

const ByMail = ({ byMail, readers, isFixed, onByMail }: WhenProps) => {
  const t = useText();
  return (
    <>
      <label className="message-check">
        <input
          type="checkbox"
          className="check-box"
          checked={byMail}
          disabled={isFixed}
          onChange={({ target }) => onByMail(target.checked)}
        />
        {t('message.by_mail')}
      </label>
      {byMail && readers !== undefined && (
        <p className="help">{t('message.by_mail_help', { count: readers.mail })}</p>
      )}
    </>
  );
};

export const WhenCard = (props: WhenProps) => {
  const { sendAt, byReader, isFixed, onSendAt, onByReader } = props;
  const t = useText();
  const [day = '', time = ''] = sendAt?.split('T') ?? [];
  const set = (nextDay: string, nextTime: string) => {
    if (nextDay !== '' && nextTime !== '') onSendAt(`${nextDay}T${nextTime}`);
  };
  return (
    <Card className="message-card">
      <fieldset className="message-when" disabled={isFixed}>
        <legend className="heading">{t('message.when')}</legend>
        <Segmented
          label={t('message.when')}
          value={sendAt === null ? 'now' : 'time'}
          onChange={value => onSendAt(value === 'now' ? null : `${tomorrow()}T${EVENING}`)}
          options={[
            { value: 'now', name: t('message.now') },
            { value: 'time', name: t('message.at_time') },
          ]}
        />
        {sendAt !== null && (
          <>
            <Field label={t('message.day')}>
              <Input type="date" value={day} onChange={({ target }) => set(target.value, time)} />
            </Field>
            <Field label={t('message.time')}>
              <Input type="time" value={time} onChange={({ target }) => set(day, target.value)} />
            </Field>
            <label className="message-check">
              <input
                type="checkbox"
                className="check-box"
                checked={byReader}
                onChange={({ target }) => onByReader(target.checked)}
              />
              {t('message.by_reader')}
            </label>
          </>
        )}
      </fieldset>
      {sendAt !== null && (
        <p className="help">{t(byReader ? 'message.by_reader_help' : 'message.site_clock')}</p>
      )}
      <ByMail {...props} />
    </Card>
  );
};
