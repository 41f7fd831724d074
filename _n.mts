import { answerTo } from './service/answers/answers.ts';
import { operations } from './shared/api/operations.ts';
import { openStores, registersOf } from './service/registers/registers.ts';
const s = openStores('/tmp/geo/d2', ['postal','coordinates'] as any);
const registers = registersOf(s as any);
const ask=async(lat:number,lng:number,limit=1)=>(await (answerTo as any)(operations.postalNearest)({lat,lng,limit},{registers,apiVersion:'2025-01-01'}).object(()=>AbortSignal.timeout(1000))) as any;
for(const [a,b] of [[35.6812,139.7671],[35.6896,139.6917],[38.73,140.95],[26.2124,127.6809],[43.06,141.35],[30,150],[24.45,122.95],[37.529,140.374],[34.9858,135.7588]] as const){const r=await ask(a,b,1);console.log(a,b,r.coordinates_version,r.data.map((d:any)=>[d.address,d.postal_code,d.town,d.coordinates.level,d.distance_km].join(' ')));}
console.log((await ask(35.6812,139.7671,5)).data.map((d:any)=>d.address+d.postal_code+' '+d.distance_km));
let t=process.cpuUsage(); let n=0,amb=0,none=0; const ex:string[]=[];
for(let i=0;i<1000;i++){const r=await ask(33+Math.random()*4,132+Math.random()*8); if(r.data.length===0){continue;} n++; const codes=new Set(r.data.map((d:any)=>d.postal_code)); if(codes.size>1){amb++; if(ex.length<20) ex.push(r.data[0].address+[...codes])}}
const u=process.cpuUsage(t);console.log({n,amb,ms:(u.user+u.system)/1e6},ex);
