export type PeerMail = { uid: number; at: Date; source: Buffer; modseq: number; labels: string[] };

/** UID FETCH of sizes, dates, and the whole mail or its headers up to a number of bytes. */
export function answerFetch(mails: readonly PeerMail[], command: string): Buffer[] {
  const [, set = '', items = ''] = /^UID FETCH (\S+) (.*)$/i.exec(command) ?? [];
  const wanted = new Set(set.split(',').map(Number));
  return mails.flatMap((mail, at) => {
    if (!wanted.has(mail.uid)) return [];
    const parts: Buffer[] = [
      Buffer.from(`UID ${mail.uid} RFC822.SIZE ${mail.source.length} INTERNALDATE "${imapDate(mail.at)}"`),
    ];
    if (/MODSEQ/i.test(items)) parts.push(Buffer.from(` MODSEQ (${mail.modseq})`));
    if (/X-GM-LABELS/i.test(items))
      parts.push(
        Buffer.from(
          ` X-GM-LABELS (${mail.labels.map((label) => `"${label.replace(/\\/g, '\\\\')}"`).join(' ')})`,
        ),
      );
    for (const [, section = '', length = '0'] of items.matchAll(/BODY\.PEEK\[(\w*)\]<0\.(\d+)>/gi)) {
      const end = mail.source.indexOf('\r\n\r\n') + 4;
      const bytes = (section ? mail.source.subarray(0, end) : mail.source).subarray(0, Number(length));
      parts.push(Buffer.from(` BODY[${section}]<0> {${bytes.length}}\r\n`), bytes);
    }
    return [Buffer.concat([Buffer.from(`* ${at + 1} FETCH (`), ...parts, Buffer.from(')\r\n')])];
  });
}

function imapDate(date: Date): string {
  const [, day = '', month = '', year = '', time = ''] =
    /, (\d+) (\w+) (\d+) (\S+)/.exec(date.toUTCString()) ?? [];
  return `${day}-${month}-${year} ${time} +0000`;
}
