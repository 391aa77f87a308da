import type { Customer, CustomerContent } from '#domain/customers/customer-record.ts';
import type { Saved } from '#domain/records/save.ts';
import type { Actor } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { saveRecord, type Saving } from '../records/save-record.ts';
import { customerStore } from './customer-record.ts';

export function saveCustomer(
  db: Executor,
  saving: Saving<CustomerContent>,
  actor: Actor,
): Promise<Saved<Customer>> {
  return saveRecord(db, customerStore, saving, actor);
}
