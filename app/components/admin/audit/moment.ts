import type { Language } from '#domain/language.ts';

const locales: Record<Language, string> = { nl: 'nl-NL', en: 'en-GB' };

/** '14:05:09', with seconds, as the order within a minute matters in a log. */
export function formatSeconds(instant: Date, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    timeZone: 'Europe/Amsterdam',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(instant);
}
