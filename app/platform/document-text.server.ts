import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { Semaphore } from 'async-mutex'
import source from './document-text-reader.cjs?raw'
import { log } from './log.server.ts'

/** A file may be made to stall or to burst whoever reads it: it has so long, and so much memory, and then is given up. */
const patience = 10_000
const mostMemory = 160
const longestText = 200_000
const oneAtATime = new Semaphore(1)

const require = createRequire(import.meta.url)

/** The text of a Word document, without its looks; null where it cannot be read. */
export async function extractText(bytes: Uint8Array, type: 'doc' | 'docx'): Promise<string | null> {
  try {
    return tidy(await oneAtATime.runExclusive(() => read(bytes, type)))
  } catch (error) {
    log.info({ error, type }, 'a document could not be read')
    return null
  }
}

/**
 * In a process of its own, because a thread that runs out of memory takes the whole process with it. It may read the
 * packages that it needs and nothing else.
 */
function read(bytes: Uint8Array, type: 'doc' | 'docx'): Promise<string> {
  const mammoth = require.resolve('mammoth')
  const wordExtractor = require.resolve('word-extractor')
  const packages = mammoth.replace(/(?<=[\\/]node_modules[\\/]).*/, '*')
  const parameters = { type, longestText, mammoth, wordExtractor }
  const flags = [`--max-old-space-size=${mostMemory}`, '--permission', `--allow-fs-read=${packages}`, '--no-warnings']
  return new Promise((done, fail) => {
    const child = execFile(
      process.execPath,
      [...flags, '--eval', source, JSON.stringify(parameters)],
      { cwd: '/', env: {}, timeout: patience, killSignal: 'SIGKILL', maxBuffer: longestText * 4 },
      (error, text) => (error ? fail(error) : done(text)),
    )
    // It may end before it has read everything.
    child.stdin?.on('error', () => {})
    child.stdin?.end(bytes)
  })
}

function tidy(text: string): string {
  return text
    .replace(/\r\n?|\v|\f/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
