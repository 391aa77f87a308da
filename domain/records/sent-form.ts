import { z } from 'zod';

const rows = z.array(z.object({ key: z.string(), value: z.string() })).readonly();
const values = z.record(z.string(), z.union([z.string(), z.array(z.string()).readonly(), rows])).readonly();
const texts = z.record(z.string(), z.string());

/**
 * The form of a record, with the version that it is based on: empty for a new record. `base` has the values of that
 * version, so that a field that was not touched never replaces a colleague's change; a page of an older release sends none.
 */
export const sentForm = z.object({ basedOn: z.string(), base: values.optional(), values });

/** The same for a form that has texts only. */
export const sentTexts = z.object({ basedOn: z.string(), base: texts.optional(), values: texts });
