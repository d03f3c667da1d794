import { readFileSync, writeFileSync } from 'node:fs'
import type { Finding } from './goals.ts'

const file = 'docs/performance.md'
const begin = '<!-- written by npm run bench -->'
const end = '<!-- until here -->'

export function writeTable(machine: string, findings: Finding[]): void {
  writeFileSync(file, withTable(readFileSync(file, 'utf8'), `${machine}\n\n${table(findings)}`))
  console.log(`The table is in ${file}.`)
}

/** Replaces the text between the two marks of the document; the rest is written by hand. */
export function withTable(document: string, text: string): string {
  const from = document.indexOf(begin)
  const to = document.indexOf(end)
  if (from < 0 || to < from) throw new Error(`${file} has lost its marks around the table: ${begin} and ${end}.`)
  return `${document.slice(0, from + begin.length)}\n${text}\n${document.slice(to)}`
}

export function table(findings: Finding[]): string {
  const lines = findings.map(({ goal, what, limit, figure, verdict }) => {
    const shown = verdict === 'missed' ? '**missed**' : verdict
    return `| ${goal} | ${what} | ${limit} | ${figure} | ${shown} |`
  })
  return [
    '| # | what | goal | median (lowest–highest round) | verdict |',
    '| --: | --- | --- | --- | --- |',
    ...lines,
  ].join('\n')
}
