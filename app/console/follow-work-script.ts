/**
 * Fetches the page again while work goes on, and puts what it says in its place. Without script the page says it when it is loaded again.
 * Its source text is put into the page, whose policy allows it by its hash.
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
