import { brandFilePath } from '#domain/brand/brand-files.ts';
import { mailLogoSize } from '../brand/draw-brand-file.ts';
import { identityOf } from '../brand/identity.ts';
import type { Program } from '../program.ts';
import { readChangedTemplates } from './templates/read-changed.ts';
import type { Sender } from './write-mail.ts';

/** The agency as mails show it. */
export async function readSender({
  settings,
  siteContent,
  config: { publicUrl },
  db,
  log,
}: Pick<Program, 'settings' | 'siteContent' | 'config' | 'db' | 'log'>): Promise<Sender> {
  const current = await settings.current();
  const { images, version } = identityOf(current, await siteContent.current());
  const src = `${publicUrl}${brandFilePath('logo.png')}?v=${version}`;
  const logo = images.logo && { src, ...mailLogoSize(images.logo) };
  const brand = { accent: current.brand.accent, logo };
  return { company: current.company, publicUrl, brand, templates: await readChangedTemplates(db, log) };
}
