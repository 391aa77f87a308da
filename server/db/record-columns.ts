import type { $Type, HasDefault, NotNull } from 'drizzle-orm';
import { boolean, date, integer, jsonb, numeric, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Field, FieldKind } from '#domain/records/fields.ts';
import { type Camel, camel, type Described, type FieldOf } from '#domain/records/record.ts';

/** The part that all column builders have in common. */
interface Builder {
  notNull(): Builder;
  default(value: unknown): Builder;
}

const bases = {
  line: (name: string) => text(name),
  lines: (name: string) => text(name),
  email: (name: string) => text(name),
  phone: (name: string) => text(name),
  choice: (name: string) => text(name),
  number: (name: string) => smallint(name),
  amount: (name: string, { digits }: Field) => numeric(name, { ...digits, mode: 'number' }),
  cents: (name: string) => integer(name),
  day: (name: string) => date(name, { mode: 'string' }),
  moment: (name: string) => timestamp(name, { withTimezone: true }),
  tick: (name: string) => boolean(name),
  reference: (name: string) => uuid(name),
  references: (name: string) => uuid(name).array(),
  texts: (name: string) => text(name).array(),
  choices: (name: string) => text(name).array(),
  pairs: (name: string) => jsonb(name),
} satisfies Record<FieldKind, (name: string, field: Field) => Builder>;

type Base<F extends Field> = ReturnType<(typeof bases)[F['kind']]>;
type ColumnOf<F extends Field> =
  F extends Field<infer Value>
    ? null extends Value
      ? $Type<Base<F>, NonNullable<Value>>
      : F['need'] extends 'optional'
        ? HasDefault<NotNull<$Type<Base<F>, Value>>>
        : NotNull<$Type<Base<F>, Value>>
    : never;
/** References to several records are rows of a table of their own. */
type InTable<R extends Described, Name extends FieldOf<R>> = R['fields'][Name]['kind'] extends 'references'
  ? never
  : Camel<Name>;
type ColumnsOf<R extends Described> = {
  [Name in FieldOf<R> as InTable<R, Name>]: ColumnOf<R['fields'][Name]>;
};

export function columnsOf<R extends Described>(record: R): ColumnsOf<R> {
  const columns = Object.entries(record.fields)
    .filter(([, { kind }]) => kind !== 'references')
    .map(([name, field]) => [camel(name), columnOf(name, field)]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built field by field, as the type is
  return Object.fromEntries(columns) as ColumnsOf<R>;
}

function columnOf(name: string, field: Field): Builder {
  const column: Builder = bases[field.kind](name, field);
  if (field.need === 'required') return column.notNull();
  const empty = field.read(undefined);
  return 'value' in empty && empty.value !== null ? column.notNull().default(empty.value) : column;
}
