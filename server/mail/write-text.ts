import { displayPhone } from '#domain/phone.ts';
import type { Company } from '#domain/settings/settings.ts';
import type { Block, MailContent } from './content.ts';

export function writeText(content: MailContent, company: Company): string {
  const signature = [company.address, displayPhone(company.phone), company.email];
  return `${[content.title, ...content.blocks.map(writeBlock)].join('\n\n')}\n\n-- \n${signature.join('\n')}\n`;
}

function writeBlock(block: Block): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'facts':
      return block.facts.map(({ label, value, href }) => `${label}: ${withAddress(value, href)}`).join('\n');
    case 'quote':
      return `${block.title}:\n${quoted(block.text)}`;
    case 'action':
      return `${block.label}:\n${block.href}`;
    case 'list':
      return [
        block.title,
        ...block.items.map(({ text, detail, href }) => {
          return `- ${withAddress(detail ? `${text}, ${detail}` : text, href)}`;
        }),
      ].join('\n');
  }
}

/** A phone number or email address is already in the words. */
function withAddress(words: string, href: string | undefined): string {
  return href?.startsWith('http') ? `${words}\n  ${href}` : words;
}

function quoted(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}
