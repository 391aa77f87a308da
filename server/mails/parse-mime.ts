import PostalMime, { type Attachment } from 'postal-mime';
import { MAX_CV_BYTES } from '#domain/applications/cv-rules.ts';
import type { RefusedAttachment } from '#domain/mail/stored-mail.ts';
import { textOfHtml } from './html-text.ts';
import { cleanText } from './mail-text.ts';
import { mimeLimits } from './mime-limits.ts';

export type ReadAttachment = {
  name: string;
  mediaType: string;
  size: number;
  /** Absent if it is refused. */
  content?: Uint8Array;
  refused?: RefusedAttachment;
};
/** `reports`: the machine-readable parts of a delivery report. */
export type ReadMime = {
  body: string;
  html: string | null;
  attachments: ReadAttachment[];
  reports: { mediaType: string; text: string }[];
};

const signatures = [
  'application/pgp-signature',
  'application/pkcs7-signature',
  'application/x-pkcs7-signature',
];
const reportTypes = ['message/delivery-status', 'message/global-delivery-status', 'text/rfc822-headers'];
const REPORT_LENGTH = 100_000;

/** Rejects if the source is beyond the limits of the parser. `isWhole` false: the source was cut off. */
export async function parseMime(source: Uint8Array, isWhole: boolean): Promise<ReadMime> {
  const mail = await PostalMime.parse(source, {
    maxNestingDepth: mimeLimits.nesting,
    maxHeadersSize: mimeLimits.allHeaderBytes,
    maxRfc822NestingDepth: mimeLimits.enclosed,
  });
  const html = mail.html === undefined ? null : cleanText(mail.html, mimeLimits.htmlLength);
  const { reports, attachments } = sortParts(mail.attachments);
  return {
    body: cleanText(mail.text ?? textOfHtml(html ?? ''), mimeLimits.bodyLength),
    html,
    reports,
    attachments: attachments
      .slice(0, mimeLimits.attachmentRows)
      .map((attachment, at) => readAttachment(attachment, at, isWhole)),
  };
}

function sortParts(parts: readonly Attachment[]) {
  const reports = parts.filter(({ mimeType }) => reportTypes.includes(mimeType));
  const isEvidence = ({ mimeType }: Attachment) => reports.length > 0 && mimeType === 'message/rfc822';
  return {
    reports: [...reports, ...parts.filter(isEvidence)].slice(0, 10).map((part) => ({
      mediaType: part.mimeType,
      text: Buffer.from(bytesOf(part).subarray(0, REPORT_LENGTH)).toString('latin1'),
    })),
    // Pictures within the text are part of the HTML, and signatures prove nothing to a reader.
    attachments: parts.filter(
      (part) =>
        !reports.includes(part) && !isEvidence(part) && !part.related && !signatures.includes(part.mimeType),
    ),
  };
}

function readAttachment(attachment: Attachment, at: number, isWhole: boolean): ReadAttachment {
  const bytes = bytesOf(attachment);
  const described = {
    name: attachment.filename?.trim() || `attachment-${at + 1}`,
    mediaType: attachment.mimeType.slice(0, 100),
    size: bytes.length,
  };
  if (!isWhole || bytes.length > MAX_CV_BYTES) return { ...described, refused: 'size' };
  if (at >= mimeLimits.attachments) return { ...described, refused: 'count' };
  return { ...described, content: bytes };
}

function bytesOf({ content }: Attachment): Uint8Array {
  if (typeof content === 'string') return Buffer.from(content);
  return content instanceof Uint8Array ? content : new Uint8Array(content);
}
