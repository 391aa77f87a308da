import { z } from 'zod';
import { backupSettingsSchema } from '../backup/backup-settings.ts';
import { type Colour, isColour, normalColour } from '../brand/colour.ts';
import { isLinkedinHome } from '../brand/linkedin-page.ts';
import { defaultColours } from '../brand/default-colours.ts';
import { defaultCompany } from './default-company.ts';

const text = (max: number) => z.string().trim().max(max, 'tooLong');
const months = () => z.int('wholeNumber').min(1, 'months').max(84, 'months');
const colour = (usual: Colour) =>
  z.string().transform(normalColour).refine(isColour, 'colour').default(usual);
const days = () => z.int('wholeNumber').min(1, 'days').max(365, 'days');

/** The settings record (id 1). Every field has a default, so that older records can still be read. */
export const settingsSchema = z.object({
  notifications: z
    .object({
      email_notifications: z.boolean().default(true),
      application_alerts: z.boolean().default(true),
      daily_digest: z.boolean().default(false),
    })
    .prefault({}),
  company: z
    .object({
      name: text(100).min(1, 'required').default(defaultCompany.name),
      email: z.email('email').default(defaultCompany.email),
      phone: text(40).default(defaultCompany.phone),
      address: text(200).default(defaultCompany.address),
      kvk_number: text(8).default(defaultCompany.kvk_number),
      vat_number: text(20).default(defaultCompany.vat_number),
      /** Of the register of the Waadi, and of the SNA label; empty if the agency has none. */
      waadi_number: text(40).default(defaultCompany.waadi_number),
      sna_number: text(40).default(defaultCompany.sna_number),
      linkedin_url: text(300)
        .refine((url) => url === '' || (url.startsWith('https://') && URL.canParse(url)), 'url')
        .transform((url) => (isLinkedinHome(url) ? '' : url))
        .default(defaultCompany.linkedin_url),
    })
    .prefault({}),
  brand: z
    .object({
      accent: colour(defaultColours.accent),
      accent_dark: colour(defaultColours.accent_dark),
      night: colour(defaultColours.night),
    })
    .prefault({}),
  application: z
    .object({
      auto_archive_days: z.int('wholeNumber').min(1, 'atLeastOne').max(3650, 'tooLarge').default(90),
      default_status: z.enum(['pending', 'reviewing', 'interview']).default('pending'),
      allow_guest_applications: z.boolean().default(true),
    })
    .prefault({}),
  presentations: z
    .object({
      /** How long a candidate's agreement to be presented to a customer is valid. */
      agreement_months: months().default(6),
      /** Why a track ends, as colleagues choose it. */
      closing_reasons: z
        .array(text(100).min(1, 'required'))
        .min(1, 'required')
        .max(30, 'tooMany')
        .default([
          'Opdracht vervuld',
          'Voldoet niet aan de eisen',
          'Andere kandidaat gekozen',
          'Tarief of salaris past niet',
          'Niet beschikbaar',
          'Kandidaat trekt zich terug',
          'Opdracht ingetrokken',
        ]),
    })
    .prefault({}),
  security: z
    .object({
      require_email_verification: z.boolean().default(false),
      /** Mandatory for everyone. */
      two_factor_auth: z.boolean().default(false),
      two_factor_owners: z.boolean().default(true),
      /** Staff can sign in with a mailed link instead of their password. */
      sign_in_link: z.boolean().default(false),
      /** Rates and margins are for owners only. */
      reserve_rates: z.boolean().default(false),
      session_timeout: z.int('wholeNumber').min(1, 'sessionTimeout').max(72, 'sessionTimeout').default(24),
    })
    .prefault({}),
  maintenance: z
    .object({
      enabled: z.boolean().default(false),
      /** Hashed; the plain password is never stored. */
      password_hash: z.string().default(''),
      message: text(500).default('Website is momenteel in onderhoud.'),
    })
    .prefault({}),
  form_guard: z
    .object({
      /** Addresses (`name@domain`) and whole domains (`domain`) whose forms are refused. */
      blocked: z.array(text(254).toLowerCase()).max(1000, 'tooMany').default([]),
      refuse_automated_browsers: z.boolean().default(false),
      throttle_seconds: z.int('wholeNumber').min(0, 'throttle').max(3600, 'throttle').default(10),
    })
    .prefault({}),
  /** Terms by purpose; read them through domain/retention.ts. Backups have theirs in their own schedule. */
  retention: z
    .object({
      applications_months: months().default(12),
      /** Four weeks, and the term above for applicants who agreed to it. */
      nvp_code: z.boolean().default(false),
      profiles_months: months().default(24),
      contacts_months: months().default(24),
      /** As long as tax and labour law require it. */
      placements_months: months().default(84),
      messages_months: months().default(12),
      alerts_months: months().default(12),
      accounts_months: months().default(24),
      mails_days: days().default(90),
      visitors_days: days().default(30),
    })
    .prefault({}),
  /** Has a separate screen. */
  backup: backupSettingsSchema.prefault({}),
});

export type Settings = z.output<typeof settingsSchema>;
/** The part that the settings screen edits. */
export type OfficeSettings = Omit<Settings, 'backup'>;
export type Company = Settings['company'];

/** The registers that the agency has a number of. */
export const registrationsOf = (company: Company) =>
  (['kvk', 'vat', 'waadi', 'sna'] as const).filter((name) => company[`${name}_number`] !== '');

export const defaultSettings: Settings = settingsSchema.parse({});
