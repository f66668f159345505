import { ServiceProcess } from '@memory-graph/test-kit/service';
import { generateEpisodes, generateQuestions } from '@memory-graph/test-kit';
import { MemoryGraphClient } from './tools/client/memory-graph-client.mjs';
import { measureSearch, measureIngestion } from './tools/bench/measure.mjs';
import * as fs from 'node:fs';
const N = Number(process.argv[2] ?? 3000);
const dataDir = '/tmp/prof/data' + N;
const env = { MEMORY_GRAPH_BOOTSTRAP_EMAIL: `m@example.com`, MEMORY_GRAPH_BOOTSTRAP_PASSWORD: 'a password for the bench', MEMORY_GRAPH_BOOTSTRAP_TOKEN: `bench-token-of-the-workspace-main`, RATE_LIMIT_PER_MINUTE: '0' , METRICS_PORT:'0'};
const token = env.MEMORY_GRAPH_BOOTSTRAP_TOKEN;
const fresh = !fs.existsSync(dataDir);
let service = await ServiceProcess.start({ dataDir, env });
if (fresh) { console.log(await measureIngestion(new MemoryGraphClient({url:service.url, token}), generateEpisodes(N, 20240101), {concurrency: 32})); }
const prof = process.argv.includes('--prof');
if (prof) { await service.stop(); service = await ServiceProcess.start({ dataDir, env: {...env, NODE_OPTIONS: '--import /tmp/prof/hook.mjs'} }); }
const client = new MemoryGraphClient({ url: service.url, token });
const q = generateQuestions(300, 20240101);
let t = performance.now(); await client.search({query: q[0]}); console.log('first', performance.now()-t);
t = performance.now(); await client.search({query: q[1]}); console.log('second', performance.now()-t);
import {execSync} from 'node:child_process';
const sig=()=>{try{execSync('pkill -USR2 -f main/apps/standalone/dist/main.js')}catch{}};
if(prof){await measureSearch(client,q,{concurrency:1});sig();}
for (let i=0;i<(prof?3:2);i++) console.log(JSON.stringify(await measureSearch(client, q, {concurrency:1})));
if(prof){sig();await new Promise(r=>setTimeout(r,3000));}
console.log(JSON.stringify(await measureSearch(client, q, {concurrency:8})));
const murl=[...service.output.matchAll(/^ {2}metrics +(\S+)$/gm)][0][1];
console.log((await (await fetch(murl)).text()).split('\n').filter(l=>/^search_index/.test(l)&&!/bucket/.test(l)).join('\n'));
await service.stop();
