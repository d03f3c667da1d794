export const print = (line: string) => process.stdout.write(`${line}\n`)

export const numeral = (count: number) => count.toLocaleString('en-US')
