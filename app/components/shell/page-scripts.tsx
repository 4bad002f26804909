import { cloneElement, Fragment, isValidElement, type JSX, type ReactNode, use } from 'react';
import { Scripts } from 'react-router';
import { NonceContext } from '../../nonce.ts';

/**
 * Begins with the scripts once the first frame is painted. It must stand by itself: its text is put into the page, and
 * a policy knows it by its hash, as it knows the hash of the module that it brings to life. No script carries it.
 */
const AFTER_PAINT_SCRIPT = import.meta.env.SSR
  ? `requestAnimationFrame(function(){setTimeout(function(){var d=document;d.querySelectorAll('script[data-after-paint]').forEach(function(s){s.dataset.afterPaint.split(' ').forEach(function(h){var l=d.createElement('link');l.rel='modulepreload';l.href=h;d.head.append(l)});var m=d.createElement('script');m.type='module';m.textContent=s.textContent;d.head.append(m)})})})`
  : '';

/**
 * The router's scripts, fetched after the first paint: nothing on the first screen waits for them, so the document and
 * the font have the line to themselves.
 */
export function PageScripts(): ReactNode {
  const nonce = use(NonceContext);
  const modules: string[] = [];
  // Called, not rendered: what it returns is to be changed. Its hooks become hooks of this component.
  const scripts = Scripts({});
  if (scripts === null) return null;
  return (
    <>
      {holdBack(scripts, modules)}
      <script
        nonce={nonce}
        suppressHydrationWarning={true}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, known by its hash.
        dangerouslySetInnerHTML={{ __html: AFTER_PAINT_SCRIPT }}
      />
    </>
  );
}

type Props = JSX.IntrinsicElements['link'] & JSX.IntrinsicElements['script'];

/** Takes the preloads out, into `modules`, and turns the module that needs them into data. */
function holdBack(node: ReactNode, modules: string[]): ReactNode {
  if (Array.isArray(node)) return node.map((child) => holdBack(child, modules));
  if (!isValidElement<Props>(node)) return node;
  if (node.type === Fragment) {
    const children = holdBack(node.props.children, modules);
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
