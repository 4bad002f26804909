import { parseSync } from 'vite';

/** A node of oxc's syntax tree. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** How an expression is rendered: `changing` and `fixed` are text; `unknown` may be anything. */
type Kind = 'changing' | 'fixed' | 'element' | 'nothing' | 'unknown';

/**
 * Finds text in a component's source that page translation would break, as `line: what`.
 *
 * Translation replaces the text nodes of a page, while React keeps changing, removing or inserting before those that it created. React
 * creates none for an element whose only child is a string. So this finds: text that changes, or text beside something that comes and goes,
 * unless it is an element's only child; a component that returns text; and rich text that changes, if no element around it has a `key` by
 * which it is replaced as a whole. The kind of an expression is derived from the file alone. Anything that the file does not determine is
 * ignored.
 */
export function findBareTexts(file: string, source: string): readonly string[] {
  const found: string[] = [];
  const { program } = parseSync(file, source);
  const kindOf = (expression: Node) => readKind(source, expression);
  const report = (node: Node, what: string) =>
    found.push(`${source.slice(0, node.start).split('\n').length}: ${what}`);

  function visit(node: Node, isKeyed: boolean, component: string | undefined): void {
    if (isElement(node)) {
      const children = (node.children as Node[]).filter((child) => !isBlank(child));
      const kinds = children.map((child) => childKind(child, kindOf));
      const isOnly = children.length === 1 && node.type === 'JSXElement';
      const comeAndGo = children.some(
        (child, i) => isConditional(child) || kinds[i] === 'changing',
      );
      if (!isOnly && kinds.some((kind) => kind === 'changing' || (kind === 'fixed' && comeAndGo))) {
        report(node, 'text beside what changes has no element of its own');
      }
    }
    if (node.type === 'ReturnStatement' && component && /^[A-Z]/.test(component)) {
      const { argument } = node as unknown as { readonly argument: Node | null };
      const kind = argument && kindOf(argument);
      if (kind === 'changing' || kind === 'fixed') report(node, `${component} returns bare text`);
    }
    if (isRich(node) && changesRich(node) && !isKeyed) {
      report(node, 'rich text that changes stands in no element with a key');
    }
    const name = functionName(node);
    const keyed = isKeyed || (isElement(node) && hasKey(node));
    for (const child of childrenOf(node)) visit(child, keyed, name ?? component);
  }

  for (const node of program.body) visit(node as unknown as Node, false, undefined);
  return found;
}

function isElement(node: Node): boolean {
  return node.type === 'JSXElement' || node.type === 'JSXFragment';
}

/** Translation ignores white space. */
function isBlank(child: Node): boolean {
  if (child.type === 'JSXText') return (child.value as string).trim() === '';
  const expression = child.expression as Node | undefined;
  return (
    expression?.type === 'JSXEmptyExpression' ||
    (expression?.type === 'Literal' && String(expression.value).trim() === '')
  );
}

function childKind(child: Node, kindOf: (expression: Node) => Kind): Kind {
  if (child.type === 'JSXText') return 'fixed';
  return isElement(child) ? 'element' : kindOf(child.expression as Node);
}

function isConditional(child: Node): boolean {
  const expression = child.expression as Node | undefined;
  return ['LogicalExpression', 'ConditionalExpression', 'CallExpression'].includes(
    // A text that is always the same is also a call.
    expression && !isFixedMessage(expression) ? expression.type : '',
  );
}

/** `t('key')`, which stays the same as long as the page's language does. */
function isFixedMessage(node: Node): boolean {
  const [first, ...rest] = (node.arguments as Node[] | undefined) ?? [];
  return isMessage(node) && first?.type === 'Literal' && rest.length === 0;
}

/** A call of `t`, or of a second one beside it, such as `tShell`. */
function isMessage(node: Node): boolean {
  const callee = node.callee as Node | undefined;
  return callee?.type === 'Identifier' && /^t([A-Z]\w*)?$/.test(callee.name as string);
}

function readKind(source: string, node: Node): Kind {
  const of = (key: string) => readKind(source, node[key] as Node);
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return 'element';
    case 'TemplateLiteral':
      return (node.expressions as Node[]).length > 0 ? 'changing' : 'fixed';
    case 'Literal':
      return typeof node.value === 'string' || typeof node.value === 'number' ? 'fixed' : 'nothing';
    case 'ParenthesizedExpression':
      return of('expression');
    case 'LogicalExpression':
      return node.operator === '&&'
        ? either('nothing', of('right'))
        : either(of('left'), of('right'));
    case 'ConditionalExpression':
      return either(of('consequent'), of('alternate'));
    case 'CallExpression':
      if (!isMessage(node)) return 'unknown';
      return isFixedMessage(node) ? 'fixed' : 'changing';
    case 'Identifier':
      return readName(source, node.name as string);
    case 'MemberExpression':
      return readName(source, (node.property as Node).name as string);
    default:
      return 'unknown';
  }
}

/** Text that another text or nothing may replace is changing. */
function either(a: Kind, b: Kind): Kind {
  if (a === b && a !== 'fixed') return a;
  const both = [a, b];
  if (both.some((kind) => kind === 'changing' || kind === 'fixed')) return 'changing';
  return both.includes('unknown') ? 'unknown' : 'element';
}

/** A name is text if the file declares it only as a string or number. */
function readName(source: string, name: string): Kind {
  if (!/^\w+$/.test(name)) return 'unknown';
  const types = [...source.matchAll(new RegExp(`\\breadonly ${name}\\??: ([^;]+);`, 'g'))];
  const isText = types.length > 0 && types.every(([, type]) => TEXT_TYPE.test(type ?? ''));
  if (isText) return 'changing';
  const values = [
    ...source.matchAll(new RegExp(`\\bconst ${name}(?:: [^=]+)? =\\s*([^;]+);`, 'g')),
  ];
  return values.length > 0 && values.every(([, value]) => TEXT_VALUE.test(value ?? ''))
    ? 'changing'
    : 'unknown';
}

const TEXT_TYPE = /^(string|number)( \| (string|number|null|undefined))*$/;
const TEXT_VALUE = /^(t\(|`|format\.)/;

/** `t.rich(…)` */
function isRich(node: Node): boolean {
  const callee = node.callee as Node | undefined;
  return callee?.type === 'MemberExpression' && (callee.property as Node).name === 'rich';
}

/** Rich text changes if its message changes, or if it has a value besides its tags. */
function changesRich(node: Node): boolean {
  const [message, values] = node.arguments as Node[];
  const properties = (values?.properties as Node[] | undefined) ?? [];
  return (
    message?.type !== 'Literal' || properties.some(({ value }) => !isTag(value as Node | undefined))
  );
}

/** A function of the words between a message's tags, written there or made by `linkTo`. */
function isTag(value: Node | undefined): boolean {
  const callee = value?.callee as Node | undefined;
  return value?.type === 'ArrowFunctionExpression' || callee?.name === 'linkTo';
}

function hasKey(element: Node): boolean {
  const { attributes = [] } = (element.openingElement ?? {}) as { readonly attributes?: Node[] };
  return attributes.some((attribute) => (attribute.name as Node | undefined)?.name === 'key');
}

/** The name of a function declaration; '' for other functions, which are not components. */
function functionName(node: Node): string | undefined {
  if (node.type === 'FunctionDeclaration') return ((node.id as Node | null)?.name as string) ?? '';
  return /Function/.test(node.type) ? '' : undefined;
}

function childrenOf(node: Node): readonly Node[] {
  return Object.values(node)
    .flat()
    .filter(
      (value): value is Node => typeof value === 'object' && value !== null && 'type' in value,
    );
}
