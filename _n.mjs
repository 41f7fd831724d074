import { build } from 'esbuild';
const r = await build({absWorkingDir:process.cwd()+'/excel-addin',entryPoints:['src/taskpane.ts'],outdir:'dist',bundle:true,minify:true,metafile:true,write:false,charset:'utf8',target:'es2022',splitting:true,format:'esm',define:{FUNCTION_IDS:'[]'},legalComments:'none'});
const o=r.metafile.outputs; const starts=new Set();
const follow=p=>{if(starts.has(p))return;starts.add(p);for(const i of o[p].imports)if(i.kind==='import-statement')follow(i.path)};
for(const[p,x]of Object.entries(o)) if(['src/taskpane.ts','src/show-pane.ts'].includes(x.entryPoint)) follow(p);
for(const p of starts){console.log('==',p,o[p].bytes);for(const[f,x]of Object.entries(o[p].inputs).sort((a,b)=>b[1].bytesInOutput-a[1].bytesInOutput).slice(0,12))console.log('   ',x.bytesInOutput,f)}
