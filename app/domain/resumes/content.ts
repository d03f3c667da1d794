import { applicationMessages } from '#app/content/applications.ts'
import { claimedType, type ResumeType, resumeProblem } from './rules.ts'
import { isWordPackage } from './word/package.ts'

export async function resumeContentProblem(file: File): Promise<string | undefined> {
  return resumeProblem(file) ?? contentProblem(file.name, new Uint8Array(await file.arrayBuffer()))
}

export function contentProblem(name: string, bytes: Uint8Array<ArrayBuffer>): string | undefined {
  const type = claimedType(name)
  return type && hasContentOf[type](bytes) ? undefined : applicationMessages.resumeType
}

const hasContentOf: Record<ResumeType, (bytes: Uint8Array<ArrayBuffer>) => boolean> = {
  /** ISO 32000-1, 7.5.2: the header, here at the very start, so that nothing else hides before it. */
  pdf: (bytes) => startsWith(bytes, [0x25, 0x50, 0x44, 0x46, 0x2d]),
  /** [MS-CFB] 2.2: the signature of a compound file. */
  doc: (bytes) => startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  docx: isWordPackage,
}

function startsWith(bytes: Uint8Array, signature: number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}
