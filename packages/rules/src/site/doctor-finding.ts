/** What the doctor may find: a part of the site, how it is, and which sentence says so. The sentences are in `packages/messages`. Pure. */

export const DOCTOR_PARTS = [
  ...(['environment', 'versions', 'disk', 'clock', 'database', 'books', 'jobs'] as const),
  ...(['copies', 'mail', 'sms', 'push', 'storage', 'proxy'] as const),
] as const;
export type DoctorPart = (typeof DOCTOR_PARTS)[number];

/** `weak`: it works, and something should be done. `unknown`: it could not be found out. */
export const DOCTOR_STATES = ['good', 'weak', 'bad', 'unknown'] as const;
export type DoctorState = (typeof DOCTOR_STATES)[number];

/** Every sentence that the doctor has, by the part that it is about. */
export const DOCTOR_CODES = [
  ...(['environment_good', 'environment_local', 'environment_mode', 'environment_plain'] as const),
  ...(['versions_good', 'versions_untested', 'disk_good', 'disk_low', 'disk_full'] as const),
  ...(['clock_good', 'clock_off'] as const),
  ...(['database_good', 'database_old', 'database_crowded', 'database_open', 'database_dead'] as const),
  ...(['replica_good', 'replica_behind', 'replica_foreign', 'replica_away'] as const),
  ...(['database_closed', 'books_good', 'books_never', 'books_faults'] as const),
  ...(['jobs_good', 'jobs_letters', 'jobs_late', 'jobs_failed'] as const),
  ...(['copies_good', 'copies_none', 'copies_failed', 'copies_unproved', 'copies_behind'] as const),
  ...(['mail_good', 'mail_unset', 'mail_refused', 'mail_no_sender', 'mail_no_dns'] as const),
  ...(['spf_good', 'spf_none', 'spf_many', 'spf_lookups', 'spf_open', 'spf_loose'] as const),
  ...(['dkim_good', 'dkim_withdrawn', 'dkim_none', 'dkim_unnamed', 'dkim_short', 'dkim_1024'] as const),
  ...(['dmarc_good', 'dmarc_none', 'dmarc_many', 'dmarc_watches', 'dmarc_no_policy'] as const),
  ...(['sms_good', 'sms_unset', 'sms_unneeded', 'push_good', 'push_unset', 'push_no_contact'] as const),
  ...(['storage_good', 'storage_bad'] as const),
  ...(['proxy_good', 'proxy_lost', 'proxy_hides', 'proxy_untried', 'unexamined'] as const),
] as const;
export type DoctorCode = (typeof DOCTOR_CODES)[number];

/** What fills the places of a sentence. Texts are names, addresses and commands, which no language translates. */
export type DoctorWords = Readonly<Record<string, string | number>>;

export type DoctorFinding = {
  readonly of: DoctorPart;
  readonly state: DoctorState;
  readonly code: DoctorCode;
  readonly words: DoctorWords;
};

/** Makes the findings of one part. */
export const findingOf =
  (of: DoctorPart) =>
  (state: DoctorState, code: DoctorCode, words: DoctorWords = {}): DoctorFinding => ({
    of,
    state,
    code,
    words,
  });

/** The worst of several states. */
export const worstOf = (states: readonly DoctorState[]): DoctorState =>
  (['bad', 'weak', 'unknown'] as const).find(state => states.includes(state)) ?? 'good';
