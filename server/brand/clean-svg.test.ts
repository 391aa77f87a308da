import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '#tests/support/arbitraries.ts';
import { cleanSvg } from './clean-svg.ts';

const svg = (content: string, attributes = 'viewBox="0 0 10 20"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;
const shape = '<path d="M0 0h5v5z"/>';
const cleaned = (text: string) => {
  const read = cleanSvg(text);
  return 'problem' in read ? read.problem : read.markup;
};

describe('an uploaded drawing', () => {
  test('keeps its shapes, gradients, classes and styles', () => {
    const markup = cleaned(
      svg(
        '<style>.a,.b{fill:#f00;font-family:x}.b{stroke:url(#g)}</style><defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient></defs>' +
          '<g transform="translate(1 2)"><path class="a" d="M0 0h5v5z"/><circle class="b" cx="1" cy="1" r="2" style="opacity:.5;cursor:pointer"/></g>',
      ),
    );
    expect(markup).toContain('<path d="M0 0h5v5z" fill="#f00"/>');
    expect(markup).toContain('<circle cx="1" cy="1" r="2" fill="#f00" stroke="url(#g)" opacity=".5"/>');
    expect(markup).toContain('<linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient>');
    expect(markup).toContain('<g transform="translate(1 2)">');
  });

  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a handler', '<rect onload="alert(1)" width="1" height="1"/>'],
    ['a link', '<a href="javascript:alert(1)"><rect width="1" height="1"/></a>'],
    ['foreign content', '<foreignObject><div xmlns="http://www.w3.org/1999/xhtml">x</div></foreignObject>'],
    ['an animation', '<animate attributeName="href" values="javascript:alert(1)"/>'],
    ['an address in a style', '<rect style="fill:url(https://evil.example/x)" width="1" height="1"/>'],
    [
      'an address in a class',
      '<style>.a{fill:url(//evil.example)}</style><rect class="a" width="1" height="1"/>',
    ],
    ['an import', '<style>@import "https://evil.example/x.css";</style>'],
    ['an external gradient', '<linearGradient xlink:href="https://evil.example/x#g" id="g"/>'],
    ['a comment', '<!-- alert(1) evil.example -->'],
    ['another namespace', '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'],
    ['a nested drawing', '<svg onload="alert(1)"><rect width="1" height="1"/></svg>'],
  ])('loses %s', (_, content) => {
    const markup = cleaned(svg(shape + content));
    expect(markup).toContain('<path d="M0 0h5v5z"/>');
    expect(markup).not.toMatch(/alert|evil|script|on\w+=|href|<a|@import|foreign/i);
  });

  test.each([
    ['text', svg('<text>Naam</text>'), 'svgText'],
    ['a photo', svg('<image href="x.png"/>'), 'svgText'],
    ['copies, which can multiply', svg('<use href="#a"/>'), 'svgText'],
    ['no shape', svg('<g/>'), 'svgEmpty'],
    ['no size', svg(shape, ''), 'svgSize'],
    ['a size in percent', svg(shape, 'width="100%" height="100%"'), 'svgSize'],
    ['entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg(shape)}`, 'svgBroken'],
    ['broken tags', svg('<path d="M0 0"'), 'svgBroken'],
    ['another root', '<html xmlns="http://www.w3.org/1999/xhtml"><svg/></html>', 'notAnImage'],
    ['endless nesting', svg('<g>'.repeat(60) + shape + '</g>'.repeat(60)), 'svgBroken'],
  ])('with %s is refused', (_, text, problem) => {
    expect(cleaned(text)).toBe(problem);
  });

  test('takes its size from width and height too', () => {
    expect(cleanSvg(svg(shape, 'width="30px" height="12"'))).toMatchObject({ width: 30, height: 12 });
  });

  test('stays the same when it is cleaned again, and never holds more than the lists allow', () => {
    const value = fc.oneof(anyText(20), fc.constantFrom('url(#a)', 'url(x)', '#fff', 'javascript:x', '1 2'));
    const name = fc.constantFrom('fill', 'style', 'class', 'onclick', 'href', 'd', 'id', 'transform');
    fc.assert(
      fc.property(name, value, (attribute, text) => {
        const escaped = text.replace(/[<>&"'\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ');
        const once = cleaned(svg(`<path ${attribute}="${escaped}"/>`));
        if (!once.startsWith('<svg')) return;
        expect(once).not.toMatch(/javascript|url\((?!#)|onclick|href|style=|class=/i);
        expect(cleaned(once)).toBe(once);
      }),
    );
  });
});
