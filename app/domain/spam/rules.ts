/** Why something is taken for spam, and how much each reason says: two weak ones together are enough. */
const weights = {
  /** Something stands in the field that people do not meet. */
  trapped: 2,
  /** The form was not rendered by us. */
  unrendered: 2,
  /** Nobody fills in a form so fast. */
  tooFast: 2,
  linkInName: 2,
  repeatedText: 2,
  /** The form was opened long ago. */
  stale: 1,
  domainInSubject: 1,
  /** The same text by the same sender. */
  sentAgain: 1,
  manyLinks: 1,
  manyFromSender: 1,
  manyFromNetwork: 1,
}

export type Suspicion = keyof typeof weights

export const suspicions = Object.keys(weights) as Suspicion[]

export function isSpam(found: Suspicion[]): boolean {
  return found.reduce((sum, suspicion) => sum + weights[suspicion], 0) >= 2
}

/** What a form tells of how it was filled in. */
export interface Rendering {
  /** Null where we have not rendered it. */
  renderedAt: Date | null
  isTrapped: boolean
}

const second = 1_000
const fastest = 3 * second
const longest = 24 * 3_600 * second

export function suspicionsOfForm({ renderedAt, isTrapped }: Rendering, now: Date): Suspicion[] {
  const trapped: Suspicion[] = isTrapped ? ['trapped'] : []
  if (renderedAt === null) return [...trapped, 'unrendered']
  const age = now.getTime() - renderedAt.getTime()
  if (age < fastest) return [...trapped, 'tooFast']
  return age > longest ? [...trapped, 'stale'] : trapped
}

export interface Content {
  name: string
  subject?: string
  text: string
}

/** A cover letter names a profile or two and some projects. */
const usualLinks = 5

export function suspicionsOfContent({ name, subject = '', text }: Content): Suspicion[] {
  const isAdvertising = wordsOf(name).some(isLinkOrDomain) || wordsOf(subject).some(isLink)
  const found: Suspicion[] = isAdvertising ? ['linkInName'] : []
  if (!isAdvertising && wordsOf(subject).some(isLinkOrDomain)) found.push('domainInSubject')
  if (wordsOf(text).filter(isLink).length > usualLinks) found.push('manyLinks')
  return found
}

const wordsOf = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll('\u3002', '.')
    .split(/[\s"'<>()[\]{},;|=]+/)

const isLink = (word: string) => /^(?:https?:\/\/|www\.)\S/i.test(word)

/** A page of whatever domain: of one with a name, or of those that shorten addresses. Not "B.Tech/MBA" or "Mr.Rao/Mrs.Rao". */
const isPath = (word: string) => /^(?:[\p{L}\d-]{2,}|t|g)(?:\.[\p{L}\d-]+)*\.\p{Ll}{2,}\/\S/u.test(word)

/** Of those that are advertised; none that ends a name or an initial. */
const endings = 'com net org info biz io ly shop store online site xyz top club vip pro app link click ru cn'.split(' ')

function isLinkOrDomain(word: string): boolean {
  if (isLink(word) || isPath(word)) return true
  const labels = (word.toLowerCase().split(/[/?#:]/)[0] ?? '').split('.').filter((label) => label !== '')
  const [ending = '', domain = ''] = labels.toReversed()
  return endings.includes(ending) && /^[\p{L}\d-]{3,}$/u.test(domain)
}

/** Shorter ones are written by many: a greeting, a line about a job. */
const shortestCompared = 80

/** A text without what is varied from one sending to the next. */
export function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim()
}

/** Whether several who have no part in each other would hardly write the same letters. */
export const isOwnText = (letters: string) => letters.length >= shortestCompared
