/** Every screen of the panel: its path, the call that one must be allowed, its place in the rail, and its file. */
import type { OperatorCallName } from '@trivium/contract/admin/catalogue';
import type { PanelKey } from '@trivium/messages/panel/key';
import {
  Banknote,
  BookOpen,
  CalendarDays,
  CircleHelp,
  FileInput,
  FileText,
  Flag,
  GraduationCap,
  IdCard,
  Languages,
  LayoutDashboard,
  ListTree,
  type LucideIcon,
  MessageSquare,
  Newspaper,
  Scale,
  ScrollText,
  Settings,
  Trophy,
  Users,
} from 'lucide-react';
import type { ComponentType } from 'react';

export type RailGroup = 'content' | 'events' | 'people' | 'house';

export type Screen = {
  /** Path below /admin/, as the router reads it. */
  readonly path: string;
  /** Who may not make this call does not see the screen; null: any staff. */
  readonly needs: OperatorCallName | null;
  readonly load: () => Promise<ComponentType>;
  /** Its line in the rail; null for a screen that is reached from another. */
  readonly rail: {
    readonly group: RailGroup | null;
    readonly name: PanelKey;
    readonly icon: LucideIcon;
    /** The count of what waits, by its name in the reply of `waiting`. */
    readonly count?: string;
    /** The phone's bar has room for four. */
    readonly isUrgent?: boolean;
    /** The letter that opens it after G. */
    readonly key?: string;
  } | null;
};

