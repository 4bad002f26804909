/**
 * Reloads the page while work is in progress, and replaces its report. Without script, the report is up to date when the page is loaded
 * again. The source text is embedded in the page, whose policy allows it by its hash.
 */
export const FOLLOW_WORK_SCRIPT = `(function(d){
function look(){
var box=d.querySelector('[data-work]');if(!box||!box.querySelector('[data-working]'))return;
setTimeout(function(){
fetch(location.pathname).then(function(r){return r.text()}).then(function(t){
var now=new DOMParser().parseFromString(t,'text/html').querySelector('[data-work]');
if(now)box.innerHTML=now.innerHTML;look()
}).catch(look)
},2000)
}
look()
})(document)`;
