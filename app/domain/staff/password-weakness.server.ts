import { wrongLength } from './rules.ts'

/** The number of guesses that a password with our hash must withstand. */
const fewestGuesses = 3e12
/** Only the beginning of a long password is checked, to limit the time. */
const maxLength = 64
const ownWords = ['india', 'monsoon', 'enquiries']

export async function weaknessOf(password: string, email = ''): Promise<'short' | 'long' | 'common' | undefined> {
  const wrong = wrongLength(password)
  if (wrong) return wrong
  estimator ??= loadEstimator()
  const { guesses } = (await estimator).check(password, [...ownWords, email, ...email.split(/[^\p{L}\p{N}]+/u)])
  return guesses < fewestGuesses ? 'common' : undefined
}

/** Its word lists take about 40 MB, so they are loaded only when a password is chosen. */
let estimator: ReturnType<typeof loadEstimator> | undefined

async function loadEstimator() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength })
}
