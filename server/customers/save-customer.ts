import { saverOf } from '../records/save-record.ts';
import { customerStore } from './customer-record.ts';

export const saveCustomer = saverOf(customerStore);
