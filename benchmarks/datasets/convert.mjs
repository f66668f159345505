// `node benchmarks/datasets/convert.mjs SET FILE... > OUT.ndjson`: conversations in the format of bench:retrieval from the files
// that the owner of a data set publishes. SET: locomo, longmemeval, beam, realtalk. No data is in this repository.
import { readFileSync } from 'node:fs';
import { SETS } from './sets.mjs';

const [set, ...files] = process.argv.slice(2);
if (!Object.hasOwn(SETS, set ?? '') || files.length === 0)
  throw new Error(`usage: node benchmarks/datasets/convert.mjs ${Object.keys(SETS).join('|')} FILE... > OUT.ndjson`);
for (const file of files)
  for (const conversation of SETS[set](JSON.parse(readFileSync(file, 'utf8')), file))
    console.log(JSON.stringify(conversation));
