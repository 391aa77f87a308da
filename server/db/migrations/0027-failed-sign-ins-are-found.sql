-- Failed sign-ins are few among many that succeeded. See server/audit/audit-queries.ts.
create index audit_logs_failed on audit_logs (timestamp desc, id desc)
  where action_type = 'login'
    and (metadata->>'result' in ('failed', 'emailNotVerified') or metadata->>'passed' = 'false');
