import { readFile, writeFile, rm } from 'node:fs/promises';
import { type FileUpload, parseFormData } from '@remix-run/form-data-parser';
import { CV_FIELD, type CvProblem, MAX_CV_BYTES } from '#domain/applications/cv-rules.ts';
import type { Config } from '../config.ts';
import type { UploadedFile } from '../files/uploaded-file.ts';
import { diskRoom } from '../limits/free-disk.ts';
import { Slots } from '../slots.ts';
import { temporaryPath } from '../temporary-files/temporary-files.ts';
import { readBody, spoolBody } from './spool-body.ts';

/**
 * `malformed`: an unsupported content type, or a multipart body that cannot be parsed. `tooLarge`: a URL-encoded form
 * larger than anyone types. The others concern the CV and keep the fields.
 */
export type FormProblem =
  | 'malformed'
  | 'tooLarge'
  | Extract<CvProblem, 'cvTooLarge' | 'cvTooMany' | 'cvStorageFull'>;

export type ReadForm = {
  /** The first value of each name. */
  fields: Record<string, string>;
  /** Absent if no file was chosen. Removed when `use` has finished. */
  file?: UploadedFile;
  problem?: FormProblem;
};

/** Fits 100,000 URL-encoded characters of up to twelve bytes, so that the error for a long text appears at its field. */
const maxTextBytes = 2 * 1024 * 1024;
/** The largest CV plus the other fields. */
const maxKeptBytes = MAX_CV_BYTES + 1024 * 1024;
const maxParts = 50;
/** The parser's name for an empty file field. */
const nameless = 'file-upload';

/**
 * The parser holds whole bodies in memory, which adds up with hundreds of uploads over slow connections. Bodies are
 * therefore streamed to disk first, and only a few are parsed at a time.
 */
const parsing = new Slots(4);

/**
 * Reads a posted form, passes it to `use` and always removes its temporary files afterwards. Rejects if the connection is
 * lost.
 */
export async function readForm<T>(
  request: Request,
  options: Pick<Config, 'dataDir' | 'minFreeDiskMb'>,
  use: (form: ReadForm) => Promise<T>,
): Promise<T> {
  const contentType = request.headers.get('content-type') ?? '';
  if (/^application\/x-www-form-urlencoded\b/i.test(contentType)) return use(await readText(request));
  const boundary = /^multipart\/form-data\b.*;\s*boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(
    contentType,
  );
  if (!boundary || !request.body) {
    for await (const _ of readBody(request.body));
    return use({ fields: {}, problem: 'malformed' });
  }
  const made: string[] = [];
  try {
    const spool = await temporaryPath(options.dataDir, made);
    const room = await diskRoom(options);
    const { truncated } = await spoolBody(
      request.body,
      spool,
      room === 'critical' ? maxTextBytes : maxKeptBytes,
    );
    const form = await parsing.run(async () => {
      // Terminate a truncated body, so that the fields before the file can still be parsed.
      const closing = truncated ? `\r\n--${boundary[1] ?? boundary[2]}--\r\n` : '';
      return parseMultipart(contentType, spool, closing, () => temporaryPath(options.dataDir, made));
    });
    await rm(spool, { force: true });
    const { fields } = form;
    if (room !== 'enough' && (form.file || truncated)) return await use({ fields, problem: 'cvStorageFull' });
    return await use(truncated && !form.problem ? { fields, problem: 'cvTooLarge' } : form);
  } finally {
    await Promise.all(made.map((path) => rm(path, { force: true })));
  }
}

async function readText(request: Request): Promise<ReadForm> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of readBody(request.body)) {
    size += chunk.length;
    if (size <= maxTextBytes) chunks.push(chunk);
    else chunks.length = 0;
  }
  if (size > maxTextBytes) return { fields: {}, problem: 'tooLarge' };
  return { fields: firstValues(new URLSearchParams(Buffer.concat(chunks).toString())) };
}

async function parseMultipart(
  contentType: string,
  spool: string,
  closing: string,
  newPath: () => Promise<string>,
): Promise<ReadForm> {
  const uploads: FileUpload[] = [];
  const content = await readFile(spool);
  const request = new Request('http://form.invalid/', {
    method: 'POST',
    headers: { 'content-type': contentType },
    body: closing ? Buffer.concat([content, Buffer.from(closing)]) : content,
  });
  let fields: Record<string, string>;
  try {
    const limits = { maxFiles: maxParts, maxParts, maxFileSize: maxKeptBytes, maxTotalSize: maxKeptBytes };
    const data = await parseFormData(request, limits, (file) => {
      uploads.push(file);
    });
    fields = firstValues(data);
  } catch {
    return { fields: {}, problem: 'malformed' };
  }
  const chosen = uploads.filter(
    (file) => file.fieldName === CV_FIELD && (file.size > 0 || file.name !== nameless),
  );
  if (chosen.length > 1 || uploads.some((file) => file.fieldName !== CV_FIELD && file.size > 0)) {
    return { fields, problem: 'cvTooMany' };
  }
  const file = chosen[0];
  if (!file) return { fields };
  if (file.size > MAX_CV_BYTES) return { fields, problem: 'cvTooLarge' };
  const path = await newPath();
  await writeFile(path, await file.bytes(), { mode: 0o600 });
  return { fields, file: uploadedFile(path, file) };
}

/** A separate function, because a closure next to the parsed data would keep all of it in memory while `use` runs. */
function uploadedFile(path: string, { name, size }: FileUpload): UploadedFile {
  return { name: typedName(name), size, bytes: () => readFile(path) };
}

/** Browsers escape only these three characters in file names, so other percent signs are literal. */
function typedName(name: string): string {
  return name.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');
}

function firstValues(entries: Iterable<[string, FormDataEntryValue]>): Record<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of entries)
    if (typeof value === 'string' && !fields.has(name)) fields.set(name, value);
  return Object.fromEntries(fields);
}
