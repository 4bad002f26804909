/**
 * Sends the files of a form one by one, so that any number of them fits, and reports the progress. Without script, the form sends as many
 * as fit at once. The source text is embedded in the page, whose policy allows it by its hash.
 */
export const SEND_EACH_SCRIPT = `(function(d){
var box=d.querySelector('[data-send-each]');if(!box)return;
var form=box.querySelector('form');
var input=form.querySelector('input[type=file]'),status=form.querySelector('[role=status]'),bar=form.querySelector('progress');
function say(words,n,all){status.textContent=words.replace('%d',n).replace('%n',all)}
form.addEventListener('submit',function(e){
var files=Array.prototype.slice.call(input.files);
if(files.some(function(f){return f.size>+box.dataset.bytesMax})){e.preventDefault();status.textContent=box.dataset.tooLarge;return}
if(files.length<2)return;
e.preventDefault();var n=0;bar.hidden=false;bar.max=files.length;
function next(){
bar.value=n;say(box.dataset.sending,n,files.length);
if(n===files.length){location.assign(location.pathname);return}
var body=new FormData();body.append('form','import-pictures');body.append('pictures',files[n]);
fetch(location.pathname,{method:'POST',body:body}).then(function(r){
if(r.ok){n++;next();return}
return r.text().then(function(t){var a=new DOMParser().parseFromString(t,'text/html').querySelector('[role=alert]:not(:empty)');status.textContent=a?a.textContent:r.status})
}).catch(function(){say(box.dataset.stopped,n,files.length)})
}
next()
})
})(document)`;
