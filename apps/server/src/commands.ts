/** All commands of the program: a line about each, and the file that holds it. `npm run help` prints this table. */
import type { RunCommand } from './platform/site/command.ts';

type Command = {
  /** The words after `npm run NAME --`; empty for none. */
  readonly words: string;
  /** One line for the operator. */
  readonly help: string;
  /** Loads the command when it is called, so that a wrong environment is refused before other code is read. */
  readonly load: () => Promise<RunCommand>;
};

/** By name. Each is a script of package.json too (commands.test.ts). */
export const COMMANDS: Readonly<Record<string, Command>> = {
  settings: {
    words: '[NAME [VALUE]]',
    help: 'shows what an operator may change, or changes it on every running server',
    load: async () => {
      const [{ settingsCommand }, { guardPayouts }] = await Promise.all([
        import('./features/settings/command/settings-command.ts'),
        import('./features/payout/operator/checklist.ts'),
      ]);
      return settingsCommand(guardPayouts);
    },
  },
  logo: {
    words: '[show] | set FILE [dark] | clear [dark]',
    help: 'shows the site’s own logo, or takes a picture as it',
    load: async () => (await import('./features/settings/command/logo-command.ts')).logoCommand,
  },
  files: {
    words: '[show] | to-store | to-folder',
    help: 'shows where pictures and sounds lie, or moves them into the store of the settings and back',
    load: async () => (await import('./features/settings/command/files-command.ts')).filesCommand,
  },
  accounts: {
    words:
      'deactivate ID | activate ID | demo ID on|off | staff ID editor|admin|off | reset-factor ID | admin-password [ID]',
    help: 'switches an account off or on, makes a demo account or staff of it, lets in who lost the second factor, or gives an admin a new one-time password',
    load: async () => (await import('./features/account/operator/command.ts')).accountsCommand,
  },
  payouts: {
    words: '[list [STATUS]] | approve ID [checked] | reject ID "the reason"',
    help: 'shows requests for money and decides them',
    load: async () => (await import('./features/payout/operator/command.ts')).payoutsCommand,
  },
  battles: {
    words: '[held|cleared|refused] | show ID | clear ID "the reason" | refuse ID "the reason"',
    help: 'shows battles whose winnings wait because answers look unreal, and decides them',
    load: async () => (await import('./features/battle/check/command.ts')).battlesCommand,
  },
  plays: {
    words: '[months] | out MONTH --to FOLDER | back FILE',
    help: 'shows the months of old plays, puts the details of one into a file, or brings them back',
    load: async () => (await import('./features/play/past/command.ts')).playsCommand,
  },
  contests: {
    words:
      '[list] | publish ID | cancel ID | held | clear ID "the reason" [by ADMIN] | refuse ID "the reason" [by ADMIN]',
    help: 'publishes and cancels contests, and decides results that look unreal',
    load: async () => (await import('./features/prize/command.ts')).contestsCommand,
  },
  exams: {
    words: '[keys] | deputy ID PLAYER on|off',
    help: 'shows the keys of exams, and names who is told of broken rules beside the author',
    load: async () => (await import('./features/exam/command.ts')).examsCommand,
  },
  links: {
    words: 'of ID | networks | apart ID ID "the reason" | together ID ID',
    help: 'shows which accounts belong together, and keeps two people apart',
    load: async () => (await import('./features/link/command.ts')).linksCommand,
  },
  reports: {
    words: '[list] | close ID accepted|dismissed',
    help: 'shows players who were reported, and closes a report',
    load: async () => {
      const [{ reportsCommand }, { tellReporters }] = await Promise.all([
        import('./features/report/player/command.ts'),
        import('./app/tell-reporters.ts'),
      ]);
      return reportsCommand(tellReporters);
    },
  },
  messages: {
    words: '[list] | send all|language:CODE|player:ID "the title" "the text" [/path/]',
    help: 'sends a message of the team, or shows the last ones',
    load: async () => (await import('./features/notification/command.ts')).messagesCommand,
  },
  import: {
    words:
      'FILE… [--category SLUG] [--language CODE] [--state STATE] [--level LEVEL] [--dry] | SITE [--over]',
    help: 'brings files of questions in, or with --dry only says what would come in; or the content of a whole site',
    load: async () => (await import('./features/bank/command/import-command.ts')).importCommand,
  },
  ledger: {
    words: 'check',
    help: 'asks whether the books of all coins are right',
    load: async () => (await import('./ledger.ts')).ledgerCommand,
  },
  backup: {
    words: '[PLACE] | list [PLACE] | thin [PLACE]',
    help: 'copies the whole site to a folder or s3://bucket/prefix while it runs, shows the copies, or deletes those beyond 7 days, 4 weeks and 12 months',
    load: async () => (await import('./features/copy/command/backup-command.ts')).backupCommand,
  },
  restore: {
    words: 'COPY [--until TIME|latest] [--into FOLDER|ADDRESS] [--check] [--without-keys]',
    help: 'brings a copy back into an empty folder or database, or with --check only proves that it would',
    load: async () => {
      const [{ restoreCommand }, { checkLedger }] = await Promise.all([
        import('./features/copy/command/restore-command.ts'),
        import('./app/books.ts'),
      ]);
      return restoreCommand(checkLedger);
    },
  },
  move: {
    words: '--to URL | --to embedded | --reopen',
    help: 'takes the site to another PostgreSQL or back while it is played on, or opens a database again that a site has left',
    load: async () => (await import('./features/copy/move/command.ts')).moveCommand,
  },
  doctor: {
    words: '[SELECTOR] [--json]',
    help: 'examines environment, database, disk, clock, mail and its DNS, SMS, push, storage, proxy, versions and copies; says what to do',
    load: async () => (await import('./features/admin/doctor/doctor.ts')).doctorCommand,
  },
  migrate: {
    words: '[done]',
    help: 'brings the database up to date without serving, also beside running servers of the version before; done lists what ran',
    load: async () => (await import('./platform/site/migrate-command.ts')).migrateCommand,
  },
  outbox: {
    words: '',
    help: 'shows the last letters and text messages, also those that were never sent',
    load: async () => (await import('./platform/outbox/outbox-command.ts')).outboxCommand,
  },
  secret: {
    words: 'replace',
    help: 'lets a site whose APP_SECRET is lost go on with another one',
    load: async () => (await import('./platform/secret/secret-command.ts')).secretCommand,
  },
  export: {
    words:
      '--all FILE | [--category SLUG | --contest ID | --exam ID | --all] --format NAME [--no-media] FILE',
    help: 'writes the whole site, or questions in one of the formats, into a file',
    load: async () => (await import('./features/bank/export/command.ts')).exportCommand,
  },
  seed: {
    words: '',
    help: 'places the contests and exams of the content folder around now (development only)',
    load: async () => (await import('./seed.ts')).seedCommand,
  },
};

const line = (call: string, help: string): string => `  ${call}\n      ${help}`;

/** The output of `npm run help`. */
export const helpLines = (): string[] => [
  'Trivium. Start it with npm start; docs/operate.md says how to run it for real.',
  'Every command speaks to the site of DATA_DIR or DATABASE_URL, beside its running server or without it:',
  ...Object.entries(COMMANDS).map(([name, { words, help }]) =>
    line(`npm run ${name}${words === '' ? '' : ` -- ${words}`}`, help),
  ),
];
