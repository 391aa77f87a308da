import { readAddress } from './mail-keys.ts';
import { cleanLine } from './mail-text.ts';
import type { ReadMime } from './parse-mime.ts';

export type Bounce = { address: string; reason: string };

const REASON_LENGTH = 200;

/**
 * The addresses that a delivery report (RFC 3464) gives up on. A delay, or a failure of class 4, is not permanent and
 * leaves the address alone.
 */
export function readBounces({ reports }: Pick<ReadMime, 'reports'>): Bounce[] {
  const bounces = new Map<string, Bounce>();
  for (const { mediaType, text } of reports) {
    if (!mediaType.endsWith('delivery-status')) continue;
    // Groups of fields are separated by empty lines; the first group is about the mail, the others about a recipient each.
    for (const group of text.replace(/\r\n/g, '\n').split(/\n[ \t]*\n/)) {
      const fields = readFields(group);
      const recipient = fields.get('original-recipient') ?? fields.get('final-recipient');
      const address = readAddress(recipient?.replace(/^[^;]*;/, '').replace(/^\s*<|>\s*$/g, ''));
      const status = /^([245])\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '');
      if (!address || !/^failed\b/i.test(fields.get('action') ?? '') || status?.[1] !== '5') continue;
      const words = (fields.get('diagnostic-code') ?? '').replace(/^[^;]*;\s*/, '');
      bounces.set(address, { address, reason: cleanLine(`${status[0]} ${words}`, REASON_LENGTH) });
    }
  }
  return [...bounces.values()].slice(0, 100);
}

function readFields(group: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of group.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const [, name, value] = /^([\w-]{1,60}):\s*(.*)$/.exec(line) ?? [];
    if (name && value !== undefined && !fields.has(name.toLowerCase()))
      fields.set(name.toLowerCase(), value.trim());
  }
  return fields;
}
