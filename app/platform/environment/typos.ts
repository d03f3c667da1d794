import { distance } from 'fastest-levenshtein'

/** Of the variables there are the one that was probably meant; shorter names are too much like others. */
export function meantVariable(name: string, variables: string[]): string | undefined {
  if (variables.includes(name) || isOfOrchestrator(name)) return
  const given = letters(name)
  const [closest] = variables
    .filter((variable) => variable.length >= shortest && isAlike(given, letters(variable), name.includes('_')))
    .sort((one, other) => distance(given, letters(one)) - distance(given, letters(other)))
  return closest
}

const shortest = 6

const letters = (name: string) => name.replaceAll('_', '').toUpperCase().replace(/IES$/, 'Y')

function isAlike(given: string, ours: string, hasWords: boolean): boolean {
  const wrong = distance(given, ours)
  const startsAlike = given.slice(0, 3) === ours.slice(0, 3)
  const isCutShort = hasWords && given.length >= shortest && ours.startsWith(given)
  return wrong <= 1 || (wrong === 2 && startsAlike) || isCutShort
}

/** Docker and Kubernetes describe services to each other by variables that start with a service's name. */
const isOfOrchestrator = (name: string) => /_SERVICE_(HOST|PORT)|_PORT(_\d+_(TCP|UDP)|$)/.test(name)
