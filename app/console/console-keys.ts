/**
 * The keys of the console: j and k go to the next and the previous item, Enter on an item presses its first button, and u undoes the last
 * act. After a form of an item was sent, the focus is on the item in its place. The source text is embedded in each page, whose policy
 * allows it by its hash.
 */
export const CONSOLE_KEYS_SCRIPT = `(function(d){
var KEY='console-item',store=sessionStorage;
function items(){return Array.prototype.slice.call(d.querySelectorAll('[data-item]'))}
function at(){return items().findIndex(function(i){return i.contains(d.activeElement)})}
function go(n){var all=items();if(all.length)all[Math.max(0,Math.min(all.length-1,n))].focus()}
function press(selector,within){var b=(within||d).querySelector(selector);if(b)b.click();return !!b}
d.addEventListener('keydown',function(e){
var t=e.target;if(e.ctrlKey||e.metaKey||e.altKey||/^(INPUT|TEXTAREA|SELECT)$/.test(t.tagName))return;
if(e.key==='j'){go(at()+1);e.preventDefault()}
else if(e.key==='k'){go(at()-1);e.preventDefault()}
else if(e.key==='u'){if(press('[data-key=undo]'))e.preventDefault()}
else if(e.key==='Enter'&&t.hasAttribute('data-item')){if(press('[data-key=primary]',t))e.preventDefault()}
});
d.addEventListener('submit',function(){var n=at();if(n>=0)store.setItem(KEY,n)});
var last=store.getItem(KEY);store.removeItem(KEY);if(last!==null)go(+last)
})(document)`;
