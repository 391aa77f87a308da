-- Nothing is sent on the agreement of somebody else, or about another customer. At the end of a transaction, as a merge
-- moves both.
alter table presentation_agreements add constraint presentation_agreements_whole unique (id, candidate_id, customer_id);
alter table presentations drop constraint presentations_agreement_id_fkey;
alter table presentations add constraint presentations_agreement_of_candidate_and_customer
  foreign key (agreement_id, candidate_id, customer_id)
  references presentation_agreements (id, candidate_id, customer_id) deferrable initially deferred;

-- A presentation is sent on a yes. The use case asks whether that is still valid; the database, that it was given.
create function require_agreement() returns trigger language plpgsql as $$
begin
  if new.state = 'sent' and not exists (
    select from presentation_agreements where id = new.agreement_id and state = 'agreed'
  ) then
    raise exception 'a presentation needs the agreement of the candidate' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger presentations_require_agreement before insert or update of state, agreement_id on presentations
  for each row when (new.state = 'sent') execute function require_agreement();
