import { Keyboard, Menu as MenuIcon, Moon, Search, Sun } from 'lucide';
import { useCallback, useEffect, useState } from 'react';
import { href, useSubmit } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import { afterPaint } from '#app/browser/after-paint.ts';
import { forgetTyped, keepTyped } from '#app/browser/typed-meanwhile.ts';
import { IconButton } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { later, useAhead } from '#app/components/ui/later.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { OfficeLogo } from './office-logo.tsx';
import { Bell } from './bell.tsx';
import { MoreSheet } from './more-sheet.tsx';
import { useCommandKey, useShortcuts } from './use-shortcuts.ts';

const SearchDialog = later(async () => (await import('./search-dialog.tsx')).SearchDialog);
const ShortcutHelp = later(async () => (await import('./shortcut-help.tsx')).ShortcutHelp);

export function TopBar() {
  const { admin, search, together } = useTexts();
  const { company } = useSite();
  const command = useCommandKey();
  // Undefined until they are opened for the first time.
  const [searching, setSearching] = useState<boolean>();
  const [helping, setHelping] = useState<boolean>();
  useAhead(SearchDialog, ShortcutHelp);
  const openSearch = useCallback(() => {
    keepTyped();
    setHelping((before) => before && false);
    afterPaint(() => setSearching(true));
  }, []);
  useEffect(() => forgetTyped, []);
  useShortcuts({ openSearch, openHelp: useCallback(() => setHelping(true), []) });
  return (
    <header className="top-bar">
      <MoreSheet
        trigger={<IconButton icon={MenuIcon} label={admin.frame.menu} className="top-bar__menu" />}
      />
      <Link
        className="top-bar__logo"
        to={href('/admin/dashboard')}
        aria-label={admin.frame.home(company.name)}
      >
        <OfficeLogo />
      </Link>
      <button type="button" className="top-bar__search" onClick={openSearch}>
        <Icon of={Search} />
        <span>{search.placeholder}</span>
        <kbd>{command} K</kbd>
      </button>
      <div className="top-bar__actions">
        <div className="presence" id="presence" role="status" aria-label={together.others} />
        <IconButton icon={Search} label={search.open} className="top-bar__find" onClick={openSearch} />
        <IconButton
          icon={Keyboard}
          label={search.shortcuts.open}
          className="top-bar__keys"
          onClick={() => setHelping(true)}
        />
        <Bell />
        <ThemeSwitch />
      </div>
      {searching !== undefined && <SearchDialog open={searching} onOpenChange={setSearching} />}
      {helping !== undefined && <ShortcutHelp open={helping} onOpenChange={setHelping} />}
    </header>
  );
}

/** Applied at once and stored with the account, so that it is the same on every device. */
function ThemeSwitch() {
  const { admin } = useTexts();
  const submit = useSubmit();
  const choose = () => {
    const root = document.documentElement;
    const theme = root.dataset.theme === 'dark' ? 'light' : 'dark';
    root.dataset.theme = theme;
    void submit({ theme }, { method: 'post', action: href('/admin/account/theme'), navigate: false });
  };
  return (
    <>
      <IconButton icon={Moon} label={admin.frame.dark} className="light-only" onClick={choose} />
      <IconButton icon={Sun} label={admin.frame.light} className="dark-only" onClick={choose} />
    </>
  );
}
