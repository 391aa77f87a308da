import { Menu, User, X } from 'lucide-react';
import { Link, NavLink, useLocation } from 'react-router';
import { LinkButton } from '#app/components/ui/button.tsx';
import { Logo } from '#app/components/ui/logo.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { useSite, useTexts } from '#app/hooks/use-site.ts';
import { StaffEntries, StaffMenu } from './staff-menu.tsx';

export const callRequestAnchor = '/#bel-mij';

export function SiteHeader() {
  const { company, staff } = useSite();
  const { site } = useTexts();
  return (
    <header className="top">
      <div className="wrap top__in">
        <Link className="top__logo" to="/" aria-label={site.homeLink(company.name)}>
          <Logo />
        </Link>
        <nav className="top__nav" aria-label={site.menu.label}>
          <MenuLinks />
        </nav>
        <div className="top__act">
          <LanguageSwitch />
          {staff ? (
            <StaffMenu staff={staff} />
          ) : (
            <Link className="top__login" to="/login">
              <Icon of={User} />
              {site.menu.login}
            </Link>
          )}
          <LinkButton to={callRequestAnchor} variant="primary" size="sm" className="top__cta">
            {site.menu.callMe}
          </LinkButton>
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

function MenuLinks() {
  const { menu } = useTexts().site;
  return (
    <>
      <NavLink to="/opdrachten">{menu.assignments}</NavLink>
      <NavLink to="/werkgevers">{menu.employers}</NavLink>
      <NavLink to="/over-ons">{menu.about}</NavLink>
      <NavLink to="/contact">{menu.contact}</NavLink>
    </>
  );
}

/** A disclosure of the browser itself, so that it opens without scripts. */
function MobileMenu() {
  const { staff } = useSite();
  const { menu } = useTexts().site;
  return (
    <details className="mmenu" data-menu>
      <summary className="top__burger">
        <Icon of={Menu} className="mmenu__open" />
        <X className="i mmenu__close" aria-hidden />
        <span className="vh">{menu.label}</span>
      </summary>
      <nav className="mmenu__panel" aria-label={menu.label}>
        <MenuLinks />
        <Link to={callRequestAnchor}>{menu.callMe}</Link>
        {staff ? <StaffEntries staff={staff} /> : <Link to="/login">{menu.login}</Link>}
      </nav>
    </details>
  );
}

/** A link to this very page in the other language: crawlable, and it needs no script. */
function LanguageSwitch() {
  const { language } = useSite();
  const { label, description } = useTexts().site.language;
  const { pathname, search } = useLocation();
  const other = language === 'nl' ? 'en' : 'nl';
  const params = new URLSearchParams(search);
  params.set('lang', other);
  return (
    <Link
      className="top__lang"
      to={`${pathname}?${params}`}
      lang={other}
      hrefLang={other}
      title={description}
      rel="alternate"
    >
      {label}
    </Link>
  );
}
