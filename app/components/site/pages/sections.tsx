import { ArrowLeft, Download } from 'lucide';
import { Fragment } from 'react';
import { href } from 'react-router';
import { type Block, clausesOf, type Section } from '#domain/content/sections.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import { Rich } from '#app/components/site/rich.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import type { LegalText } from './legal-texts.ts';

/** A long text beside its table of contents: the privacy statement and the terms. */
export function LongRead(props: {
  text: LegalText;
  contents: string;
  back: string;
  /** The address of the same text as a PDF. */
  pdf: string;
}) {
  const { title, lead, version, sections, articleNumber, contact } = props.text;
  const { downloadPdf } = useTexts().site;
  return (
    <div className="page-width long-read">
      <header className="long-read__heading">
        <BackLink to={href('/')}>{props.back}</BackLink>
        <h1>{title}</h1>
        <p className="lead">
          <Rich of={lead} />
        </p>
        <p className="long-read__version">
          {version}
          <a href={props.pdf} download>
            <Icon of={Download} />
            {downloadPdf}
          </a>
        </p>
      </header>
      <nav className="long-read__nav" aria-label={props.contents}>
        <h2>{props.contents}</h2>
        <ol>
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="prose long-read__text">
        {sections.map((section, at) => (
          <section key={section.id} id={section.id}>
            {articleNumber && <p className="clause__number">{articleNumber(at + 1)}</p>}
            <h2>{section.heading}</h2>
            {articleNumber ? (
              <Clauses section={section} article={at + 1} nameOf={articleNumber} />
            ) : (
              <Blocks blocks={section.blocks} />
            )}
          </section>
        ))}
        {contact && (
          <section className="info-panel">
            <h2>{contact.title}</h2>
            <p>
              <Rich of={contact.text} />
            </p>
            <dl className="info-pairs">
              {contact.pairs.map(({ label, text, to }) => (
                <Fragment key={label}>
                  <dt>{label}</dt>
                  <dd>{to ? <a href={to}>{text}</a> : text}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
        )}
      </div>
    </div>
  );
}

/** Each paragraph has a number, which is a link to it. */
function Clauses(props: { section: Section; article: number; nameOf: (number: string) => string }) {
  return clausesOf(props.section, props.article).map(({ number, id, blocks }) => (
    <div key={id} id={id} className="long-read__clause">
      <a href={`#${id}`} aria-label={props.nameOf(number)}>
        {number}
      </a>
      <div>
        <Blocks blocks={blocks} />
      </div>
    </div>
  ));
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
