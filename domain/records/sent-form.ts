import { z } from 'zod';

const rows = z.array(z.object({ key: z.string(), value: z.string() })).readonly();

/** The form of a record, with the version that it is based on: empty for a new record. */
export const sentForm = z.object({
  basedOn: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.array(z.string()).readonly(), rows])).readonly(),
});

/** The same for a form that has texts only. */
export const sentTexts = z.object({ basedOn: z.string(), values: z.record(z.string(), z.string()) });
