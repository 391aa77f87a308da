-- When the rule that addresses must be confirmed began, for someone who had signed in before: they can go on working.
alter table users add column verification_waived_at timestamptz;
