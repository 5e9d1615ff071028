/** Sections of the data export: notifications to the player, his switches and his devices. Notifications to all are about nobody. */
import { sql } from 'kysely';
import { ownRows } from '../../platform/data-export.ts';

export const ownNotifications = [
  ownRows({
    name: 'notifications',
    table: 'notification',
    key: { id: 'bigint' },
    columns: sql`mine.kind, mine.words, mine.link, mine.created_at, mine.read_at`,
  }),
  ownRows({
    name: 'notifications_to_groups',
    table: 'notification_reader',
    key: { notification_id: 'bigint' },
    joins: sql`join notification on notification.id = mine.notification_id`,
    columns: sql`notification.kind, notification.words, notification.link, notification.created_at, mine.read_at`,
  }),
  ownRows({
    name: 'notifications_off',
    table: 'notification_off',
    key: { name: 'text' },
    columns: sql`mine.name`,
  }),
  ownRows({
    name: 'push_devices',
    table: 'push_device',
    key: { id: 'bigint' },
    // The other columns are keys with which a push is encrypted.
    columns: sql`mine.endpoint, mine.created_at`,
  }),
];
