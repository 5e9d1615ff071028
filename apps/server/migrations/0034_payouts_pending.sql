-- One request in 48 hours (DECISIONS 8), whether or not the one before is decided by then: several may wait.
drop index payout_request_pending;
