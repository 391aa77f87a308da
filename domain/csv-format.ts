/**
 * `excel`: as a Dutch Excel opens and saves files. `plain`: for other programs, with commas, decimal points, ISO dates
 * and no byte order mark.
 */
export const csvFormats = ['excel', 'plain'] as const;
export type CsvFormat = (typeof csvFormats)[number];

/** The parameter of an export, which is `excel` unless asked otherwise. */
export const CSV_FORMAT_PARAM = 'formaat';
export function csvFormatOf(params: URLSearchParams): CsvFormat {
  return params.get(CSV_FORMAT_PARAM) === 'plain' ? 'plain' : 'excel';
}
