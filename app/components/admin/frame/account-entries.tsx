import { Globe, Languages, LogOut, type IconNode, UserRound } from 'lucide';
import { href, useSubmit } from 'react-router';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { MenuItem, MenuLink } from '#app/components/ui/menu.tsx';
import { signOut } from './sign-out-form.tsx';

export type AccountEntry = { label: string; icon: IconNode; lang?: string } & (
  | { to: string; reloadDocument?: boolean }
  | { to?: undefined; onSelect: () => void }
);

/** The end of the account menu, and of the menu of small screens. */
export function useAccountEntries(): AccountEntry[] {
  const { admin, site } = useTexts();
  const { language, staff } = useSite();
  const submit = useSubmit();
  const other = language === 'nl' ? 'en' : 'nl';
  /** Stored with the account. The page stays, with everything typed in it. */
  const switchLanguage = () => {
    const preferences = { language: other, theme: staff?.theme ?? 'system' };
    const action = href('/admin/account/preferences');
    void submit(preferences, { method: 'post', action, navigate: false });
  };
  return [
    { label: admin.navigation.account, icon: UserRound, to: href('/admin/account') },
    { label: site.language.label, icon: Languages, lang: other, onSelect: switchLanguage },
    { label: admin.frame.website, icon: Globe, to: href('/'), reloadDocument: true },
    { label: admin.navigation.signOut, icon: LogOut, onSelect: signOut },
  ];
}

export function AccountMenuEntries() {
  return useAccountEntries().map((entry) => {
    const { label, icon, lang } = entry;
    if (entry.to === undefined)
      return (
        <MenuItem key={label} onSelect={entry.onSelect} icon={icon}>
          <span lang={lang}>{label}</span>
        </MenuItem>
      );
    return (
      <MenuLink key={label} to={entry.to} icon={icon} reloadDocument={entry.reloadDocument ?? false}>
        {label}
      </MenuLink>
    );
  });
}
