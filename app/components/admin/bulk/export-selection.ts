import { href } from 'react-router';
import type { BulkKind } from '#domain/bulk/bulk-acts.ts';
import type { BulkSelection } from '#domain/bulk/bulk-requests.ts';

export const exportPaths: Partial<Record<BulkKind, string>> = {
  application: href('/admin/dashboard/sollicitaties/export'),
  candidate: href('/admin/crm/candidates/export'),
  contact: href('/admin/crm/contacts/export'),
  customer: href('/admin/crm/customers/export'),
  opportunity: href('/admin/crm/opportunities/export'),
  activity: href('/admin/crm/activities/export'),
  assignment: href('/admin/dashboard/vacatures/export'),
};

/** A form, as a URL cannot hold thousands of ids. The browser saves the answer and stays on the page. */
export function submitExport(path: string, selection: BulkSelection): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = path;
  const field = document.createElement('input');
  field.type = 'hidden';
  field.name = 'selection';
  field.value = JSON.stringify(selection);
  form.append(field);
  document.body.append(form);
  form.submit();
  form.remove();
}
