-- When somebody said in a sign-up that they can begin, as it is written in the JSON. The program reads the text.
alter table guest_applications add column stated_availability text generated always as (
  case when assignment_id is null and motivation ~ '^\s*\{[^{}]*"type"\s*:\s*"professional"'
    then nullif(substring(motivation from '"available_from"\s*:\s*"((?:[^"\\]|\\.)*)"'), '') end
) stored;
create index guest_applications_stated_availability on guest_applications (candidate_id, created_at desc, id desc)
  include (stated_availability) where stated_availability is not null;

-- Matching judges the distinct values of these columns in the program.
create index candidates_by_location on candidates (location) where location is not null;
create index candidates_by_job_title on candidates (current_job_title)
  where vakgebieden = '{}' and current_job_title is not null;
