-- Computing them for every row takes seconds. Replaces the indexes on the expressions.
drop index assignments_without_customer_by_name;
drop index customers_by_core;
alter table customers add column name_core text not null generated always as (name_core(company_name)) stored;
alter table assignments add column organization_core text not null generated always as (name_core(organization)) stored;
create index assignments_without_customer_by_name on assignments (organization_core) where customer_id is null;
create index customers_by_core on customers (name_core);
