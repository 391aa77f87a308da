import { readFile } from 'node:fs/promises';
import { CV_FIELD, type CvProblem, MAX_CV_BYTES } from '#domain/applications/cv-rules.ts';
import type { Config } from '../config.ts';
import { Pieces } from '../files/pieces.ts';
import { FileReceiver } from '../files/receive-file.ts';
import type { UploadedFile } from '../files/uploaded-file.ts';
import { diskRoom } from '../limits/free-disk.ts';
import type { Program } from '../program.ts';
import { createTemporary, type NewFile } from '../temporary-files/temporary-files.ts';
import { decodeText, MultipartError, MultipartSplitter, type PartHead } from './multipart.ts';
import { readBody, readText } from './read-body.ts';

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
const MAX_TEXT_BYTES = 2 * 1024 * 1024;

type Needs = { config: Pick<Config, 'dataDir' | 'minFreeDiskMb'>; log: Pick<Program['log'], 'error'> };

/**
 * Reads a posted form, passes it to `use` and always removes its temporary files afterwards. Rejects if the connection is
 * lost.
 */
export async function readForm<T>(
  request: Request,
  { config, log }: Needs,
  use: (form: ReadForm) => Promise<T>,
): Promise<T> {
  const contentType = request.headers.get('content-type') ?? '';
  if (/^application\/x-www-form-urlencoded\b/i.test(contentType)) return use(await readFields(request));
  const known = /^multipart\/form-data\b.*;\s*boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(contentType);
  const boundary = known?.[1] ?? known?.[2];
  if (!boundary || !request.body) {
    for await (const _ of readBody(request.body));
    return use({ fields: {}, problem: 'malformed' });
  }
  const form = new MultipartForm({
    hasRoom: (await diskRoom(config)) === 'enough',
    create: () => createTemporary(config.dataDir),
    failed: (err) => log.error({ err }, 'an uploaded file could not be written'),
  });
  try {
    return await use(await form.read(request.body, boundary));
  } finally {
    await form.end();
  }
}

async function readFields(request: Request): Promise<ReadForm> {
  const text = await readText(request.body, MAX_TEXT_BYTES);
  if (text === undefined) return { fields: {}, problem: 'tooLarge' };
  return { fields: firstValues(new URLSearchParams(text)) };
}

type Chosen = { name: string; size: number; receiver: FileReceiver };
type Disk = { hasRoom: boolean; create: () => Promise<NewFile>; failed: (err: unknown) => void };

/**
 * Reads a multipart body as it arrives: texts are kept in memory, the CV goes to disk, and anything else is only counted.
 * Hundreds of uploads over slow connections therefore cost little memory.
 */
class MultipartForm {
  readonly #disk: Disk;
  readonly #texts: [name: string, value: string][] = [];
  #textBytes = 0;
  #part: { head: PartHead; text: Pieces; size: number; receiver?: FileReceiver } | undefined;
  #chosen: Chosen[] = [];
  readonly #receivers: FileReceiver[] = [];
  #hasOther = false;

  constructor(disk: Disk) {
    this.#disk = disk;
  }

  async read(body: Request['body'], boundary: string): Promise<ReadForm> {
    const splitter = new MultipartSplitter(boundary, {
      begin: (head) => this.#begin(head),
      data: (bytes) => this.#data(bytes),
      end: () => this.#end(),
    });
    let malformed: MultipartError | undefined;
    const attempt = (work: () => void) => {
      try {
        if (!malformed) work();
      } catch (error) {
        if (!(error instanceof MultipartError)) throw error;
        malformed = error;
      }
    };
    // A browser shows no response before it has sent everything.
    for await (const chunk of readBody(body)) {
      attempt(() => splitter.write(chunk));
      for (const receiver of this.#receivers) await this.#write(() => receiver.drain());
    }
    attempt(() => splitter.finish());
    if (malformed) return { fields: {}, problem: 'malformed' };
    return this.#outcome();
  }

  /** A disk that fails meanwhile takes the file, and none of what was typed. */
  async #write<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (!this.#disk.hasRoom) return undefined;
    return work().catch((error: unknown) => {
      this.#disk.hasRoom = false;
      this.#disk.failed(error);
      return undefined;
    });
  }

  async end(): Promise<void> {
    await Promise.all(this.#receivers.map((receiver) => receiver.end()));
  }

  #begin(head: PartHead): void {
    this.#part = { head, text: new Pieces(), size: 0 };
    const isCv = head.name === CV_FIELD && head.filename !== undefined;
    if (!isCv || this.#chosen.length > 0 || !this.#disk.hasRoom) return;
    this.#part.receiver = new FileReceiver(this.#disk.create);
    this.#receivers.push(this.#part.receiver);
  }

  #data(bytes: Buffer): void {
    const part = this.#part;
    if (!part) return;
    part.size += bytes.length;
    if (part.head.filename === undefined) {
      this.#textBytes += bytes.length;
      if (this.#textBytes <= MAX_TEXT_BYTES) part.text.add(bytes);
    } else if (this.#disk.hasRoom && part.size <= MAX_CV_BYTES) part.receiver?.add(bytes);
  }

  #end(): void {
    const part = this.#part;
    this.#part = undefined;
    if (!part || part.head.name === '' || this.#textBytes > MAX_TEXT_BYTES) return;
    const { head, size, receiver = new FileReceiver(this.#disk.create) } = part;
    if (head.filename === undefined)
      this.#texts.push([head.name, decodeText(Buffer.concat(part.text.take()))]);
    else if (head.name !== CV_FIELD) this.#hasOther ||= size > 0;
    else if (size > 0 || head.filename !== '') this.#chosen.push({ name: head.filename, size, receiver });
  }

  async #outcome(): Promise<ReadForm> {
    if (this.#textBytes > MAX_TEXT_BYTES) return { fields: {}, problem: 'tooLarge' };
    const fields = firstValues(this.#texts);
    const [file, second] = this.#chosen;
    if (second || this.#hasOther) return { fields, problem: 'cvTooMany' };
    if (!file) return { fields };
    const received = file.size <= MAX_CV_BYTES ? await this.#write(() => file.receiver.finish()) : undefined;
    if (!this.#disk.hasRoom) return { fields, problem: 'cvStorageFull' };
    if (file.size > MAX_CV_BYTES) return { fields, problem: 'cvTooLarge' };
    const bytes = async () => (received ? readFile(received.path) : Buffer.alloc(0));
    return { fields, file: { name: file.name, size: file.size, bytes, received } };
  }
}

function firstValues(entries: Iterable<[string, string]>): Record<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of entries) if (!fields.has(name)) fields.set(name, value);
  return Object.fromEntries(fields);
}
