/** A part of a mail: written by its sender, or quoted from the mails before it. */
export type TextPart = { quoted: boolean; text: string };

/** Shorter quotations are answered line by line and stay visible. */
const FOLDED_LINES = 4;

const opening =
  /^(?:-{2,}\s*(?:original message|oorspronkelijk bericht|doorgestuurd bericht|forwarded message)\s*-{2,}|_{20,})$/iu;

/** Splits a mail into what was written and the long quotations in it. Everything after a line as Outlook writes it is quoted. */
export function partsOfText(body: string): TextPart[] {
  const lines = body.replaceAll('\r\n', '\n').split('\n');
  const cut = lines.findIndex((line, at) => at > 0 && opening.test(line.trim()));
  const own = cut === -1 ? lines : lines.slice(0, cut);
  const parts: TextPart[] = [];
  const add = (quoted: boolean, some: string[]) => {
    const last = parts.at(-1);
    const text = some.join('\n');
    if (last?.quoted === quoted) last.text += `\n${text}`;
    else parts.push({ quoted, text });
  };
  for (let at = 0; at < own.length;) {
    const isQuoted = own[at]?.startsWith('>') ?? false;
    let end = at;
    while (end < own.length && (own[end]?.startsWith('>') ?? false) === isQuoted) end += 1;
    add(isQuoted && end - at >= FOLDED_LINES, own.slice(at, end));
    at = end;
  }
  if (cut !== -1) add(true, lines.slice(cut));
  return parts;
}
