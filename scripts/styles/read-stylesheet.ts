import { type MediaQuery, type Rule, type Selector, transform } from 'lightningcss';

export type StyleRule = {
  selectors: Selector[];
  /** The conditions and scopes around the rule, outermost first. */
  context: string[];
  /** The scope roots of the innermost `@scope` around the rule. */
  scope?: Selector[] | undefined;
  important: boolean;
  line: number;
};

export type Stylesheet = {
  path: string;
  css: string;
  imports: { file: string; layer: string | undefined }[];
  rules: StyleRule[];
  breakpoints: { value: string; line: number }[];
};

export function readStylesheet(path: string, css: string): Stylesheet {
  const sheet: Stylesheet = { path, css, imports: [], rules: [], breakpoints: [] };
  transform({
    filename: path,
    code: Buffer.from(css),
    visitor: {
      StyleSheet: ({ rules }) => {
        collect(rules, [], undefined, sheet);
      },
    },
  });
  return sheet;
}

function collect(rules: Rule[], context: string[], scope: Selector[] | undefined, sheet: Stylesheet): void {
  for (const rule of rules) {
    if (rule.type === 'import') {
      sheet.imports.push({ file: rule.value.url, layer: rule.value.layer?.join('.') });
    } else if (rule.type === 'style') {
      const { selectors, declarations, loc } = rule.value;
      const important = (declarations?.importantDeclarations ?? []).length > 0;
      sheet.rules.push({ selectors, context, scope, important, line: loc.line + 1 });
      collect(rule.value.rules ?? [], context, scope, sheet);
    } else if (rule.type === 'media') {
      const { query, rules: inner, loc } = rule.value;
      for (const value of query.mediaQueries.flatMap(widthsOf)) {
        sheet.breakpoints.push({ value, line: loc.line + 1 });
      }
      collect(inner, [...context, JSON.stringify(query)], scope, sheet);
    } else if (rule.type === 'supports') {
      collect(rule.value.rules, [...context, JSON.stringify(rule.value.condition)], scope, sheet);
    } else if (rule.type === 'scope') {
      const { scopeStart, rules: inner } = rule.value;
      collect(inner, [...context, `scope ${JSON.stringify(scopeStart)}`], scopeStart ?? [], sheet);
    }
  }
}

/** The widths in a media query, in either syntax. */
function widthsOf(query: MediaQuery): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    if ('name' in node && node.name === 'width') found.push(...lengthsIn(node));
    else Object.values(node).forEach(visit);
  };
  visit(query.condition);
  return found;
}

function lengthsIn(node: object): string[] {
  if ('unit' in node && 'value' in node) return [`${String(node.value)}${String(node.unit)}`];
  return Object.values(node).flatMap((inner: unknown) =>
    typeof inner === 'object' && inner !== null ? lengthsIn(inner) : [],
  );
}
