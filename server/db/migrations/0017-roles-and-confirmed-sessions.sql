-- Everyone could do everything so far. The default is for the previous release, which may still add accounts during an
-- upgrade, and for archives made before roles existed; the program always names a role.
alter table users add column role text not null default 'owner' check (role in ('owner', 'recruiter', 'reader'));

-- When the person was first offered two-step verification; null: not yet.
alter table users add column two_factor_asked_at timestamptz;

-- When the password or a code was last given again in this session.
alter table sessions add column confirmed_at timestamptz;