export const SCREENS: readonly Screen[] = [
  {
    path: '/',
    needs: null,
    load: async () => (await import('../features/dashboard/dashboard.tsx')).Dashboard,
    rail: { group: null, name: 'rail.dashboard', icon: LayoutDashboard, isUrgent: true, key: 'd' },
  },
  {
    path: '/plays',
    needs: 'play/list',
    load: async () => (await import('../features/play/plays.tsx')).Plays,
    rail: null,
  },
  {
    path: '/checklist',
    needs: 'checklist',
    load: async () => (await import('../features/setup/checklist.tsx')).Checklist,
    rail: null,
  },
  {
    path: '/capacity',
    needs: 'capacity/measured',
    load: async () => (await import('../features/capacity/capacity.tsx')).Capacity,
    rail: null,
  },
  {
    path: '/questions',
    needs: 'question/list',
    load: async () => (await import('../features/question/list/questions.tsx')).Questions,
    rail: { group: 'content', name: 'rail.questions', icon: CircleHelp, key: 'q' },
  },
  {
    path: '/drafts',
    needs: 'draft/ask',
    load: async () => (await import('../features/question/drafting/drafts.tsx')).Drafts,
    rail: null,
  },
  {
    path: '/drafts/:id',
    needs: 'draft/ask',
    load: async () => (await import('../features/question/drafting/drafts.tsx')).Drafts,
    rail: null,
  },
  {
    path: '/categories',
    needs: 'category/list',
    load: async () => (await import('../features/category/categories.tsx')).Categories,
    rail: { group: 'content', name: 'rail.categories', icon: ListTree },
  },
  {
    path: '/passages',
    needs: 'passage/list',
    load: async () => (await import('../features/passage/passages.tsx')).Passages,
    rail: { group: 'content', name: 'passage.title', icon: BookOpen },
  },
  {
    path: '/passages/:id',
    needs: 'passage/list',
    load: async () => (await import('../features/passage/edit/passage-edit.tsx')).PassageEdit,
    rail: null,
  },
  {
    path: '/blog',
    needs: 'post/list',
    load: async () => (await import('../features/blog/posts.tsx')).Posts,
    rail: { group: 'content', name: 'post.title', icon: Newspaper },
  },
  {
    path: '/blog/:id',
    needs: 'post/list',
    load: async () => (await import('../features/blog/post-edit.tsx')).PostEdit,
    rail: null,
  },
  {
    path: '/pages',
    needs: 'page_text/list',
    load: async () => (await import('../features/page-text/pages.tsx')).Pages,
    rail: { group: 'house', name: 'page_text.title', icon: FileText },
  },
  {
    path: '/pages/:name/:language',
    needs: 'page_text/list',
    load: async () => (await import('../features/page-text/page-edit.tsx')).PageEdit,
    rail: null,
  },
  {
    path: '/contests',
    needs: 'contest/list',
    load: async () => (await import('../features/contest/contests.tsx')).Contests,
    rail: { group: 'events', name: 'contest.title', icon: Trophy, count: 'held' },
  },
  {
    path: '/contests/:id',
    needs: 'contest/list',
    load: async () => (await import('../features/contest/board.tsx')).Board,
    rail: null,
  },
  {
    path: '/exams',
    needs: 'exam/list',
    load: async () => (await import('../features/exam/exams.tsx')).Exams,
    rail: { group: 'events', name: 'exam.title', icon: GraduationCap, count: 'exams' },
  },
  {
    path: '/exams/:id',
    needs: 'exam/list',
    load: async () => (await import('../features/exam/desk/desk.tsx')).ExamDesk,
    rail: null,
  },
  {
    path: '/exams/:id/plan',
    needs: 'exam/list',
    load: async () => (await import('../features/exam/plan/plan.tsx')).ExamPlan,
    rail: null,
  },
  {
    path: '/exams/:id/sheet',
    needs: 'exam/list',
    load: async () => (await import('../features/exam/sheet.tsx')).ExamSheet,
    rail: null,
  },
  {
    path: '/daily',
    needs: 'daily/month',
    load: async () => (await import('../features/daily/daily.tsx')).Daily,
    rail: { group: 'content', name: 'rail.daily', icon: CalendarDays },
  },
  {
    path: '/imports',
    needs: 'import/list',
    load: async () => (await import('../features/bank/list/imports.tsx')).Imports,
    rail: { group: 'content', name: 'import.rail', icon: FileInput, key: 'i' },
  },
  {
    path: '/imports/:id',
    needs: 'import/list',
    load: async () => (await import('../features/bank/import-page.tsx')).ImportPage,
    rail: null,
  },
  {
    path: '/exports',
    needs: 'export/list',
    load: async () => (await import('../features/bank/export/export-screen.tsx')).ExportScreen,
    rail: null,
  },
  {
    path: '/reports',
    needs: 'question_report/list',
    load: async () => (await import('../features/report/reports.tsx')).Reports,
    rail: { group: 'people', name: 'rail.reports', icon: Flag, count: 'reports', isUrgent: true, key: 'r' },
  },
  {
    path: '/reports/players',
    needs: 'player_report/list',
    load: async () => (await import('../features/report/reports.tsx')).Reports,
    rail: null,
  },
  {
    path: '/questions/:id',
    needs: 'question/read',
    load: async () => (await import('../features/question/edit/question-edit.tsx')).QuestionEdit,
    rail: null,
  },
  {
    path: '/players',
    needs: 'player/list',
    load: async () => (await import('../features/player/players.tsx')).Players,
    rail: { group: 'people', name: 'rail.players', icon: Users, isUrgent: true },
  },
  {
    path: '/players/:id',
    needs: 'player/list',
    load: async () => (await import('../features/player/player.tsx')).Player,
    rail: null,
  },
  {
    path: '/payouts',
    needs: 'payout/list',
    load: async () => (await import('../features/payout/payouts.tsx')).Payouts,
    rail: {
      group: 'people',
      name: 'rail.payouts',
      icon: Banknote,
      count: 'payouts',
      isUrgent: true,
      key: 'p',
    },
  },
  {
    path: '/messages',
    needs: 'message/list',
    load: async () => (await import('../features/message/messages.tsx')).Messages,
    rail: { group: 'people', name: 'rail.messages', icon: MessageSquare, key: 'm' },
  },
  {
    path: '/messages/:id',
    needs: 'message/read',
    load: async () => (await import('../features/message/compose/compose.tsx')).Compose,
    rail: null,
  },
  {
    path: '/ledger',
    needs: 'posting/list',
    load: async () => (await import('../features/ledger/ledger.tsx')).Ledger,
    rail: { group: 'house', name: 'rail.ledger', icon: Scale },
  },
  {
    path: '/settings',
    needs: 'setting/list',
    load: async () => (await import('../features/setting/settings.tsx')).Settings,
    rail: { group: 'house', name: 'rail.settings', icon: Settings, key: 's' },
  },
  {
    path: '/settings/theme',
    needs: 'setting/list',
    load: async () => (await import('../features/setting/theme/theme.tsx')).Theme,
    rail: null,
  },
  {
    path: '/words',
    needs: 'language/list',
    load: async () => (await import('../features/words/words.tsx')).Words,
    rail: { group: 'house', name: 'rail.words', icon: Languages, key: 'w' },
  },
  {
    path: '/staff',
    needs: 'staff/list',
    load: async () => (await import('../features/staff/staff.tsx')).Staff,
    rail: { group: 'house', name: 'rail.staff', icon: IdCard },
  },
  {
    path: '/staff/:id',
    needs: 'staff/list',
    load: async () => (await import('../features/staff/staff.tsx')).Staff,
    rail: null,
  },
  {
    path: '/audit/:id',
    needs: 'audit/list',
    load: async () => (await import('../features/audit/audit.tsx')).Audit,
    rail: null,
  },
  {
    path: '/audit',
    needs: 'audit/list',
    load: async () => (await import('../features/audit/audit.tsx')).Audit,
    rail: { group: 'house', name: 'rail.audit', icon: ScrollText },
  },
  {
    path: '/security',
    needs: 'factor/list',
    load: async () => (await import('../features/session/security.tsx')).Security,
    rail: null,
  },
];
