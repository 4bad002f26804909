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
import { KEEP_TAPS_SCRIPT, replayTaps } from '#app/site/kept-taps.ts';
import { NonceContext } from '#app/site/nonce.ts';

/**
 * Starts the scripts once the first frame is painted. Its source text is put into the page, so it must use nothing from outside; the
 * page's policy allows it, and the module that it starts, by their hashes.
 */
const AFTER_PAINT_SCRIPT = import.meta.env.SSR
  ? `${KEEP_TAPS_SCRIPT}requestAnimationFrame(function(){setTimeout(function(){var d=document;d.querySelectorAll('script[data-after-paint]').forEach(function(s){s.dataset.afterPaint.split(' ').forEach(function(h){var l=d.createElement('link');l.rel='modulepreload';l.href=h;d.head.append(l)});var m=d.createElement('script');m.type='module';m.textContent=s.textContent;d.head.append(m)})})})`
  : '';

/**
 * The router's scripts, fetched after the first paint, so that the document and the font have the whole bandwidth. The first
 * screen waits for no script.
 */
export function PageScripts(): ReactNode {
  const nonce = use(NonceContext);
  // After all effects of the page, which come before these in the document.
  useEffect(replayTaps, []);
  const modules: string[] = [];
  // Called rather than rendered, as its result is changed. Its hooks become hooks of this component.
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

/** Moves the preloads into `modules`, and makes the module script inert. */
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
