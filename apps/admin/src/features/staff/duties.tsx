/** Role, rights and languages of somebody who looks after the site, to choose. */

import { RIGHTS, RIGHTS_OF, type Right, type StaffRole } from '@trivium/rules/site/staff-right';
import type { ReactNode } from 'react';
import { useQuizLanguages } from '../../lib/quiz-languages.ts';
import { useText } from '../../lib/text.ts';
import { CheckBox, Field } from '../../ui/form/field.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';

export type Duties = {
  readonly role: StaffRole;
  readonly rights: readonly Right[];
  /** Ids of the quiz languages that they look after; null: all. */
  readonly languages: readonly number[] | null;
};

/** Which rights a role can have at all: editors work on content and events. */
const OF_ROLE: Readonly<Record<StaffRole, readonly Right[]>> = { editor: RIGHTS_OF.editor, admin: RIGHTS };

const Box = ({
  id,
  isOn,
  disabled,
  onChange,
  children,
}: {
  id: string;
  isOn: boolean;
  disabled?: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}) => (
  <label className="flex items-center gap-2" htmlFor={id}>
    <CheckBox id={id} checked={isOn} disabled={disabled} onChange={event => onChange(event.target.checked)} />
    {children}
  </label>
);

/** All languages, or some; the last one cannot be taken out. Nothing can be chosen until the languages are known. */
const Languages = ({
  languages,
  onChange,
}: {
  languages: Duties['languages'];
  onChange: (ids: Duties['languages']) => void;
}) => {
  const t = useText();
  const { data: all = [] } = useQuizLanguages();
  const toggle = (id: number, isOn: boolean) => {
    const ids = all.map(each => each.id).filter(each => (each === id ? isOn : languages?.includes(each)));
    if (ids.length > 0) onChange(ids);
  };
  return (
    <fieldset className="grid gap-2 m-0 p-0 border-0">
      <legend className="font-bold">{t('staff.languages')}</legend>
      <Box
        id="language-all"
        isOn={languages === null}
        disabled={all.length === 0}
        onChange={isOn => onChange(isOn ? null : all.map(({ id }) => id))}
      >
        {t('staff.all_languages')}
      </Box>
      {languages !== null &&
        all.map(({ id, code, name }) => (
          <Box
            key={id}
            id={`language-${id}`}
            isOn={languages.includes(id)}
            onChange={isOn => toggle(id, isOn)}
          >
            <bdi lang={code}>{name}</bdi>
          </Box>
        ))}
    </fieldset>
  );
};

export const DutiesFields = ({
  duties,
  onChange,
}: {
  duties: Duties;
  onChange: (duties: Duties) => void;
}) => {
  const t = useText();
  const toggle = (right: Right, isOn: boolean) =>
    onChange({
      ...duties,
      rights: RIGHTS.filter(each => (each === right ? isOn : duties.rights.includes(each))),
    });
  return (
    <>
      <Field label={t('staff.role')}>
        <Segmented
          label={t('staff.role')}
          value={duties.role}
          onChange={role => onChange({ ...duties, role, rights: RIGHTS_OF[role] })}
          options={[
            { value: 'editor', name: t('staff.role.editor') },
            { value: 'admin', name: t('staff.role.admin') },
          ]}
        />
      </Field>
      <fieldset className="grid gap-2 m-0 p-0 border-0">
        <legend className="font-bold">{t('staff.rights')}</legend>
        {OF_ROLE[duties.role].map(right => (
          <Box
            key={right}
            id={`right-${right}`}
            isOn={duties.rights.includes(right)}
            onChange={isOn => toggle(right, isOn)}
          >
            {t(`staff.right.${right}`)}
          </Box>
        ))}
      </fieldset>
      <Languages languages={duties.languages} onChange={languages => onChange({ ...duties, languages })} />
    </>
  );
};

/** As the server keeps them: rights are null where they are just what the role comes with. */
export const asKept = ({ role, rights, languages }: Duties) => ({
  role,
  rights: RIGHTS_OF[role].length === rights.length ? null : [...rights],
  languages: languages === null ? null : [...languages],
});
