-- What came to a stage last stands on top of its column: what somebody just moved never disappears under older ones.
-- Carries what the months of won and lost add up, as the index did that it replaces.
create index opportunities_by_stage_change on opportunities (stage, stage_changed_at desc, id desc) include (value);
drop index opportunities_closed;
