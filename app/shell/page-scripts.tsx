import {
  cloneElement,
  Fragment,
  isValidElement,
  type JSX,
  type ReactNode,
  use,
  useEffect,
} from 'react';
import { Scripts } from 'react-router';
import { EARLY_TAPS_SCRIPT, replayTaps } from '#app/site/early-taps.ts';
import { NonceContext } from '#app/site/nonce.ts';

/**
 * Starts the scripts after the first paint. It is inlined as text, so it must not use anything outside itself. The content security policy
 * allows it, and the module it starts, by their hashes.
 */
const AFTER_PAINT_SCRIPT = import.meta.env.SSR
  ? `${EARLY_TAPS_SCRIPT}requestAnimationFrame(function(){setTimeout(function(){var d=document;d.querySelectorAll('script[data-after-paint]').forEach(function(s){s.dataset.afterPaint.split(' ').forEach(function(h){var l=d.createElement('link');l.rel='modulepreload';l.href=h;d.head.append(l)});var m=d.createElement('script');m.type='module';m.textContent=s.textContent;d.head.append(m)})})})`
  : '';

/**
 * The router's scripts, fetched after the first paint, so that the document and the font get the full bandwidth. The first screen does not
 * need them.
 */
export function PageScripts(): ReactNode {
  const nonce = use(NonceContext);
  // Runs after all effects of the page, which come earlier in the document.
  useEffect(replayTaps, []);
  const modules: string[] = [];
  // Called instead of rendered, because its result is changed. Its hooks become hooks of this component.
  const scripts = Scripts({});
  if (scripts === null) return null;
  return (
    <>
      {deferScripts(scripts, modules)}
      <script
        nonce={nonce}
        suppressHydrationWarning={true}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, allowed by its hash.
        dangerouslySetInnerHTML={{ __html: AFTER_PAINT_SCRIPT }}
      />
    </>
  );
}

type Props = JSX.IntrinsicElements['link'] & JSX.IntrinsicElements['script'];

/** Moves the preloads to `modules` and makes the module script inert. */
function deferScripts(node: ReactNode, modules: string[]): ReactNode {
  if (Array.isArray(node)) return node.map((child) => deferScripts(child, modules));
  if (!isValidElement<Props>(node)) return node;
  if (node.type === Fragment) {
    const children = deferScripts(node.props.children, modules);
    return cloneElement(node, undefined, ...(Array.isArray(children) ? children : [children]));
  }
  if (node.type === 'link') {
    if (node.props.href) modules.push(node.props.href);
    return null;
  }
  if (node.props.type !== 'module') return node;
  const held = { type: 'text/plain', async: undefined, 'data-after-paint': modules.join(' ') };
  return cloneElement(node, held);
}
