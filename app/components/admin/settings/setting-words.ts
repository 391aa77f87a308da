import { useTexts } from '#app/browser/use-site.ts';
import { isSwitch, PASSWORD_FIELD } from '#domain/settings/settings-form.ts';

type Words = Partial<Record<string, string>>;

/** Names and values of the settings in words, for comparing two versions. */
export function useSettingWords() {
  const { applications, audit, settings } = useTexts();
  const labels: Words = settings.labels;
  const statuses: Words = applications.statuses;
  return {
    labelOf: (name: string) => labels[name] ?? name,
    valueOf(name: string, value: string) {
      if (isSwitch(name)) return value === 'on' ? audit.entry.yes : audit.entry.no;
      if (name === 'application.default_status') return statuses[value] ?? value;
      return name === PASSWORD_FIELD && value !== '' ? audit.entry.maskedAfter : value;
    },
  };
}
