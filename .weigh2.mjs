import { build } from 'esbuild'; import { gzipSync } from 'node:zlib'; import { readFileSync } from 'node:fs';
const S=String.raw`(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\x60(?:[^\x60\\$]|\\.)*\x60)`;
const RE=new RegExp(String.raw`(\bja:\s*${S}),(\s*)(\ben:\s*${S})`,'g');
for (const [name,filter] of [['all',/./],['shown',/pane\/src\/.*words\.ts$|shared\/messages\/(?!outcomes|kinds)/],['messages+outcomes',/pane\/src\/.*words\.ts$|shared\/messages\//]]) for (const lang of ['ja','en']) {
 const r = await build({entryPoints:['excel-addin/src/taskpane.ts'],bundle:true,minify:true,write:false,outdir:'/tmp/x',format:'esm',charset:'utf8',target:'es2022',legalComments:'none',plugins:[{name:'l',setup(b){
  b.onLoad({filter:/\.ts$/},({path})=>{ let s=readFileSync(path,'utf8');
   if(filter.test(path)) s=s.replace(RE,lang==='ja'?'$1':'$3');
   return {contents:s,loader:'ts'}}); }}]});
 console.log(name,lang,r.outputFiles[0].contents.length,gzipSync(r.outputFiles[0].contents,{level:9}).length);
}
