/** The form hook of the sign-in screens: it knows which of their fields a refusal is about. */
import { type FieldOf, type Submitted, useForm } from '../../../lib/use-form.ts';

type FieldName = 'name' | 'email' | 'password' | 'again' | 'friends_code' | 'terms';

export type Done = Submitted<FieldName>;

const FIELD_OF: FieldOf<FieldName> = {
  bad_name: 'name',
  name_reserved: 'name',
  name_unkind: 'name',
  bad_email: 'email',
  email_in_use: 'email',
  bad_password: 'password',
  bad_friends_code: 'friends_code',
  terms_changed: 'terms',
  age_needed: 'terms',
};

/** `send` runs on submit; see {@link useForm}. */
export const useSubmit = (send: () => Promise<Done>, fields: readonly FieldName[] = []) =>
  useForm(send, fields, FIELD_OF);
