-- Found when an account is deleted (migration 0440).
create index concurrently if not exists notification_about on notification (about_id) where about_id is not null;
