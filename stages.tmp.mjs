import {readFileSync} from 'node:fs'; import vm from 'node:vm';
const cpu=()=>{const {user,system}=process.threadCpuUsage();return (user+system)/1000};
const code=readFileSync(process.argv[2]??'apps-script/dist/Code.js','utf8');
const lock={tryLock:()=>true,releaseLock(){}};
const services=()=>({console:{log(){}},CacheService:{getDocumentCache:()=>({getAll:()=>({}),putAll(){} })},
 PropertiesService:{getDocumentProperties:()=>({getProperties:()=>({'daicho.baseUrl':'https://a.example.jp/v1','daicho.key':'sk_live_abcdef'})})},
 LockService:{getDocumentLock:()=>lock,getScriptLock:()=>lock},Utilities:{sleep(){},computeDigest:()=>Array.from({length:32},()=>1),DigestAlgorithm:{},Charset:{}},UrlFetchApp:{fetchAll(){throw new Error('DNS error: x')}},
 SpreadsheetApp:{getActiveSpreadsheet:()=>({getSpreadsheetTimeZone:()=>'Asia/Tokyo'})},Session:{getScriptTimeZone:()=>'Asia/Tokyo'}});
const entry=/function POSTAL\([^)]*\) \{\s*return daicho\.(part\w+)/.exec(code)?.[1];
const sums=[0,0,0,0];let n=0;
for(let i=0;i<60;i++){const ctx=vm.createContext(services());
 const t=[cpu()];const s=new vm.Script(code+'\n//'+i);t.push(cpu());s.runInContext(ctx);entry&&vm.runInContext(`daicho.${entry}()`,ctx);t.push(cpu());
 vm.runInContext('POSTAL([["1000001"],["123"]])',ctx);t.push(cpu());vm.runInContext('POSTAL([["1000001"],["123"]])',ctx);t.push(cpu());
 if(i>9){n++;for(let k=0;k<4;k++)sums[k]+=t[k+1]-t[k]}}
console.log('compile',(sums[0]/n).toFixed(2),'eval',(sums[1]/n).toFixed(2),'call',(sums[2]/n).toFixed(2),'again',(sums[3]/n).toFixed(2),'total',((sums[0]+sums[1]+sums[2])/n).toFixed(2));
