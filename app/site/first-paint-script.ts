import { STORAGE_KEY } from './color-mode.ts';

/**
 * Runs in the page before the first paint, so that neither the wrong color mode nor a sign-in button is seen by who has chosen
 * another or is signed in. The page's policy allows it by its hash.
 */
export const FIRST_PAINT_SCRIPT = `(function(d){try{var m=localStorage.getItem('${STORAGE_KEY}');if(!d.dataset.forcedColor&&(m==='light'||m==='dark'))d.dataset.color=m}catch(e){}try{if(/signed_in=1/.test(document.cookie))d.dataset.session=''}catch(e){}})(document.documentElement)`;
