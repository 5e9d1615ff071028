-- Sessions end 180 days after the sign-in whatever is done (DECISIONS 12).
update session set expires_at = signed_in_at + interval '180 days'
where expires_at > signed_in_at + interval '180 days';
