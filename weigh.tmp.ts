import { Scales } from './bench/size/weight.ts'
const s = await Scales.at('http://localhost:4871')
for (const p of ['/careers/1','/careers','/contact']) { const w = await s.weigh(p); console.log(p, w.script, (w.script-120*1024)) }
await s.close()
