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

/** For the file field: what the picker offers. */
export const cvAccept = [...cvTypes.map((type) => `.${type}`), ...Object.values(cvMediaTypes)].join(',');

export type CvProblem = Extract<FormErrorKey, `cv${string}`>;
export type CvVerdict = { type: CvType; problem?: undefined } | { type?: undefined; problem: CvProblem };

/** What can be said before the bytes are looked at; the server judges those in `inspect-cv.ts`. */
export function cvSelectionProblem(file: { name: string; size: number } | undefined): CvProblem | undefined {
  if (!file || (file.name === '' && file.size === 0)) return 'cvRequired';
  if (file.size === 0) return 'cvEmpty';
  if (file.size > MAX_CV_BYTES) return 'cvTooLarge';
  return undefined;
}

/** A hint for the browser only: the server goes by the bytes, whatever the file is called. */
export function hasCvExtension(name: string): boolean {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return cvTypes.some((type) => type === extension);
}
