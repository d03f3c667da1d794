// The program begins here. Node reads all imports of a file before it runs a line of it, and an older one fails on
// those of the server: so this file imports none.
const neededNode = 24
const [, , command] = process.argv

if (Number.parseInt(process.versions.node, 10) < neededNode) {
  refuse(
    `Cannot start with Node ${process.versions.node}: Node ${neededNode} or newer is needed. The packages bring it: use npm start, or node_modules/.bin/node in place of node.`,
  )
}

// A command other than restore would make a folder with an empty database where none was.
if (command && command !== 'restore' && !process.env.DATABASE_URL) {
  const { existsSync } = await import('node:fs')
  const folder = process.env.DATA_DIR || 'data'
  if (!existsSync(folder))
    refuse(
      `No installation was found: there is no folder ${folder}. Start the server once, or set DATA_DIR to its folder.`,
    )
}

await import('./server.ts')

function refuse(reason: string): never {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}

export {}
