import type { ReactNode } from 'react';
import type { Names } from '#domain/records/choice.ts';
import type { Described } from '#domain/records/record.ts';
import type { FormControl } from './form-control.ts';
import type { FieldMore } from './record-fields.tsx';
import type { AnyWords } from './record-words.ts';
import type { StoredRecord } from './use-stored-record.ts';

/** The record of a fact, its fields and their controls. */
export type FactOptions = {
  of: Described;
  words: AnyWords;
  record: StoredRecord;
  names: Names | undefined;
  /** One, or those that are changed together. */
  fields: readonly string[];
  more: Partial<Record<string, FieldMore>>;
  /** A control that a screen draws by hand. */
  control: ((form: FormControl) => ReactNode) | undefined;
};
