-- An activity may be about any record, or about nothing in particular. A contact or opportunity belongs to a customer.
alter table activities alter column customer_id drop not null;
alter table activities add check (customer_id is not null or (contact_id is null and opportunity_id is null));
