import { linkHours } from '#domain/accounts/one-time-link.ts';
import type { MailData } from '#domain/mail/mail-data.ts';
import { pathTo } from '#domain/paths.ts';
import type { Block, MailBody } from '../content.ts';
import type { WriteContext } from './write-context.ts';

export function invitation(data: MailData['invitation'], { texts, company }: WriteContext): MailBody {
  const said = texts.invitation;
  const lead = data.inviterName
    ? said.lead(data.inviterName, company.name)
    : said.leadWithoutName(company.name);
  return {
    preview: lead,
    title: said.title,
    blocks: [
      { kind: 'text', text: lead },
      linkBlock(said.action, data.link, texts),
      { kind: 'text', text: said.valid(linkHours.invitation) },
    ],
  };
}

export function passwordReset({ link }: MailData['passwordReset'], { texts }: WriteContext): MailBody {
  const said = texts.passwordReset;
  return {
    preview: said.lead,
    title: said.title,
    blocks: [
      { kind: 'text', text: said.lead },
      linkBlock(said.action, link, texts),
      { kind: 'text', text: said.valid },
      { kind: 'text', text: said.notYou },
    ],
  };
}

export function emailVerification(
  { link }: MailData['emailVerification'],
  { texts }: WriteContext,
): MailBody {
  const said = texts.emailVerification;
  return {
    preview: said.lead,
    title: said.title,
    blocks: [
      { kind: 'text', text: said.lead },
      linkBlock(said.action, link, texts),
      { kind: 'text', text: said.valid(linkHours.verification) },
    ],
  };
}

export function emailChange(
  { link, name }: MailData['emailChange'],
  { texts, company }: WriteContext,
): MailBody {
  const said = texts.emailChange;
  const lead = said.lead(name, company.name);
  return {
    preview: lead,
    title: said.title,
    blocks: [
      { kind: 'text', text: lead },
      linkBlock(said.action, link, texts),
      { kind: 'text', text: said.valid(linkHours.emailChange) },
      { kind: 'text', text: said.notYou },
    ],
  };
}

export function signInLink({ link }: MailData['signInLink'], { texts }: WriteContext): MailBody {
  const said = texts.signInLink;
  return {
    preview: said.lead,
    title: said.title,
    blocks: [
      { kind: 'text', text: said.lead },
      linkBlock(said.action, link, texts),
      { kind: 'text', text: said.valid(linkHours.signIn * 60) },
      { kind: 'text', text: said.notYou },
    ],
  };
}

export function twoFactorReset({ texts, address }: WriteContext): MailBody {
  const said = texts.twoFactorReset;
  return {
    preview: said.lead,
    title: said.title,
    blocks: [
      { kind: 'text', text: said.lead },
      { kind: 'action', label: said.action, href: address(pathTo('/login')) },
      { kind: 'text', text: said.unexpected },
    ],
  };
}

export function accountChange(
  { change, role, byName, value = '' }: MailData['accountChange'],
  { texts, company }: WriteContext,
): MailBody {
  const said = texts.accountChange;
  const lead = role ? said.role(byName, texts.roles[role]) : said[change](byName, company.name, value);
  const advice = { kind: 'text' as const, text: said.unexpected };
  return { preview: lead, title: said.title, blocks: [{ kind: 'text', text: lead }, advice] };
}

function linkBlock(label: string, href: string | undefined, texts: WriteContext['texts']): Block {
  return href ? { kind: 'action', label, href } : { kind: 'text', text: texts.linkHidden };
}
