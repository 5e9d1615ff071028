-- The coin history is read by when coins moved, and by month. One index serves all its sides: the amount lies in it, so
-- rows of the other side are passed over without being fetched. Postings keep as many indexes as before, or one less.
create index ledger_posting_by_time on ledger_posting (player_id, posted_at desc, id desc, amount);
drop index ledger_posting_history;
drop index ledger_posting_spent;
