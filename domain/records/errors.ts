/** Everything that can be wrong with a field of a record, in a form or in a row of an import. */
export const recordErrors = [
  'required',
  'email',
  'phone',
  'tooLong',
  'invalidCharacters',
  'invalid',
  'pairKey',
  'pairDuplicate',
  'pairTooMany',
  'company',
  'website',
  'kvk',
  'vat',
  'postalCode',
  'formula',
  'cellError',
  'unreadable',
  'companyUnknown',
  'companyAmbiguous',
  'value',
  'probability',
  'day',
  'moment',
  'otherContact',
  'otherOpportunity',
  'otherRecord',
  'emailTaken',
  'nameTaken',
  'templateField',
  'years',
  'year',
  'hours',
  'hoursOrder',
  'deadlinePast',
  'amount',
  'payRange',
  'tooMany',
  'itemTooLong',
  'endBeforeStart',
  'startAfterEnd',
  'endNotLater',
  'endNotEarlier',
  'endFixed',
] as const;
export type RecordError = (typeof recordErrors)[number];

/** By the name of the field; `custom_fields.2` is the third row of a list. */
export type RecordErrors = Record<string, RecordError>;

/** Schemas carry their keys as messages, which are plain text to the schema library. */
export function recordErrorFrom(message: string | undefined): RecordError {
  return recordErrors.find((key) => key === message) ?? 'invalid';
}
