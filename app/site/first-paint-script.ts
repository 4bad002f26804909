import { STORAGE_KEY } from './color-mode.ts';

/**
 * Runs before the first paint, so that nobody sees the wrong color mode, or a sign-in button while signed in. The content security policy
 * allows it by its hash.
 */
export const FIRST_PAINT_SCRIPT = `(function(d){try{var m=localStorage.getItem('${STORAGE_KEY}');if(!d.dataset.forcedColor&&(m==='light'||m==='dark'))d.dataset.color=m}catch(e){}try{if(/signed_in=1/.test(document.cookie))d.dataset.session=''}catch(e){}})(document.documentElement)`;
