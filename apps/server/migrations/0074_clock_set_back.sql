-- A clock that was set back moves open deadlines back: the gap between the last beat and now is below zero (ADR 12).

alter table outage drop constraint outage_check;
alter table outage add constraint outage_moves check (until_at <> from_at);
