/** Every act that the audit log tells of, by what it is done to (DECISIONS 1). The panel has a sentence for each. */
export const AUDIT_ACTS = {
  account: ['demo', 'status', 'first_sign_in', 'one_time_password'],
  battle: ['clear', 'refuse'],
  category: ['create', 'change', 'delete', 'order'],
  coin_grant: ['request', 'decide'],
  contest: [
    ...(['create', 'change', 'delete', 'restore', 'copy', 'repeat'] as const),
    ...(['publish', 'cancel', 'clear', 'refuse'] as const),
  ],
  copy: ['start'],
  daily: ['save', 'clear'],
  exam: [
    ...(['create', 'change', 'delete', 'publish', 'take_back', 'show_key', 'new_key'] as const),
    ...(['author', 'deputy', 'grant_attempt', 'extra_time', 'export'] as const),
  ],
  draft: ['ask', 'stop'],
  export: ['start', 'site', 'fetch', 'stop', 'forget'],
  factor: ['add', 'delete', 'renew_codes', 'reset'],
  import: [
    ...(['begin', 'file', 'drop', 'choose', 'dry', 'mend', 'decide', 'refused'] as const),
    ...(['run', 'stop', 'undo', 'forget', 'declare'] as const),
  ],
  job: ['stop', 'undo'],
  language: ['choose', 'create', 'change', 'order'],
  ledger_check: ['start'],
  link: ['apart', 'together'],
  mailbox: ['lift'],
  media: ['upload'],
  message: ['create', 'change', 'delete', 'send', 'cancel'],
  page_text: ['create', 'change', 'publish', 'withdraw'],
  panel: ['sign_in'],
  passage: ['create', 'change', 'delete', 'ask'],
  payout: ['pending', 'approved', 'exported', 'completed', 'rejected', 'cancelled'],
  payout_batch: ['export', 'file', 'withdraw', 'import'],
  player: [
    ...(['contact', 'warn', 'reset_name', 'reset_picture', 'log_out'] as const),
    ...(['deactivate', 'activate', 'lift', 'verify_contact', 'delete'] as const),
  ],
  player_note: ['add', 'remove'],
  player_report: ['accept', 'dismiss', 'reopen'],
  post: ['create', 'change', 'delete', 'restore'],
  question: ['create', 'change', 'delete', 'restore', 'restore_version', 'apart', 'bin_emptied', 'bulk'],
  question_report: ['fix_and_thank', 'retire', 'dismiss', 'reopen'],
  secret: ['replace'],
  setting: ['set', 'reset'],
  site: ['import', 'move'],
  staff: ['add', 'change', 'invite', 'withdraw', 'remove'],
  subcategory: ['create', 'change', 'delete', 'order'],
  text: ['change', 'import', 'undo_import'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** What an act is done to. */
export type AuditKind = keyof typeof AUDIT_ACTS;

/** What may be done to it. */
export type ActOn<K extends AuditKind> = (typeof AUDIT_ACTS)[K][number];

/** The name of an act, such as `setting.set`. */
export type AuditAction = { [K in AuditKind]: `${K}.${ActOn<K>}` }[AuditKind];

const ACTIONS: ReadonlySet<string> = new Set(
  Object.entries(AUDIT_ACTS).flatMap(([kind, acts]) => acts.map(act => `${kind}.${act}`)),
);

export const isAuditAction = (name: string): name is AuditAction => ACTIONS.has(name);
