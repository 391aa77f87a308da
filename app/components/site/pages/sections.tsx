import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { href } from 'react-router';
import type { Block, Section } from '#texts/blocks.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import { Rich } from '#app/components/site/rich.tsx';

/** A long text beside its table of contents: the privacy statement and the terms. */
export function LongRead(props: {
  title: string;
  lead: string;
  version: string;
  contents: string;
  back: string;
  sections: Section[];
  number?: (n: number) => string;
  children?: ReactNode;
}) {
  return (
    <div className="page-width long-read">
      <header className="long-read__heading">
        <BackLink to={href('/')}>{props.back}</BackLink>
        <h1>{props.title}</h1>
        <p className="lead">
          <Rich of={props.lead} />
        </p>
        <p className="long-read__version">{props.version}</p>
      </header>
      <nav className="long-read__nav" aria-label={props.contents}>
        <h2>{props.contents}</h2>
        <ol>
          {props.sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="prose long-read__text">
        {props.sections.map((section, at) => (
          <section key={section.id} id={section.id}>
            {props.number && <p className="clause__number">{props.number(at + 1)}</p>}
            <h2>{section.heading}</h2>
            <Blocks blocks={section.blocks} />
          </section>
        ))}
        {props.children}
      </div>
    </div>
  );
}

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <a className="site-back-link" href={to}>
      <Icon of={ArrowLeft} />
      {children}
    </a>
  );
}

function Blocks({ blocks }: { blocks: Block[] }) {
  return blocks.map((block, at) => {
    if (block.kind === 'paragraph')
      return (
        <p key={at}>
          <Rich of={block.text} />
        </p>
      );
    if (block.kind === 'list') {
      return (
        <ul key={at} className="dash-list">
          {block.items.map((item) => (
            <li key={item}>
              <Rich of={item} />
            </li>
          ))}
        </ul>
      );
    }
    return (
      <p key={at}>
        {block.before}
        <a href={block.to}>{block.link}</a>
        {block.after}
      </p>
    );
  });
}
