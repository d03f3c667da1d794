/** Text without its odd characters, with one kind of line end and at most one empty line at a time; in linear time. */
export function tidy(text: string): string {
  const lines = text
    .replaceAll('\r\n', '\n')
    .replace(/[\r\v\f]/g, '\n')
    .split('\n')
    .map((line) => line.replace(/[^\P{Cc}\t]/gu, '').trimEnd())
  return lines
    .filter((line, index) => line !== '' || (lines[index - 1] ?? '') !== '')
    .join('\n')
    .trim()
}
