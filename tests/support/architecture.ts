// The allowed imports between the folders of app/, read from the imports themselves.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { kinds } from '#app/domain/records/kinds.ts'

/** The files of app/ by their path from there, such as `domain/job.ts`. */
export type Sources = Record<string, string>

interface Import {
  /** The imported file's path from app/, a `#prisma/…` path, or a package. */
  target: string
  typeOnly: boolean
}

const folders: Record<string, string[]> = {
  routes: ['ui', 'browser', 'content', 'http', 'domain'],
  http: ['domain', 'platform'],
  cli: ['domain', 'platform'],
  domain: ['emails', 'platform', 'content'],
  emails: ['content'],
  ui: [],
  content: [],
  browser: ['domain'],
  platform: [],
}
const code = /\.tsx?$/
const longestFile = 400
const fullFolder = 20
const vagueName = /^(utils?|lib|helpers?|misc|common)$/
const routeName = /(^|[/.])(route|layout)\.tsx?$/
const routeExports = /^((client)?([lL]oader|[aA]ction|[mM]iddleware)|meta|links|handle|headers|shouldRevalidate)$/
/** Writing a job or a post, by Prisma or as SQL. */
const changesPages =
  /\b(job|blogPost)\s*\.\s*(create|update|upsert|delete)\w*\(|\b(insert into|update|delete from) "?(jobs|blog_posts)\b/i
/** `http` has to know who asks, for which kind of records, and whether the product can answer. */
const whoIsAsking = /^domain\/((staff|installation|operation)\/|roles\.ts$|records\/kinds\.ts$)/
/** Only the table of events calls them; `senders` and `operation` run what they have queued. */
const listeners = /^domain\/(notifications|webhooks|newsletters)\//
const callsListeners = /^domain\/(events|senders\.server)\.ts$|^domain\/operation\//

export function readSources(root: string): Sources {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => code.test(file))
  return Object.fromEntries(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
}

/** Everything in these files that breaks the architecture, one sentence each. */
export function violations(sources: Sources): string[] {
  const files = Object.entries(sources).map(([file, text]) => ({ file, text, imports: importsOf(file, text) }))
  return [
    ...files.flatMap(({ file, imports }) => imports.flatMap((found) => wrongArrow(file, found) ?? [])),
    ...files.flatMap(({ file, text }) => wrongShape(file, text)),
    ...new Set([
      ...cycles(new Map(files.map(({ file, imports }) => [file, imports.map(({ target }) => target)]))),
      ...cycles(domainFolders(files)),
    ]),
    ...wrongRoutes(sources),
    ...files.flatMap(({ file, imports }) =>
      imports
        .filter(({ target }) => isPartOfAnother(file, target, sources))
        .map(({ target }) => `${file} imports ${target}`),
    ),
    ...namesakes(files),
    ...fullFolders(Object.keys(sources)),
  ]
}

/** The folders with too many files. */
export function fullFolders(files: string[]): string[] {
  const folders = Object.groupBy(files, (file) => path.posix.dirname(file))
  return Object.entries(folders).flatMap(([folder, { length } = []]) =>
    length > fullFolder ? `${folder} holds ${length} files` : [],
  )
}

function wrongArrow(file: string, { target, typeOnly }: Import): string | undefined {
  const from = folderOf(file)
  if (from === undefined) return
  const wrong = `${file} imports ${target}`
  if (from === 'domain' && /^(react-router|@react-router)(\/|$)/.test(target)) return wrong
  const isOurs = file === 'domain/zod.ts' || /\.server\.tsx?$/.test(file)
  if (/^zod(\/|$)/.test(target) && !typeOnly && !isOurs) return wrong
  if (target.startsWith('@conform-to/') && from !== (target === '@conform-to/react' ? 'ui' : 'http')) return wrong
  const isDatabase = /^#prisma\/|^platform\/database\//.test(target)
  if (isDatabase && !['domain', 'platform'].includes(from) && file !== 'http/sessions/session.server.ts') return wrong
  if (!code.test(target) || target.startsWith('#') || target === 'formats.ts') return
  const to = folderOf(target)
  if (
    from === 'domain' &&
    listeners.test(target) &&
    !callsListeners.test(file) &&
    folderOfDomain(file) !== folderOfDomain(target)
  )
    return wrong
  if (to === from) return
  const isPure = !target.includes('.server.')
  if (from === 'ui' && to === 'domain' && isPure && typeOnly) return
  if (from === 'browser' && !isPure) return wrong
  if (from === 'http' && to === 'domain' && !whoIsAsking.test(target)) return wrong
  if (to === undefined || !folders[from]?.some((allowed) => target.startsWith(`${allowed}/`))) return wrong
}

const folderOfDomain = (file: string) => file.split('/').slice(0, 2).join('/')

const kindNames = new Set<unknown>(kinds.flatMap(({ noun, tab, table, area }) => [noun, tab, table, area]))
const kindInText = new RegExp(`['"](${[...kindNames].join('|')})['"]`)
/** Names that end in the word for a kind, such as `shownTab`. */
const carriesKind = /(^|[a-z])([tT]ab|[kK]ind|[nN]oun|[tT]able|[aA]rea|[gG]roup|[lL]ist)$/

function isKind(node: SyntaxNode): boolean {
  if (node.type === 'ArrayExpression') return (node.elements as SyntaxNode[]).some(isKind)
  return node.type === 'Literal' && kindNames.has(node.value)
}

function hasKind({ type, name, property, expression }: SyntaxNode): boolean {
  if (type === 'ChainExpression') return hasKind(expression as SyntaxNode)
  if (type === 'MemberExpression') return hasKind(property as SyntaxNode)
  return type === 'Identifier' && carriesKind.test(String(name))
}

/** A kind is asked for its abilities, or is a key of a table: so a new kind changes no condition. */
function comparesKinds(file: string, text: string): boolean {
  let found = false
  // Parsing takes the time of this check, and few files name a kind.
  if (!kindInText.test(text)) return false
  const areCompared = (one: unknown, other: unknown) =>
    (hasKind(one as SyntaxNode) && isKind(other as SyntaxNode)) ||
    (isKind(one as SyntaxNode) && hasKind(other as SyntaxNode))
  walk(parseSync(file, text).program, ({ type, operator, left, right, test, callee, arguments: given }) => {
    if (type === 'BinaryExpression' && /^[!=]==?$/.test(String(operator))) found ||= areCompared(left, right)
    if (type === 'SwitchCase' && test) found ||= isKind(test as SyntaxNode)
    if (type !== 'CallExpression') return
    const { object, property } = callee as { object?: SyntaxNode; property?: SyntaxNode }
    if (object && /^(includes|indexOf|startsWith|endsWith)$/.test(String(property?.name)))
      found ||= (given as SyntaxNode[]).some((argument) => areCompared(object, argument))
  })
  return found
}

function wrongShape(file: string, text: string): string[] {
  const wrong: string[] = []
  const isContent = folderOf(file) === 'content'
  const names = file
    .replace(code, '')
    .replace(/\.server$/, '')
    .split('/')
  if (!isContent && text.trimEnd().split('\n').length > longestFile) wrong.push(`${file} is over ${longestFile} lines`)
  if (names.some((name) => vagueName.test(name))) wrong.push(`${file} has a name that says nothing`)
  if (file.includes('/') && folderOf(file) === undefined)
    wrong.push(`${file} is in a folder that the architecture lacks`)
  const { module } = parseSync(file, text)
  const reexports = module.staticExports.some(({ entries }) => entries.some((entry) => entry.moduleRequest))
  if (names.at(-1) === 'index' && reexports) wrong.push(`${file} is a barrel`)
  if (folderOf(file) === 'domain' && mentions(file, text, 'Request')) wrong.push(`${file} names Request`)
  if (file.startsWith('domain/') && file.endsWith('.server.ts') && text.includes('new Date()'))
    wrong.push(`${file} goes by the clock of its process, which copies of the server do not share`)
  if (changesPages.test(text) && !text.includes('changePublicly('))
    wrong.push(`${file} changes what visitors see without saying so to the pages that are kept`)
  if (!isContent && comparesKinds(file, text)) wrong.push(`${file} compares the name of a kind of record`)
  return wrong
}

/** A URL is named `route`, a layout `layout`, and nothing else is. */
function wrongRoutes(sources: Sources): string[] {
  const table = sources['routes.ts']
  if (table === undefined) return []
  const listed = new Set<unknown>()
  walk(parseSync('routes.ts', table).program, ({ type, value }) => {
    if (type === 'Literal' && /^routes\//.test(String(value))) listed.add(value)
  })
  const named = Object.keys(sources).filter((file) => file.startsWith('routes/') && routeName.test(file))
  return [
    ...named.filter((file) => !listed.has(file)).map((file) => `${file} is no URL`),
    ...[...listed].filter((file) => !named.includes(String(file))).map((file) => `${file} is not named as a URL`),
  ]
}

/**
 * A part beside a route belongs to that URL alone. A part in a folder without a route belongs to the folder around it,
 * and in the folder of an area to that area. The types of a URL's answers are for the folder around it.
 */
function isPartOfAnother(file: string, target: string, sources: Sources): boolean {
  if (!target.startsWith('routes/') || !file.startsWith('routes/')) return false
  return !file.startsWith(`${ownerOf(target, sources)}/`)
}

function ownerOf(part: string, sources: Sources): string {
  const folder = path.posix.dirname(part)
  const around = path.posix.dirname(folder)
  if (path.posix.basename(folder) === '+types') return path.posix.dirname(around)
  const isUrl = `${folder}/route.tsx` in sources || `${folder}/route.ts` in sources
  const isArea = folder.split('/').length <= 2
  return isUrl || isArea ? folder : around
}

/** Exported things that share a name; what React Router asks each route for is called alike by its rules. */
function namesakes(files: { file: string; text: string }[]): string[] {
  const places = new Map<string, Set<string>>()
  for (const { file, text } of files) {
    for (const { entries } of parseSync(file, text).module.staticExports) {
      for (const { exportName, localName, moduleRequest } of entries) {
        if (moduleRequest) continue
        const name = exportName.kind === 'Default' ? localName.name : exportName.name
        if (!name || (routeExports.test(name) && (routeName.test(file) || !file.includes('/')))) continue
        places.set(name, (places.get(name) ?? new Set()).add(file))
      }
    }
  }
  return [...places].flatMap(([name, at]) => (at.size > 1 ? `${name} is exported by ${[...at].join(' and ')}` : []))
}

function folderOf(file: string): string | undefined {
  const [folder, rest] = file.split('/')
  return rest !== undefined && folder !== undefined && folder in folders ? folder : undefined
}

function importsOf(file: string, text: string): Import[] {
  const parsed = parseSync(file, text)
  const { module, errors } = parsed
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const imports: Import[] = module.staticImports.map(({ moduleRequest, entries, start, end }) => ({
    target: moduleRequest.value,
    typeOnly:
      entries.length > 0 ? entries.every((entry) => entry.isType) : /^import\s+type\b/.test(text.slice(start, end)),
  }))
  for (const { entries } of module.staticExports) {
    for (const entry of entries) {
      if (entry.moduleRequest) imports.push({ target: entry.moduleRequest.value, typeOnly: entry.isType })
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const target = /^['"`](.*)['"`]$/s.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1]
    if (target) imports.push({ target, typeOnly: false })
  }
  if (text.includes('import('))
    walk(parsed.program, (node) => {
      if (node.type === 'TSImportType') imports.push({ target: String(valueIn(node.source)), typeOnly: true })
    })
  return imports.flatMap(({ target, typeOnly }) => {
    const resolved = resolve(file, target)
    return resolved === undefined ? [] : [{ target: resolved, typeOnly }]
  })
}

/** The path from app/, a package's name as it stands, or nothing for generated types and what is not in app/. */
function resolve(file: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?.*$/, '')
  if (bare.startsWith('#app/')) return bare.slice('#app/'.length)
  if (!bare.startsWith('.')) return bare
  if (/^\.\/\+types\//.test(bare)) return undefined
  return path.posix.join(path.posix.dirname(file), bare)
}

interface SyntaxNode {
  type?: unknown
  [key: string]: unknown
}

function walk(node: unknown, visit: (node: SyntaxNode) => void) {
  if (typeof node !== 'object' || node === null) return
  if ('type' in node) visit(node as SyntaxNode)
  for (const child of Object.values(node)) walk(child, visit)
}

function mentions(file: string, text: string, name: string): boolean {
  let found = false
  if (!text.includes(name)) return false
  walk(parseSync(file, text).program, (node) => {
    found ||= node.type === 'Identifier' && node.name === name
  })
  return found
}

const valueIn = (node: unknown) => (node as { value?: unknown } | undefined)?.value

/**
 * The folders of `domain` that each folder of it imports from, types included. A file outside of folders counts as one.
 */
function domainFolders(files: { file: string; imports: Import[] }[]): Map<string, string[]> {
  const graph = new Map<string, string[]>()
  for (const { file, imports } of files) {
    if (folderOf(file) !== 'domain') continue
    const targets = imports.flatMap(({ target }) => (folderOf(target) === 'domain' ? folderOfDomain(target) : []))
    const others = targets.filter((target) => target !== folderOfDomain(file))
    graph.set(folderOfDomain(file), [...new Set([...(graph.get(folderOfDomain(file)) ?? []), ...others])])
  }
  return graph
}

function cycles(graph: Map<string, string[]>): string[] {
  const found: string[] = []
  const done = new Set<string>()
  function visit(file: string, trail: string[]) {
    if (trail.includes(file)) found.push(`a cycle: ${[...trail.slice(trail.indexOf(file)), file].join(' → ')}`)
    if (done.has(file) || trail.includes(file)) return
    for (const target of graph.get(file) ?? []) visit(target, [...trail, file])
    done.add(file)
  }
  for (const file of graph.keys()) visit(file, [])
  return found
}
