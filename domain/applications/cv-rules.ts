import type { FormErrorKey } from '../form-text.ts';

export const CV_FIELD = 'cv_file';
export const MAX_CV_BYTES = 5 * 1024 * 1024;

export const cvTypes = ['pdf', 'doc', 'docx'] as const;
export type CvType = (typeof cvTypes)[number];

export const cvMediaTypes: Record<CvType, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** The `accept` attribute of the file field. */
export const cvAccept = [...cvTypes.map((type) => `.${type}`), ...Object.values(cvMediaTypes)].join(',');

export type CvProblem = Extract<FormErrorKey, `cv${string}`>;
export type CvVerdict = { type: CvType; problem?: undefined } | { type?: undefined; problem: CvProblem };

/** The checks that do not need the bytes; the server checks those in `inspect-cv.ts`. */
export function cvSelectionProblem(file: { name: string; size: number } | undefined): CvProblem | undefined {
  if (!file || (file.name === '' && file.size === 0)) return 'cvRequired';
  if (file.size === 0) return 'cvEmpty';
  if (file.size > MAX_CV_BYTES) return 'cvTooLarge';
  return undefined;
}
