import { Check } from 'lucide-react';
import { Avatar } from '#app/components/ui/avatar.tsx';
import { Badge, StatusBadge } from '#app/components/ui/badge.tsx';
import { classes } from '#app/components/ui/classes.ts';
import { Due } from '#app/components/ui/due.tsx';
import { Logo } from '#app/components/ui/logo.tsx';
import { TagList } from '#app/components/ui/tag.tsx';
import { type GalleryTexts, Part, Row } from './part.tsx';

const swatchClass = {
  paper: 'swatch--paper',
  sunk: 'swatch--sunk',
  ink: 'swatch--ink',
  'ink-2': 'swatch--ink-2',
  accent: 'swatch--accent',
  'accent-tint': 'swatch--accent-tint',
  night: 'swatch--night',
};

export function Colours({ t }: { t: GalleryTexts['colour'] }) {
  const swatches = [
    ['paper', t.paper],
    ['sunk', t.sunk],
    ['ink', t.ink],
    ['ink-2', t.ink2],
    ['accent', t.accent],
    ['accent-tint', t.accentTint],
    ['night', t.night],
  ] as const;
  return (
    <Part title={t.title}>
      <Row>
        {swatches.map(([token, name]) => (
          <div key={token} className={classes('swatch', swatchClass[token])}>
            <i />
            <b>{name}</b>
            <span>--{token}</span>
          </div>
        ))}
      </Row>
    </Part>
  );
}

export function Type({ t }: { t: GalleryTexts['type'] }) {
  return (
    <Part title={t.title}>
      <p className="serif gallery__big">{t.headline}</p>
      <p className="serif gallery__mid">{t.serif}</p>
      <p className="gallery__text">
        {t.sans} <span className="tabular nowrap">{t.amount}</span>.
      </p>
    </Part>
  );
}

export function Statuses({ t }: { t: GalleryTexts['status'] }) {
  return (
    <Part title={t.title}>
      <Row>
        <StatusBadge tone="wait">{t.pending}</StatusBadge>
        <StatusBadge tone="work">{t.reviewing}</StatusBadge>
        <StatusBadge tone="talk">{t.interview}</StatusBadge>
        <StatusBadge tone="offer">{t.offer}</StatusBadge>
        <StatusBadge tone="ok">{t.accepted}</StatusBadge>
        <StatusBadge tone="no">{t.rejected}</StatusBadge>
        <Badge tone="ok" icon={Check}>
          {t.succeeded}
        </Badge>
      </Row>
      <Row>
        <Due look="last">{t.last}</Due>
        <Due look="soon">{t.soon}</Due>
        <Due look="near">{t.near}</Due>
        <Due look="plain">{t.plain}</Due>
        <Due look="gone">{t.gone}</Due>
      </Row>
      <Row>
        <TagList tags={t.tags} moreLabel={t.more} />
      </Row>
    </Part>
  );
}

export function People({ t }: { t: GalleryTexts['people'] }) {
  return (
    <Part title={t.title}>
      <Row>
        <Avatar name="Marieke Verhoeven" size="sm" />
        <Avatar name="Marieke Verhoeven" />
        <Avatar name="Youssef El Amrani" neutral />
        <Avatar name="Marieke Verhoeven" size="lg" />
        <Avatar name="Sanne de Wit" size="xl" />
        <Logo label={t.logo} />
      </Row>
    </Part>
  );
}
