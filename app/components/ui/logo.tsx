import { useSite } from '#app/browser/use-site.ts';
import type { ShownBrand } from '#domain/brand/shown-brand.ts';
import { classes } from './classes.ts';
import { letters } from './logo-letters.ts';

type Props = { label?: string; ground?: 'light' | 'dark'; className?: string };

/** Our drawing takes the text colour, so it suits every ground. */
export const isDrawn = (brand: ShownBrand) => !brand.logo && !brand.logoDark && brand.isOurs;

/** The logo of the agency. Without one: our drawing under our own name, and any other name in type. */
export function Logo({ label, ground = 'light', className }: Props) {
  const { brand } = useSite();
  if (isDrawn(brand)) return <DrawnLogo {...(label && { label })} />;
  return <Shown on={ground} brand={brand} label={label} className={className} />;
}

type ShownProps = {
  on: 'light' | 'dark';
  brand: ShownBrand;
  label: string | undefined;
  className: string | undefined;
};

/** A link around it says its name; on its own it needs a `label`. */
function Shown({ on, brand, label, className }: ShownProps) {
  const { company } = useSite();
  const image = on === 'dark' ? brand.logoDark : brand.logo;
  if (!image) {
    const isLong = company.name.length > 18;
    return (
      <span
        className={classes('name-mark', isLong && 'name-mark--long', className)}
        {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      >
        {company.name}
      </span>
    );
  }
  return <img className={classes('logo-image', className)} alt={label ?? ''} {...image} />;
}

/** Inline SVG, so that it takes the text colour. The raised L and b are towers, the arch spans 'ex'. */
function DrawnLogo({ label }: { label?: string }) {
  return (
    <svg
      className="logo"
      viewBox="30 -772 3510 956"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path fill="currentColor" d={letters} />
      <path className="logo__arch" d="M245.1 -768H1533.3V-566A644.1 150.0 0 0 0 245.1 -566Z" />
    </svg>
  );
}
