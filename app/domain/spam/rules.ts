/** The signs of spam. A strong one keeps a message or an enquiry out of its list; two weak ones only mark it there. */
const strengths = {
  /** The hidden field is filled in. */
  trapped: 'strong',
  /** The server did not render the form. */
  unrendered: 'strong',
  /** Faster than a person can fill in the form. */
  tooFast: 'strong',
  linkInName: 'strong',
  /** Several senders sent the same text: templates are common where a class applies. */
  repeatedText: 'weak',
  /** The form was opened long ago. */
  stale: 'weak',
  domainInSubject: 'weak',
  /** The same sender sent the same text. */
  sentAgain: 'weak',
  manyLinks: 'weak',
  manyFromSender: 'weak',
  manyFromNetwork: 'weak',
} as const

export type Suspicion = keyof typeof strengths

export const suspicions = Object.keys(strengths) as Suspicion[]

/** Whether a message or an enquiry goes to the spam review. */
export const hasStrongSign = (found: Suspicion[]) => found.some((suspicion) => strengths[suspicion] === 'strong')

/** Whether a record is marked "Possible spam". One weak sign alone is not enough. */
export const isSuspected = (found: Suspicion[]) => found.length > 1 || hasStrongSign(found)

interface Judged {
  suspicions: string | null
  notSpamAt: Date | null
}

/** The signs of a stored record; none once a colleague has marked it as not spam. */
export function shownSuspicions({ suspicions: stored, notSpamAt }: Judged): Suspicion[] {
  const names = notSpamAt ? [] : (stored ?? '').split(' ')
  return suspicions.filter((suspicion) => names.includes(suspicion))
}

/** The form's claims about how it was filled in. */
export interface Rendering {
  /** When the page was rendered, for this visitor or for all; null if we did not render it. */
  renderedAt: Date | null
  /** How long the page was open by the browser's claim, in milliseconds; null if unknown. */
  took: number | null
  isTrapped: boolean
}

const second = 1_000
const fastest = 3 * second
const day = 24 * 3_600 * second

export function suspicionsOfForm({ renderedAt, took, isTrapped }: Rendering, now: Date): Suspicion[] {
  const trapped: Suspicion[] = isTrapped ? ['trapped'] : []
  if (renderedAt === null) return [...trapped, 'unrendered']
  const age = now.getTime() - renderedAt.getTime()
  // A page from the future was rendered before a clock was set back, so its age is unknown.
  const isTooFast = (age >= 0 && age < fastest) || (took !== null && took < fastest)
  if (isTooFast) return [...trapped, 'tooFast']
  return age > day ? [...trapped, 'stale'] : trapped
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

/** A link to any domain with a name or of a URL shortener. Not "B.Tech/MBA" or "Mr.Rao/Mrs.Rao". */
const isPath = (word: string) => /^(?:[\p{L}\d-]{2,}|t|g)(?:\.[\p{L}\d-]+)*\.\p{Ll}{2,}\/\S/u.test(word)

/** Advertised domains, without those that also end a name or an initial. */
const endings = 'com net org info biz io ly shop store online site xyz top club vip pro app link click ru cn'.split(' ')

function isLinkOrDomain(word: string): boolean {
  if (isLink(word) || isPath(word)) return true
  const labels = (word.toLowerCase().split(/[/?#:]/)[0] ?? '').split('.').filter((label) => label !== '')
  const [ending = '', domain = ''] = labels.toReversed()
  return endings.includes(ending) && /^[\p{L}\d-]{3,}$/u.test(domain)
}

/** Shorter texts are common: a greeting, a line about a job. */
const shortestCompared = 80

/** Normalizes a text, so that small variations count as repetitions. */
export function normalizeForComparison(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim()
}

/** Whether independent senders are unlikely to write the same text. */
export const isOwnText = (letters: string) => letters.length >= shortestCompared
