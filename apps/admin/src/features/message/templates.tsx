/** The letters that the site writes by itself: how each reads in a language, and a test to oneself (PANEL, desk). */
import { useQuery } from '@tanstack/react-query';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../lib/call.ts';
import { notify, notifyProblem } from '../../lib/notify.ts';
import { useText } from '../../lib/text.ts';
import { Why } from '../../parts/page/why.tsx';
import { Failed } from '../../ui/feedback/states.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Card } from '../../ui/page/card.tsx';
import { type MessageLanguage, useLanguages, useMay } from './message.ts';

type Template = OperatorReply<'letter/templates'>[number];

const useTemplates = (language: string | undefined) =>
  useQuery({
    queryKey: ['letter', 'templates', language],
    enabled: language !== undefined,
    queryFn: () => call('letter/templates', { language: language ?? '' }),
  });

const Tests = ({ template, language }: { template: Template; language: string }) => {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const mayWords = useMay('text/list');
  const words = `/words?${new URLSearchParams({ language, text: template.keys })}`;
  const test = async (by: 'mail' | 'sms') => {
    setBusy(true);
    try {
      const { to, is_carried } = await call('letter/test', { name: template.name, language, by });
      notify(is_carried ? t('message.tested', { to }) : t('message.test_kept'));
    } catch (problem) {
      notifyProblem(problem);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-wrap gap-2">
      {mayWords && (
        <Link className="button" to={words}>
          {t('message.template_words')}
        </Link>
      )}
      <Button disabled={isBusy} onClick={() => void test('mail')}>
        {t('message.test_mail')}
      </Button>
      {template.sms !== '' && (
        <Button disabled={isBusy} onClick={() => void test('sms')}>
          {t('message.test_sms')}
        </Button>
      )}
    </div>
  );
};

const Shown = ({ template, language }: { template: Template; language: MessageLanguage }) => {
  const t = useText();
  const { code, is_rtl } = language;
  return (
    <div className="grid grid-cols-1 content-start gap-3">
      <Card
        title={<bdi lang={code}>{template.subject}</bdi>}
        end={<Tests template={template} language={code} />}
      >
        <iframe className="message-letter" title={t('message.template_mail')} src={template.page} />
      </Card>
      <Card title={t('message.template_sms')}>
        {template.sms === '' ? (
          <p className="help">{t('message.template_sms_none')}</p>
        ) : (
          <p className="message-sms" lang={code} dir={is_rtl ? 'rtl' : 'ltr'}>
            {template.sms}
          </p>
        )}
      </Card>
    </div>
  );
};

export const Templates = () => {
  const t = useText();
  const languages = useLanguages();
  const [code, setCode] = useState<string>();
  const language = languages.find(each => each.code === code) ?? languages[0];
  const { data = [], error, refetch } = useTemplates(language?.code);
  const [name, setName] = useState<string>();
  const template = data.find(each => each.name === name) ?? data[0];
  if (error !== null)
    return <Failed line={<Why problem={error} />} retry={t('common.retry')} onRetry={() => void refetch()} />;
  if (language === undefined || template === undefined) return null;
  return (
    <>
      <p className="help">{t('message.template_line')}</p>
      <div className="message-templates">
        <Field label={t('message.language')}>
          <Select
            value={language.code}
            onChange={setCode}
            options={languages.map(each => ({
              value: each.code,
              name: <bdi lang={each.code}>{each.name}</bdi>,
            }))}
          />
        </Field>
        <Field label={t('message.template')}>
          <Select
            value={template.name}
            onChange={setName}
            options={data.map(each => ({
              value: each.name,
              name: <bdi lang={language.code}>{each.subject}</bdi>,
            }))}
          />
        </Field>
      </div>
      <Shown template={template} language={language} />
    </>
  );
};
