import { Globe, Languages, LogOut, UserRound } from 'lucide-react';
import { href, useSubmit } from 'react-router';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { MenuItem, MenuLink } from '#app/components/ui/menu.tsx';
import { signOut } from './sign-out-form.tsx';

/** The end of the account menu, and of the menu of small screens. */
export function AccountEntries() {
  const { admin, site } = useTexts();
  const { language, staff } = useSite();
  const submit = useSubmit();
  /** Stored with the account. The page stays, with everything typed in it. */
  const switchLanguage = () => {
    const other = language === 'nl' ? 'en' : 'nl';
    const preferences = { language: other, theme: staff?.theme ?? 'system' };
    const action = href('/admin/account/preferences');
    void submit(preferences, { method: 'post', action, navigate: false });
  };
  return (
    <>
      <MenuLink to={href('/admin/account')} icon={UserRound}>
        {admin.navigation.account}
      </MenuLink>
      <MenuItem onSelect={switchLanguage} icon={Languages}>
        <span lang={language === 'nl' ? 'en' : 'nl'}>{site.language.label}</span>
      </MenuItem>
      <MenuLink to={href('/')} icon={Globe} reloadDocument>
        {admin.frame.website}
      </MenuLink>
      <MenuItem onSelect={signOut} icon={LogOut}>
        {admin.navigation.signOut}
      </MenuItem>
    </>
  );
}
