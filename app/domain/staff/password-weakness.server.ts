import { wrongLength } from './password-rules.ts'

/** As many as a password that is hashed as ours are has to withstand. */
const fewestGuesses = 3e12
/** Only the beginning of a longer password is judged, which is quick. */
const maxLength = 64
const ownWords = ['india', 'monsoon', 'enquiries']

export async function weaknessOf(password: string, email = ''): Promise<'short' | 'long' | 'common' | undefined> {
  const wrong = wrongLength(password)
  if (wrong) return wrong
  estimator ??= loadEstimator()
  const { guesses } = (await estimator).check(password, [...ownWords, email, ...email.split(/[^\p{L}\p{N}]+/u)])
  return guesses < fewestGuesses ? 'common' : undefined
}

/** Its lists take some forty megabytes of memory, so they are read when a password is chosen. */
let estimator: ReturnType<typeof loadEstimator> | undefined

async function loadEstimator() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength })
}
