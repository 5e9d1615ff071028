/** Role and rights of somebody who looks after the site, to choose. */
import { RIGHTS, RIGHTS_OF, type Right, type StaffRole } from '@trivium/rules/site/staff-right';
import { useText } from '../../lib/text.ts';
import { CheckBox, Field } from '../../ui/form/field.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';

export type Duties = { readonly role: StaffRole; readonly rights: readonly Right[] };

/** Which rights a role can have at all: editors work on content and events. */
const OF_ROLE: Readonly<Record<StaffRole, readonly Right[]>> = { editor: RIGHTS_OF.editor, admin: RIGHTS };

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
          onChange={role => onChange({ role, rights: RIGHTS_OF[role] })}
          options={[
            { value: 'editor', name: t('staff.role.editor') },
            { value: 'admin', name: t('staff.role.admin') },
          ]}
        />
      </Field>
      <fieldset className="grid gap-2 m-0 p-0 border-0">
        <legend className="font-bold">{t('staff.rights')}</legend>
        {OF_ROLE[duties.role].map(right => (
          <label className="flex items-center gap-2" key={right} htmlFor={`right-${right}`}>
            <CheckBox
              id={`right-${right}`}
              checked={duties.rights.includes(right)}
              onChange={event => toggle(right, event.target.checked)}
            />
            {t(`staff.right.${right}`)}
          </label>
        ))}
      </fieldset>
    </>
  );
};

/** As the server keeps it: null where it is just what the role comes with. */
export const asKept = ({ role, rights }: Duties): Right[] | null =>
  RIGHTS_OF[role].length === rights.length ? null : [...rights];
