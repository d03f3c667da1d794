/** NIST SP 800-63B: length is what makes a password strong, and no kinds of characters are asked for. */
export const shortestPassword = 15
export const longestPassword = 128

export type Weakness = 'short' | 'long' | 'common'

/** What most guessed passwords are made of, in the letters that `plain` leaves. */
const commonWords = [
  ...['password', 'passwort', 'passwd', 'passcode', 'pass', 'login', 'admin', 'administrator', 'root', 'user', 'guest'],
  ...['welcome', 'letmein', 'changeme', 'secret', 'default', 'master', 'test', 'demo', 'qwerty', 'azerty', 'qwertz'],
  ...['iloveyou', 'monkey', 'dragon', 'football', 'baseball', 'cricket', 'sunshine', 'princess', 'superman', 'batman'],
  ...['shadow', 'trustno', 'hello', 'abc', 'asdf', 'zxcv', 'india', 'computer', 'internet', 'company', 'enquiries'],
  ...[
    'january',
    'february',
    'march',
    'april',
    'june',
    'july',
    'august',
    'september',
    'october',
    'november',
    'december',
  ],
  ...['monday', 'friday', 'summer', 'winter', 'spring', 'autumn', 'monsoon'],
]

/** Runs of neighbours, on the keyboard and in the alphabet; backwards as well. */
const rows = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
]
const runs = [...rows, ...rows.map((row) => [...row].reverse().join(''))]

/** So many characters must be left when all that is guessed first is taken away, and so many different ones be in it. */
const leastRest = 6
const leastDifferent = 6

/**
 * Why nobody should have this password, or undefined where nothing speaks against it. Of a common word, a run of
 * neighbours, a repetition or a part of the account's e-mail address nothing counts: guessers try these first.
 */
export function weaknessOf(password: string, email = ''): Weakness | undefined {
  const { length } = [...password]
  if (length < shortestPassword) return 'short'
  if (password.length > longestPassword) return 'long'
  const letters = password.toLowerCase()
  if (new Set(letters).size < leastDifferent) return 'common'
  const own = email
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part.length > 2)
  const known = [...own, ...commonWords].sort((a, b) => b.length - a.length)
  const withoutRows = withoutRuns(letters)
  const rests = [withoutRows, plain(withoutRows)].map((text) => unrepeated(known.reduce(without, text)))
  return Math.min(...rests.map((rest) => [...rest].length)) < leastRest ? 'common' : undefined
}

const without = (text: string, word: string) => text.replaceAll(word, ' ')

/** With the letters for which figures and signs commonly stand. */
function plain(text: string): string {
  const stands: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', $: 's', '@': 'a', '!': 'i' }
  return text.replace(/[013457$@!]/g, (sign) => stands[sign] ?? sign)
}

/** Without what stands side by side in a row, three characters and more. */
function withoutRuns(text: string): string {
  let rest = ''
  for (let at = 0; at < text.length; ) {
    let end = at + 3
    while (end <= text.length && runs.some((run) => run.includes(text.slice(at, end)))) end++
    const isRun = end - at > 3
    if (!isRun) rest += text[at]
    at += isRun ? end - at - 1 : 1
  }
  return rest
}

/** The characters that are neither blank nor punctuation, each part only once. */
function unrepeated(text: string): string {
  const parts = text.split(/[\s\p{P}$+<=>^`|~]+/u)
  const characters = [...withoutEchoes([...new Set(parts)].join(''))]
  return characters.filter((character, at) => character !== characters[at - 1]).join('')
}

/** With what is said several times in a row, two characters and more, only once. */
function withoutEchoes(text: string): string {
  const characters = [...text]
  const part = (at: number, length: number) => characters.slice(at, at + length).join('')
  let rest = ''
  for (let at = 0, length = 2; at < characters.length; at += length, length = 2) {
    const longest = (characters.length - at) / 2
    while (length <= longest && part(at, length) !== part(at + length, length)) length++
    if (length > longest) length = 1
    else while (part(at, length) === part(at + length, length)) at += length
    rest += part(at, length)
  }
  return rest
}
