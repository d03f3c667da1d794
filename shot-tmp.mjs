// node shot.mjs ORIGIN OUT path...
import { chromium } from '@playwright/test'
const [origin,out,...paths]=process.argv.slice(2)
import { mkdirSync } from 'node:fs'; mkdirSync(out,{recursive:true})
const b=await chromium.launch({executablePath:process.env.CHROMIUM_PATH||undefined})
for(const scheme of (process.env.SCHEMES||'light,dark').split(','))for(const width of (process.env.WIDTHS||'375,768,1440').split(',').map(Number)){
 const c=await b.newContext({viewport:{width,height:900},colorScheme:scheme,javaScriptEnabled:process.env.NOJS?false:true})
 const p=await c.newPage()
 await p.goto(origin+'/admin'); await p.fill('[name=email]',process.env.EMAIL||'enquiries@arecaloom.example'); await p.fill('[name=password]',process.env.PASSWORD||'correct horse battery staple'); await p.click('button:has-text("Sign in")'); await p.waitForURL(/admin\/./)
 for(const path of paths){await p.goto(origin+path); await p.waitForTimeout(500); const name=path.replace(/[^a-z0-9]+/gi,'_').replace(/^_|_$/g,''); await p.screenshot({path:`${out}/${name}-${width}-${scheme}.png`,fullPage:true})}
 await c.close()}
await b.close()
