/** Letters that Unicode does not decompose, and Arabic letters that people type interchangeably. */
const plainLetters: Record<string, string> = {
  ...{ ø: 'o', ł: 'l', ß: 'ss', ı: 'i', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe', ħ: 'h', ŧ: 't', ŋ: 'n', ə: 'e' },
  ...{ ς: 'σ', ی: 'ي', ى: 'ي', ک: 'ك', ة: 'ه' },
}

const apostrophes = /['’‘‛`´′ʼʻʹʿʾ]/g

/** Marks of Latin, Greek, Cyrillic, Hebrew and Arabic. In Indic and other scripts marks are vowels, and stay. */
const marks =
  /\p{Default_Ignorable_Code_Point}|\p{Cf}|[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed]/gu

const nativeDigits =
  /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f]/g

/** Arabic digits start at a multiple of 16, Indic digits at 6 after one. */
const digitOf = (digit: string) => String((digit.charCodeAt(0) & 15) - (digit < '\u0700' ? 0 : 6))

export const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu

const spaces = /[^\S\n]|[^\P{Cc}\n]/gu

/**
 * Normalizes a text for comparison: no accents, capitals or apostrophes, so that "zoe" finds Zoë. It folds each
 * character on its own, so a substring stays a substring. Han and Japanese characters are written three times, because
 * the shortest indexed prefix has three letters.
 */
export function fold(text: string): string {
  if (!/\P{ASCII}/u.test(text)) return text.toLowerCase().replace(apostrophes, '').replace(spaces, ' ')
  return text
    .replace(apostrophes, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(apostrophes, '')
    .replace(marks, '')
    .replace(/[øłßıđðþæœħŧŋəςیىکة]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/\p{Pd}|−/gu, '-')
    .replace(spaces, ' ')
    .replace(nativeDigits, digitOf)
    .replace(eastAsian, '$&$&$&')
    .toWellFormed()
}
