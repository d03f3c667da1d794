/** Letters that Unicode does not take apart, and their plain form. */
const plainLetters: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  ı: 'i',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ə: 'e',
  ς: 'σ',
}

/**
 * The form in which texts are compared: without accents, capitals and apostrophes, so that "zoe" finds Zoë. Vowel signs of
 * Indic and other scripts are letters and stay.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’‘‛`´′ʼʻ]|[\u0300-\u036f]|\p{Default_Ignorable_Code_Point}|\p{Cf}/gu, '')
    .replace(/[øłßıđðþæœħŧŋəς]/g, (letter) => plainLetters[letter] ?? letter)
}
